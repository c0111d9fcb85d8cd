#pragma once

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

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

// X9.63 KDF (SEC 1 section 3.6.1) under SHA-256 in one call. Answers 1, or OpenSSL's code below that.
static inline int hk_x963_kdf(const void *secret, size_t secret_count, const void *info,
                              size_t info_count, void *output, size_t output_count) {
  EVP_KDF *kdf = EVP_KDF_fetch(NULL, OSSL_KDF_NAME_X963KDF, NULL);
  EVP_KDF_CTX *context = EVP_KDF_CTX_new(kdf);
  EVP_KDF_free(kdf);
  if (context == NULL) return 0;
  OSSL_PARAM parameters[4], *next = parameters;
  *next++ = OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)"SHA256", 0);
  *next++ =
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SECRET, (void *)secret, secret_count);
  if (info_count > 0)
    *next++ = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_count);
  *next = OSSL_PARAM_construct_end();
  int result = EVP_KDF_derive(context, (unsigned char *)output, output_count, parameters);
  EVP_KDF_CTX_free(context);
  return result;
}

// P-256 (FIPS 186-5, SEC 2): a private key is 32 big-endian bytes, a public one a point in the
// uncompressed form of X9.63, 04 and two coordinates. Every function answers 1, or 0 for a refusal.
enum { hk_p256_scalar_count = 32, hk_p256_point_count = 65 };

// A fresh private key.
static inline int hk_p256_generate(unsigned char *scalar) {
  EVP_PKEY *key = EVP_EC_gen("P-256");
  BIGNUM *number = NULL;
  int result = key != NULL &&
               EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
               BN_bn2binpad(number, scalar, hk_p256_scalar_count) == hk_p256_scalar_count;
  BN_clear_free(number);
  EVP_PKEY_free(key);
  return result;
}

// The public key of a private one, which EVP cannot compute; 0 for a number that is no private key:
// zero, or not below the order of the curve.
static inline int hk_p256_public(const unsigned char *scalar, unsigned char *point) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  BIGNUM *number = BN_secure_new();
  EC_POINT *product = group != NULL ? EC_POINT_new(group) : NULL;
  int result = 0;
  if (product != NULL && number != NULL) {
    BN_set_flags(number, BN_FLG_CONSTTIME);
    result = BN_bin2bn(scalar, hk_p256_scalar_count, number) != NULL && !BN_is_zero(number) &&
             BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
             EC_POINT_mul(group, product, number, NULL, NULL, NULL) == 1 &&
             EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, point,
                                hk_p256_point_count, NULL) == hk_p256_point_count;
  }
  EC_POINT_free(product);
  BN_clear_free(number);
  EC_GROUP_free(group);
  return result;
}

static inline EVP_PKEY *hk_p256_key(const unsigned char *scalar, const unsigned char *point) {
  unsigned char number[hk_p256_scalar_count];
  OSSL_PARAM parameters[4], *next = parameters;
  *next++ = OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, (char *)"P-256", 0);
  if (scalar != NULL) {
    // OpenSSL takes numbers in the order of this machine's own, which is little-endian wherever
    // Swift runs.
    for (int place = 0; place < hk_p256_scalar_count; place++)
      number[place] = scalar[hk_p256_scalar_count - 1 - place];
    *next++ = OSSL_PARAM_construct_BN(OSSL_PKEY_PARAM_PRIV_KEY, number, sizeof number);
  }
  if (point != NULL)
    *next++ = OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)point,
                                                hk_p256_point_count);
  *next = OSSL_PARAM_construct_end();
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  int selection = scalar != NULL ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  if (context != NULL && EVP_PKEY_fromdata_init(context) == 1)
    (void)EVP_PKEY_fromdata(context, &key, selection, parameters);
  EVP_PKEY_CTX_free(context);
  OPENSSL_cleanse(number, sizeof number);
  return key;
}

// Whether the bytes are a point of the curve, and not infinity.
static inline int hk_p256_is_point(const unsigned char *point) {
  EVP_PKEY *key = hk_p256_key(NULL, point);
  EVP_PKEY_free(key);
  return key != NULL;
}

// ECDH (SP 800-56A section 5.7.1.2): the x coordinate of the product. That the point lies on the
// curve is checked when it is read; the curve's cofactor is 1, so no more is needed.
static inline int hk_p256_shared_secret(const unsigned char *scalar, const unsigned char *point,
                                        unsigned char *secret) {
  EVP_PKEY *own = hk_p256_key(scalar, NULL), *peer = hk_p256_key(NULL, point);
  EVP_PKEY_CTX *context =
      own != NULL && peer != NULL ? EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL) : NULL;
  size_t count = hk_p256_scalar_count;
  int result = context != NULL && EVP_PKEY_derive_init(context) == 1 &&
               EVP_PKEY_derive_set_peer_ex(context, peer, 0) == 1 &&
               EVP_PKEY_derive(context, secret, &count) == 1 && count == hk_p256_scalar_count;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(own);
  EVP_PKEY_free(peer);
  return result;
}

