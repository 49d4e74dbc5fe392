// OpenSSL's SHA-256, by its low-level calls: the newer ones look an algorithm up by name each time, which takes longer
// than to digest a preset, and bring most of the library into a static program.
#ifndef PRESETS_CCRYPTO_SHIM_H
#define PRESETS_CCRYPTO_SHIM_H

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

static inline void ccrypto_sha256_begin(SHA256_CTX *context) { SHA256_Init(context); }

static inline void ccrypto_sha256_add(SHA256_CTX *context, const void *bytes, size_t count) {
  SHA256_Update(context, bytes, count);
}

static inline void ccrypto_sha256_end(SHA256_CTX *context, unsigned char *digest) { SHA256_Final(digest, context); }

#endif
