// OpenSSL's SHA-256, by its low-level calls: the newer ones look an algorithm up by name each time, which takes longer
// than to digest a preset, and bring most of the library into a static program.
#ifndef PRESETS_CCRYPTO_SHIM_H
#define PRESETS_CCRYPTO_SHIM_H

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

static inline void ccrypto_sha256(const void *bytes, size_t count, unsigned char *digest) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes, count);
  SHA256_Final(digest, &context);
}

#endif
