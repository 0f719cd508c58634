/**
 * The SHA-256 S3 gives a multipart object: the hash of the parts' raw digests, a dash, the number of parts.
 * @param digests base64 SHA-256 of each part, in order
 */
export async function compositeSha256(
  digests: readonly string[],
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
): Promise<string> {
  const joined = new Uint8Array(digests.length * 32)
  digests.forEach((digest, index) => joined.set(fromBase64(digest), index * 32))
  return `${await sha256(joined)}-${digests.length}`
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
