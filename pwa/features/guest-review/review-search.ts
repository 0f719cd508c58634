/** Id of the opened shared candidate; absent: the list. */
export interface ReviewSearch {
  candidate?: string
}

/** The router reads an id of digits as a number. */
export const candidateOf = ({ candidate }: Record<string, unknown>): ReviewSearch =>
  typeof candidate === 'string' || typeof candidate === 'number' ? { candidate: String(candidate) } : {}
