import { open, seal, type Sealed } from './seal.ts'
import { readValue, updateValue } from '../../lib/profile/profile-store.ts'
import type { RescuedRow } from '../../lib/profile/rescued-row.ts'
import type { UnsentEdit } from '../../db/types.ts'

/** What signing out would otherwise leave readable: edits the server does not have, and those it did not take. */
export interface EncryptedEdits {
  edits: readonly UnsentEdit[]
  rescued: readonly RescuedRow[]
}

/** One sealed record as the account's owner may see it without the passcode. */
export interface EncryptedEditsInfo {
  id: string
  at: number
  /** edits and rescued texts inside */
  count: number
}

interface KeptRecord extends EncryptedEditsInfo, Sealed {
  v: 1
}

/**
 * Keeps work encrypted for the next sign-in of this account on this device. Nobody can read it without the passcode, not even the server: a
 * forgotten passcode cannot be replaced. Resolves only after the stored record was read back and opened. Earlier records stay beside it.
 */
export async function encryptEdits(accountId: string, work: EncryptedEdits, passcode: string, at: number): Promise<void> {
  const id = crypto.randomUUID()
  const sealed = await seal(JSON.stringify(work), passcode, contextOf(accountId, id))
  const record: KeptRecord = { v: 1, id, at, count: work.edits.length + work.rescued.length, ...sealed }
  await updateValue(keptKey(accountId), (stored) => [...listOf(stored), record])
  const stored = (await readRecords(accountId)).find((row) => row.id === id)
  if (!stored || (await open(stored, passcode, contextOf(accountId, id))) === null) throw new Error('the sealed record does not open')
}

/** Where the sealed records of an account are kept. */
export const keptKey = (accountId: string): string => `kept:${accountId}`

/** What is kept here for this account, oldest first; says nothing of the content. */
export const listEncryptedEdits = async (accountId: string): Promise<EncryptedEditsInfo[]> =>
  (await readRecords(accountId)).map(({ id, at, count }) => ({ id, at, count }))

/** Everything this passcode opens. A wrong passcode opens nothing and changes nothing; records stay until `forgetKept`. */
export async function openEncryptedEdits(accountId: string, passcode: string): Promise<{ ids: string[]; work: EncryptedEdits } | null> {
  const opened: { id: string; work: EncryptedEdits }[] = []
  for (const record of await readRecords(accountId)) {
    const text = await open(record, passcode, contextOf(accountId, record.id))
    // we sealed it ourselves, and the seal proves that nothing was changed
    if (text !== null) opened.push({ id: record.id, work: JSON.parse(text) as EncryptedEdits })
  }
  if (opened.length === 0) return null
  return {
    ids: opened.map(({ id }) => id),
    work: { edits: opened.flatMap(({ work }) => work.edits), rescued: opened.flatMap(({ work }) => work.rescued) },
  }
}

/** Removes records whose content was given back, or that their owner throws away. */
export async function forgetEncryptedEdits(accountId: string, ids: readonly string[]): Promise<void> {
  await updateValue(keptKey(accountId), (stored) => {
    const left = listOf(stored).filter((value) => !isRecord(value) || !ids.includes(value.id))
    return left.length > 0 ? left : undefined
  })
}

/** A record copied to another account or place does not open. */
const contextOf = (accountId: string, id: string): string => `holdfast-kept-1:${accountId}:${id}`

const readRecords = async (accountId: string): Promise<KeptRecord[]> => listOf(await readValue(keptKey(accountId))).filter(isRecord)

const listOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? (stored as unknown[]) : []) // isArray says any[]

/** Storage is an edge; a record of a later version is left alone. */
function isRecord(value: unknown): value is KeptRecord {
  if (typeof value !== 'object' || value === null) return false
  const { v, id, at, count, salt, iv, data, rounds } = value as Partial<KeptRecord> // checked field by field below
  return (
    v === 1 &&
    typeof id === 'string' &&
    [at, count, rounds].every((number) => typeof number === 'number') &&
    [salt, iv, data].every((bytes) => bytes instanceof Uint8Array)
  )
}
