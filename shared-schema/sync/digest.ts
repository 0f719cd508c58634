/** Digest by which a device and the server find out that they hold the same: the number of documents, and one number made of all of them. */
export interface Digest {
  readonly count: number
  /** two lanes of 32 bits, XOR over all documents, so that order does not matter and a document can be taken out again */
  readonly high: number
  readonly low: number
}

/** The parts of a document that change whenever anything of it changes for this reader; `fop` names only fields the reader may see. */
export interface Digestible {
  id: string
  rev: number
  op: string
  fop: Readonly<Record<string, string>>
}

/** As it travels. */
export interface DigestSum {
  count: number
  /** 16 hexadecimal digits */
  hash: string
}

export const emptyDigest: Digest = { count: 0, high: 0, low: 0 }

/** The digest with one more document. Deleted documents are never in a digest: the caller leaves them out. */
export const addToDigest = (digest: Digest, doc: Digestible): Digest => shifted(digest, doc, 1)

/** The digest without a document that was in it. */
export const takeFromDigest = (digest: Digest, doc: Digestible): Digest => shifted(digest, doc, -1)

export const digestOf = (docs: Iterable<Digestible>): Digest => {
  let digest = emptyDigest
  for (const doc of docs) digest = addToDigest(digest, doc)
  return digest
}

export const digestSum = ({ count, high, low }: Digest): DigestSum => ({ count, hash: hex(high) + hex(low) })

/** Do both sides hold the same documents in the same state? Two different sets pass for the same once in 2^64. */
export const sameDigest = (a: DigestSum, b: DigestSum): boolean => a.count === b.count && a.hash === b.hash

function shifted(digest: Digest, doc: Digestible, by: 1 | -1): Digest {
  const [high, low] = hashOf(doc)
  return { count: digest.count + by, high: (digest.high ^ high) >>> 0, low: (digest.low ^ low) >>> 0 }
}

/**
 * The number of fields is in it because a change of rights shows more or less of a document at the same revision; the stamp because a
 * database restored from a backup gives the same revisions to other edits.
 */
function hashOf({ id, rev, op, fop }: Digestible): [high: number, low: number] {
  const text = `${id}:${rev}:${op}:${Object.keys(fop).length}`
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a >>> 0, b >>> 0]
}

const hex = (lane: number): string => lane.toString(16).padStart(8, '0')
