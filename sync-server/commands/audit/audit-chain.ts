import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { AuditEntry, AuditHead } from '../../models/records/audit.ts'

/** Predecessor of the first entry of a chain. */
export const CHAIN_START = ''
/** Version of the seal of entries today: with a key. Those without `v` are from before that and have a plain hash. */
export const KEYED = 2

export const slotOf = (gid: string, n: number): string => `${gid}|${n}`

/** Key of entries and heads, outside the database: its copy alone does not reveal it. */
export const auditKey = (deps: Pick<Deps, 'secret'>): Buffer => createHmac('sha256', deps.secret).update('audit chain').digest()

/** The hash that belongs to an entry after this one: every field is in it except the hash itself and the slot, which repeats gid and n. */
export function chainHash(key: Buffer, before: string, entry: AuditEntry): string {
  const { hash: _hash, slot: _slot, ...facts } = entry
  const hash = entry.v === KEYED ? createHmac('sha256', key) : createHash('sha256')
  return hash.update(`${before}\n${canonicalJson(facts)}`).digest('hex')
}

/** The end of a chain as the key signs it. */
export type HeadFacts = Pick<AuditHead, '_id' | 'n' | 'hash' | 'older'>

/** Signs the end of a chain, so that a cut chain cannot be given a new end. */
export const headMac = (key: Buffer, { _id, n, hash, older = '' }: HeadFacts): string =>
  createHmac('sha256', key)
    .update(canonicalJson(['head', _id, n, hash, older]))
    .digest('hex')

export function isSigned(key: Buffer, head: AuditHead): boolean {
  const expected = Buffer.from(headMac(key, head))
  const said = Buffer.from(head.mac ?? '')
  return expected.length === said.length && timingSafeEqual(expected, said)
}

/** Digest of all entries that are in no chain; '' for none. */
export const digestOf = (outside: readonly AuditEntry[]): string =>
  outside.length === 0 ? '' : `${outside.length}:${createHash('sha256').update(outside.map(canonicalJson).sort().join('\n')).digest('hex')}`

/** JSON with the keys in order, so that the same value gives the same text wherever it was stored in between. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
