// The index of the log, which SQLite's connections share, in this process's memory: on the disk it would hold
// checksums of pages in clear. The lock on the data directory keeps a second process out.
#include <stdlib.h>
#include <string.h>

#include "sealing.h"

static pthread_mutex_t nodes_lock = PTHREAD_MUTEX_INITIALIZER;
static struct hk_node *nodes;

struct hk_node *hk_node_take(const char *path) {
  pthread_mutex_lock(&nodes_lock);
  struct hk_node *node = nodes;
  while (node && strcmp(node->path, path) != 0) node = node->next;
  if (!node && (node = calloc(1, sizeof *node))) {
    if ((node->path = strdup(path))) {
      pthread_mutex_init(&node->lock, NULL);
      node->next = nodes;
      nodes = node;
    } else {
      free(node);
      node = NULL;
    }
  }
  if (node) node->users += 1;
  pthread_mutex_unlock(&nodes_lock);
  return node;
}

static void forget_regions(struct hk_node *node) {
  for (int i = 0; i < node->region_count; i++) free(node->regions[i]);
  free(node->regions);
  node->regions = NULL;
  node->region_count = 0;
}

void hk_node_release(struct hk_node *node) {
  pthread_mutex_lock(&nodes_lock);
  if (--node->users == 0) {
    struct hk_node **link = &nodes;
    while (*link != node) link = &(*link)->next;
    *link = node->next;
    forget_regions(node);
    pthread_mutex_destroy(&node->lock);
    free(node->path);
    free(node);
  }
  pthread_mutex_unlock(&nodes_lock);
}

static int grow(struct hk_node *node, int count, int size) {
  void **regions = realloc(node->regions, (size_t)count * sizeof *regions);
  if (!regions) return SQLITE_IOERR_NOMEM;
  node->regions = regions;
  while (node->region_count < count) {
    void *region = calloc(1, (size_t)size);
    if (!region) return SQLITE_IOERR_NOMEM;
    regions[node->region_count++] = region;
  }
  return SQLITE_OK;
}

int hk_shared_map(sqlite3_file *base, int region, int size, int extend, void volatile **memory) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  struct hk_node *node = file->node;
  int answer = SQLITE_OK;
  pthread_mutex_lock(&node->lock);
  if (!file->is_mapped) {
    file->is_mapped = 1;
    node->mapped += 1;
  }
  if (region >= node->region_count && extend) answer = grow(node, region + 1, size);
  *memory = region < node->region_count ? node->regions[region] : NULL;
  pthread_mutex_unlock(&node->lock);
  return answer;
}

static void unlock(struct hk_main_file *file, unsigned bits) {
  for (int i = 0; i < HK_LOCKS; i++) {
    unsigned bit = 1u << i & bits;
    if (file->exclusive_locks & bit) file->node->locks[i] = 0;
    if (file->shared_locks & bit) file->node->locks[i] -= 1;
  }
  file->exclusive_locks &= ~bits;
  file->shared_locks &= ~bits;
}

static int lock_shared(struct hk_main_file *file, unsigned bits) {
  for (int i = 0; i < HK_LOCKS; i++)
    if (1u << i & bits & ~file->shared_locks && file->node->locks[i] < 0) return SQLITE_BUSY;
  for (int i = 0; i < HK_LOCKS; i++)
    if (1u << i & bits & ~file->shared_locks) file->node->locks[i] += 1;
  file->shared_locks |= bits;
  return SQLITE_OK;
}

static int lock_exclusive(struct hk_main_file *file, unsigned bits) {
  for (int i = 0; i < HK_LOCKS; i++)
    if (1u << i & bits & ~file->exclusive_locks && file->node->locks[i] != 0) return SQLITE_BUSY;
  for (int i = 0; i < HK_LOCKS; i++)
    if (1u << i & bits) file->node->locks[i] = -1;
  file->exclusive_locks |= bits;
  return SQLITE_OK;
}

int hk_shared_lock(sqlite3_file *base, int first, int count, int flags) {
  struct hk_main_file *file = (struct hk_main_file *)base;
  unsigned bits = ((1u << count) - 1) << first;
  int answer = SQLITE_OK;
  pthread_mutex_lock(&file->node->lock);
  if (flags & SQLITE_SHM_UNLOCK)
    unlock(file, bits);
  else if (flags & SQLITE_SHM_SHARED)
    answer = lock_shared(file, bits);
  else
    answer = lock_exclusive(file, bits);
  pthread_mutex_unlock(&file->node->lock);
  return answer;
}

void hk_shared_barrier(sqlite3_file *base) {
  (void)base;
  atomic_thread_fence(memory_order_seq_cst);
}

// The last one takes the memory with it: whoever opens the file next reads the log anew.
int hk_shared_unmap(sqlite3_file *base, int remove) {
  (void)remove;
  struct hk_main_file *file = (struct hk_main_file *)base;
  struct hk_node *node = file->node;
  if (!file->is_mapped) return SQLITE_OK;
  pthread_mutex_lock(&node->lock);
  unlock(file, (1u << HK_LOCKS) - 1);
  file->is_mapped = 0;
  if (--node->mapped == 0) forget_regions(node);
  pthread_mutex_unlock(&node->lock);
  return SQLITE_OK;
}
