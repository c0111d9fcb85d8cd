// A sealed page: ciphertext 4,064 ‖ nonce 12 ‖ tag 16 ‖ zeros 4.
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/rand.h>
#include <string.h>

#include "sealing.h"

static const uint8_t zeros[HK_RESERVED];

static EVP_CIPHER_CTX *context(const EVP_CIPHER *cipher, const uint8_t *key, int seals) {
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (context && EVP_CipherInit_ex(context, cipher, NULL, key, NULL, seals) == 1) return context;
  EVP_CIPHER_CTX_free(context);
  return NULL;
}

int hk_ciphers_make(struct hk_ciphers *ciphers, const struct hk_page_keys *keys) {
  memcpy(ciphers->database_id, keys->database_id, HK_ID);
  ciphers->seal_page = context(EVP_aes_256_gcm(), keys->pages, 1);
  ciphers->open_page = context(EVP_aes_256_gcm(), keys->pages, 0);
  ciphers->seal_log = context(EVP_aes_256_gcm(), keys->log, 1);
  ciphers->open_log = context(EVP_aes_256_gcm(), keys->log, 0);
  ciphers->seal_head = context(EVP_aes_256_xts(), keys->log_heads, 1);
  ciphers->open_head = context(EVP_aes_256_xts(), keys->log_heads, 0);
  if (ciphers->seal_page && ciphers->open_page && ciphers->seal_log && ciphers->open_log && ciphers->seal_head &&
      ciphers->open_head)
    return SQLITE_OK;
  hk_ciphers_free(ciphers);
  return SQLITE_NOMEM;
}

// OpenSSL wipes the key schedules.
void hk_ciphers_free(struct hk_ciphers *ciphers) {
  EVP_CIPHER_CTX_free(ciphers->seal_page);
  EVP_CIPHER_CTX_free(ciphers->open_page);
  EVP_CIPHER_CTX_free(ciphers->seal_log);
  EVP_CIPHER_CTX_free(ciphers->open_log);
  EVP_CIPHER_CTX_free(ciphers->seal_head);
  EVP_CIPHER_CTX_free(ciphers->open_head);
  memset(ciphers, 0, sizeof *ciphers);
}

static void put(uint8_t *bytes, uint64_t number, int count) {
  for (int i = count; i-- > 0; number >>= 8) bytes[i] = (uint8_t)number;
}

static int seal(EVP_CIPHER_CTX *context, const uint8_t *associated, int count, const uint8_t *page, uint8_t *sealed) {
  uint8_t *nonce = sealed + HK_TEXT, *tag = nonce + HK_NONCE;
  int written;
  // The last bytes are lost to nonce and tag: whoever put something there would not get it back.
  if (memcmp(page + HK_TEXT, zeros, HK_RESERVED) != 0) return 0;
  memset(tag + HK_TAG, 0, HK_RESERVED - HK_NONCE - HK_TAG);
  return RAND_bytes(nonce, HK_NONCE) == 1 && EVP_CipherInit_ex(context, NULL, NULL, NULL, nonce, -1) == 1 &&
         EVP_CipherUpdate(context, NULL, &written, associated, count) == 1 &&
         EVP_CipherUpdate(context, sealed, &written, page, HK_TEXT) == 1 &&
         EVP_CipherFinal_ex(context, sealed + HK_TEXT, &written) == 1 &&
         EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, HK_TAG, tag) == 1;
}

static int unseal(EVP_CIPHER_CTX *context, const uint8_t *associated, int count, const uint8_t *sealed, uint8_t *page) {
  const uint8_t *nonce = sealed + HK_TEXT, *tag = nonce + HK_NONCE;
  int written;
  if (memcmp(tag + HK_TAG, zeros, HK_RESERVED - HK_NONCE - HK_TAG) == 0 &&
      EVP_CipherInit_ex(context, NULL, NULL, NULL, nonce, -1) == 1 &&
      EVP_CipherUpdate(context, NULL, &written, associated, count) == 1 &&
      EVP_CipherUpdate(context, page, &written, sealed, HK_TEXT) == 1 &&
      // Takes the tag through a mutable pointer, and only reads it.
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, HK_TAG, (void *)tag) == 1 &&
      EVP_CipherFinal_ex(context, page + HK_TEXT, &written) == 1) {
    memset(page + HK_TEXT, 0, HK_RESERVED);
    return 1;
  }
  // The text was written before the tag was known to be wrong.
  OPENSSL_cleanse(page, HK_PAGE);
  ERR_clear_error();
  return 0;
}

