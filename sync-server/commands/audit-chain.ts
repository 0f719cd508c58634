import { createHash } from 'node:crypto'
import type { AuditEntry } from '../models/audit.ts'

/** What the first entry of a chain has before it. */
export const CHAIN_START = ''

export const slotOf = (gid: string, n: number): string => `${gid}|${n}`

/** The hash that belongs to an entry after this one: every field is in it except the hash itself and the slot, which repeats gid and n. */
export function chainHash(before: string, entry: AuditEntry): string {
  const { hash: _hash, slot: _slot, ...facts } = entry
  return createHash('sha256')
    .update(`${before}\n${canonicalJson(facts)}`)
    .digest('hex')
}

/** JSON with the keys in order, so that the same value gives the same text wherever it was stored in between. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