// Signatures over SHA-256. 1, or 0 for one that the key has not made.
static inline int hk_verify(EVP_PKEY *key, const void *message, size_t message_count,
                            const void *signature, size_t signature_count) {
  EVP_MD_CTX *context = key != NULL ? EVP_MD_CTX_new() : NULL;
  int result =
      context != NULL && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
      EVP_DigestVerify(context, (const unsigned char *)signature, signature_count,
                       (const unsigned char *)message, message_count) == 1;
  EVP_MD_CTX_free(context);
  return result;
}

// ECDSA over P-256, in DER.
static inline int hk_p256_verify(const unsigned char *point, const void *message,
                                 size_t message_count, const void *signature,
                                 size_t signature_count) {
  EVP_PKEY *key = hk_p256_key(NULL, point);
  int result = hk_verify(key, message, message_count, signature, signature_count);
  EVP_PKEY_free(key);
  return result;
}

// RSASSA-PKCS1-v1_5, which is EVP's padding where none is chosen. Numbers are big-endian.
static inline int hk_rsa_verify(const unsigned char *modulus, size_t modulus_count,
                                const unsigned char *exponent, size_t exponent_count,
                                const void *message, size_t message_count, const void *signature,
                                size_t signature_count) {
  BIGNUM *n = BN_bin2bn(modulus, (int)modulus_count, NULL);
  BIGNUM *e = BN_bin2bn(exponent, (int)exponent_count, NULL);
  OSSL_PARAM_BLD *builder = n != NULL && e != NULL ? OSSL_PARAM_BLD_new() : NULL;
  OSSL_PARAM *parameters = NULL;
  if (builder != NULL && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n) == 1 &&
      OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e) == 1)
    parameters = OSSL_PARAM_BLD_to_param(builder);
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *context = parameters != NULL ? EVP_PKEY_CTX_new_from_name(NULL, "RSA", NULL) : NULL;
  if (context != NULL && EVP_PKEY_fromdata_init(context) == 1)
    (void)EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters);
  int result = hk_verify(key, message, message_count, signature, signature_count);
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(key);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  BN_free(n);
  BN_free(e);
  return result;
}

// TLS as a client: what this asks for is macros in OpenSSL, or takes several calls that have no use apart.

// A context that believes the authorities of a file, or, where there is none, the system's. TLS 1.2 and 1.3
// with forward secrecy; null where it cannot be made.
static inline SSL_CTX *hk_tls_context(const char *authorities) {
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  if (context == NULL) return NULL;
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  int found = authorities != NULL ? SSL_CTX_load_verify_locations(context, authorities, NULL)
                                  : SSL_CTX_set_default_verify_paths(context);
  if (found != 1 || SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) != 1 ||
      SSL_CTX_set_cipher_list(context, "DEFAULT:!kRSA:!PSK:!SRP:!DSS") != 1) {
    SSL_CTX_free(context);
    return NULL;
  }
  return context;
}

// A connection over two buffers in memory, which takes only a certificate for this host: a name, or a
// numeric address. Null where it cannot be made.
static inline SSL *hk_tls_connection(SSL_CTX *context, const char *host, int is_numeric, BIO **incoming,
                                     BIO **outgoing) {
  SSL *connection = SSL_new(context);
  if (connection == NULL) return NULL;
  X509_VERIFY_PARAM *rules = SSL_get0_param(connection);
  X509_VERIFY_PARAM_set_hostflags(rules, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
  int ready = is_numeric ? X509_VERIFY_PARAM_set1_ip_asc(rules, host)
                         : X509_VERIFY_PARAM_set1_host(rules, host, 0) == 1 &&
                               SSL_set_tlsext_host_name(connection, (char *)host) == 1;
  *incoming = BIO_new(BIO_s_mem());
  *outgoing = BIO_new(BIO_s_mem());
  if (!ready || *incoming == NULL || *outgoing == NULL) {
    BIO_free(*incoming);
    BIO_free(*outgoing);
    SSL_free(connection);
    return NULL;
  }
  // "Nothing there" is no end: more will come.
  BIO_set_mem_eof_return(*incoming, -1);
  SSL_set_bio(connection, *incoming, *outgoing);
  SSL_set_connect_state(connection);
  return connection;
}

static inline size_t hk_waiting(BIO *buffer) { return BIO_ctrl_pending(buffer); }
