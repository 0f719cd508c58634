interface DuplicateKey {
  code: 11000
  /** of an ordered insertMany: how many went in before the clash */
  insertedCount: number
}

/** True for E11000, of single writes and of bulk writes alike. */
export function isDuplicateKey(error: unknown): error is DuplicateKey {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11000) return false
  if (!('insertedCount' in error)) Object.defineProperty(error, 'insertedCount', { value: 0 })
  return true
}
