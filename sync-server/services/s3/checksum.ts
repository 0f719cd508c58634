import { createHash } from 'node:crypto'

/**
 * The checksum S3 gives a finished multipart object: the hash of its parts' hashes, and their number.
 * @param partHashes base64 SHA-256 in part order
 */
export function compositeChecksum(partHashes: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of partHashes) hash.update(Buffer.from(part, 'base64'))
  return `${hash.digest('base64')}-${partHashes.length}`
}
