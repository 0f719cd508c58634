import * as z from 'zod'

/** Result of a call that answers bytes instead of the envelope: a file, a range of it or an event stream. */
export interface BinaryAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  /** a Node or web stream; null for an answer without body */
  stream: unknown
}

/** The `response` of such calls; the stream passes through untouched. */
export const Binary = z.custom<BinaryAnswer>(
  (value) => typeof value === 'object' && value !== null && 'stream' in value && 'headers' in value,
)
