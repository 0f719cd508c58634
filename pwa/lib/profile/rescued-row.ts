/** Text of an edit that the server did not take; kept until its author decides. */
export interface RescuedRow {
  id: string
  at: number
  accountId: string
  collection: string
  docId: string
  reason: string
  fields: Record<string, unknown>
  /** reason `exists`: the document that was there before, on another device or by a call */
  existing?: string
}

/** Keys of all rows of an account begin so. */
export const rescuedPrefix = (accountId: string): string => `rescued:${accountId}:`

export const rescuedKey = (accountId: string, id: string): string => rescuedPrefix(accountId) + id
