#pragma once

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/sha.h>

// HKDF (RFC 5869) in one call. The parameter names that OpenSSL takes are macros whose pointers must
// outlive the call, so the list is built here. Answers 1, or OpenSSL's code below that.
static inline int hk_hkdf(const char *digest, int mode, const void *key, size_t key_count,
                          const void *salt, size_t salt_count, const void *info,
                          size_t info_count, void *output, size_t output_count) {
  EVP_KDF *kdf = EVP_KDF_fetch(NULL, OSSL_KDF_NAME_HKDF, NULL);
  EVP_KDF_CTX *context = EVP_KDF_CTX_new(kdf);
  EVP_KDF_free(kdf);
  if (context == NULL) return 0;
  OSSL_PARAM parameters[6], *next = parameters;
  *next++ = OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)digest, 0);
  *next++ = OSSL_PARAM_construct_int(OSSL_KDF_PARAM_MODE, &mode);
  *next++ = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)key, key_count);
  if (salt_count > 0)
    *next++ = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, salt_count);
  if (info_count > 0)
    *next++ = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_count);
  *next = OSSL_PARAM_construct_end();
  int result = EVP_KDF_derive(context, (unsigned char *)output, output_count, parameters);
  EVP_KDF_CTX_free(context);
  return result;
}