enum { PAGE_PLACE = 1 + HK_ID + 4 };

static void place_of_page(uint8_t place[PAGE_PLACE], const struct hk_ciphers *ciphers, uint32_t number) {
  place[0] = 'D';
  memcpy(place + 1, ciphers->database_id, HK_ID);
  put(place + 1 + HK_ID, number, 4);
}

int hk_seal_page(struct hk_ciphers *ciphers, uint32_t number, const uint8_t *page, uint8_t *sealed) {
  uint8_t place[PAGE_PLACE];
  place_of_page(place, ciphers, number);
  return seal(ciphers->seal_page, place, sizeof place, page, sealed);
}

int hk_open_page(struct hk_ciphers *ciphers, uint32_t number, const uint8_t *sealed, uint8_t *page) {
  uint8_t place[PAGE_PLACE];
  place_of_page(place, ciphers, number);
  return unseal(ciphers->open_page, place, sizeof place, sealed, page);
}

enum { FRAME_PLACE = 1 + HK_ID + HK_SALT + 8 + 8 };

// The offset alone would not do: SQLite's checksums are linear, so that page number and commit mark of a frame
// could be changed, and its checksum with them, without the key.
static void place_of_frame(uint8_t bytes[FRAME_PLACE], const struct hk_ciphers *ciphers, struct hk_log_place place) {
  bytes[0] = 'W';
  memcpy(bytes + 1, ciphers->database_id, HK_ID);
  memcpy(bytes + 1 + HK_ID, place.salt, HK_SALT);
  put(bytes + 1 + HK_ID + HK_SALT, (uint64_t)place.offset, 8);
  memcpy(bytes + 1 + HK_ID + HK_SALT + 8, place.head, 8);  // page number; pages after a commit, or 0
}

int hk_seal_log_page(struct hk_ciphers *ciphers, struct hk_log_place place, const uint8_t *page, uint8_t *sealed) {
  uint8_t bytes[FRAME_PLACE];
  place_of_frame(bytes, ciphers, place);
  return seal(ciphers->seal_log, bytes, sizeof bytes, page, sealed);
}

int hk_open_log_page(struct hk_ciphers *ciphers, struct hk_log_place place, const uint8_t *sealed, uint8_t *page) {
  uint8_t bytes[FRAME_PLACE];
  place_of_frame(bytes, ciphers, place);
  return unseal(ciphers->open_log, bytes, sizeof bytes, sealed, page);
}

// A head holds a linear checksum of the page in clear, which would confirm a guess of its content.
static int head(EVP_CIPHER_CTX *context, sqlite3_int64 offset, const uint8_t *from, uint8_t *to) {
  uint8_t tweak[16] = {0};
  int written;
  put(tweak, (uint64_t)offset, sizeof tweak);
  return EVP_CipherInit_ex(context, NULL, NULL, NULL, tweak, -1) == 1 &&
         EVP_CipherUpdate(context, to, &written, from, HK_FRAME_HEAD) == 1 && written == HK_FRAME_HEAD;
}

int hk_seal_head(struct hk_ciphers *ciphers, sqlite3_int64 offset, const uint8_t *clear, uint8_t *sealed) {
  return head(ciphers->seal_head, offset, clear, sealed);
}

int hk_open_head(struct hk_ciphers *ciphers, sqlite3_int64 offset, const uint8_t *sealed, uint8_t *clear) {
  return head(ciphers->open_head, offset, sealed, clear);
}
