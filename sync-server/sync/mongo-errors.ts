/** True for E11000, of single writes and of bulk writes alike. What a failed bulk write says about its counts differs between engines: read instead. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000
