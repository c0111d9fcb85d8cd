#pragma once

#include <gmodule.h>
#include <vips/vips.h>
#include <vips/vector.h>

#include <malloc.h>

// libvips calls end in a list of options that Swift cannot call, and begin with macros that it
// cannot see. Each is given here its one form. All return 0, or -1 with the reason in libvips's
// error buffer; every image that comes out is the caller's to release.

static inline int hk_vips_init(void) { return VIPS_INIT("picture-worker"); }

static GLogWriterOutput hk_log_nothing(GLogLevelFlags level, const GLogField *fields,
                                       gsize count, gpointer data) {
  (void)level, (void)fields, (void)count, (void)data;
  return G_LOG_WRITER_HANDLED;
}

// Warnings go nowhere: there is no descriptor to write them to.
static inline void hk_be_silent(void) { g_log_set_writer_func(hk_log_nothing, NULL, NULL); }

// dladdr(3) and its structure, which the system's header shows to GNU programs only.
struct hk_library {
  const char *path;
  void *base;
  const char *symbol;
  void *address;
};
int hk_find_library(const void *address, struct hk_library *found) __asm__("dladdr");

// The path of the libvips that is linked, beside which its modules lie.
static inline const char *hk_vips_library_path(void) {
  struct hk_library found;
  return hk_find_library((const void *)&vips_version, &found) ? found.path : NULL;
}

static inline int hk_load_module(const char *path) {
  return g_module_open(path, G_MODULE_BIND_LOCAL) ? 0 : -1;
}

static inline int hk_load_jpeg(const void *data, size_t length, int shrink, VipsImage **out) {
  return vips_jpegload_buffer((void *)data, length, out, "shrink", shrink, "access",
                              VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
}

static inline int hk_load_png(const void *data, size_t length, VipsImage **out) {
  return vips_pngload_buffer((void *)data, length, out, "access", VIPS_ACCESS_SEQUENTIAL,
                             "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
}

static inline int hk_load_webp(const void *data, size_t length, VipsImage **out) {
  return vips_webpload_buffer((void *)data, length, out, "page", 0, "n", 1, "access",
                              VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
}

static inline int hk_load_gif(const void *data, size_t length, VipsImage **out) {
  return vips_gifload_buffer((void *)data, length, out, "page", 0, "n", 1, "access",
                             VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
}

static inline int hk_load_heif(const void *data, size_t length, VipsImage **out) {
  return vips_heifload_buffer((void *)data, length, out, "access", VIPS_ACCESS_SEQUENTIAL,
                              "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
}

static inline int hk_has_loader(const char *nickname) {
  return vips_type_find("VipsForeignLoad", nickname) != 0;
}

// By the embedded profile to sRGB, 8 bits a channel.
static inline int hk_profile_to_srgb(VipsImage *in, VipsImage **out) {
  return vips_icc_transform(in, out, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_PERCEPTUAL,
                            "depth", 8, NULL);
}

static inline int hk_to_srgb(VipsImage *in, VipsImage **out) {
  return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

static inline int hk_to_bytes(VipsImage *in, VipsImage **out) {
  return vips_cast(in, out, VIPS_FORMAT_UCHAR, NULL);
}

static inline int hk_first_bands(VipsImage *in, int count, VipsImage **out) {
  return vips_extract_band(in, out, 0, "n", count, NULL);
}

static inline int hk_minimum_of_band(VipsImage *in, int band, double *minimum) {
  VipsImage *one = NULL;
  if (vips_extract_band(in, &one, band, NULL)) return -1;
  int result = vips_min(one, minimum, NULL);
  g_object_unref(one);
  return result;
}

// The triangle filter: half the time of cubic ones without vector code, and what it follows is sharp.
static inline int hk_resize(VipsImage *in, double across, double down, VipsImage **out) {
  return vips_resize(in, out, across, "vscale", down, "kernel", VIPS_KERNEL_LINEAR, NULL);
}

// The pixels with what the other image says of colours and of how it stands.
static inline int hk_like(VipsImage *other, VipsImage *pixels, VipsImage **out) {
  if (vips_copy(pixels, out, "interpretation", vips_image_get_interpretation(other), NULL)) return -1;
  const void *profile = NULL;
  size_t length = 0;
  if (vips_image_get_typeof(other, VIPS_META_ICC_NAME) &&
      vips_image_get_blob(other, VIPS_META_ICC_NAME, &profile, &length) == 0)
    vips_image_set_blob_copy(*out, VIPS_META_ICC_NAME, profile, length);
  vips_image_set_int(*out, VIPS_META_ORIENTATION, vips_image_get_orientation(other));
  return 0;
}

static inline int hk_premultiply(VipsImage *in, VipsImage **out) {
  return vips_premultiply(in, out, NULL);
}

static inline int hk_unpremultiply(VipsImage *in, VipsImage **out) {
  return vips_unpremultiply(in, out, NULL);
}

static inline int hk_upright(VipsImage *in, VipsImage **out) {
  return vips_autorot(in, out, NULL);
}

// A view of the same pixels with none of the fields that files bring along: profile, Exif, XMP,
// place, comments, frames.
static inline int hk_strip(VipsImage *in, VipsImage **out) {
  if (vips_copy(in, out, NULL)) return -1;
  char **fields = vips_image_get_fields(*out);
  if (!fields) return -1;
  // Width, height and the like are listed too, and are not removed by this.
  for (char **field = fields; *field; field++) vips_image_remove(*out, *field);
  g_strfreev(fields);
  return 0;
}

static inline int hk_save_jpeg(VipsImage *in, int quality, void **data, size_t *length) {
  return vips_jpegsave_buffer(in, data, length, "Q", quality, "strip", TRUE, NULL);
}

static inline int hk_save_webp(VipsImage *in, int quality, int effort, void **data,
                               size_t *length) {
  return vips_webpsave_buffer(in, data, length, "Q", quality, "effort", effort, "strip", TRUE,
                              NULL);
}

static inline int hk_black(int width, int height, int bands, VipsImage **out) {
  return vips_black(out, width, height, "bands", bands, NULL);
}

static inline void hk_release(VipsImage *image) { g_object_unref(image); }
