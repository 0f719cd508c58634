import type { Derive, PasscodeCost } from '../../crypto/derive-types.ts'
import {
  openByPasscode,
  openOldSeal,
  sealByPasscode,
  type OldSealed,
  type PasscodeSealed,
  type PasscodeUse,
} from '../../crypto/passcode-seal.ts'
import { readValue, updateValue } from '../../lib/profile/profile-store.ts'
import type { RescuedRow } from '../../lib/profile/rescued-row.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import type { UnsentEdit } from '../../db/types.ts'

/** Edits that signing out would leave readable: those the server does not have, and those it did not take. */
export interface EncryptedEdits {
  edits: readonly UnsentEdit[]
  rescued: readonly RescuedRow[]
  /** commands that wait; absent in records of earlier versions */
  commands?: readonly CommandRow[]
}

/** Sealed record as the account's owner may see it without the passcode. */
export interface EncryptedEditsInfo {
  id: string
  at: number
  /** edits and rescued texts inside */
  count: number
}

/** 1: of versions up to 1.0.1, which derived the key by PBKDF2. */
type KeptRecord = EncryptedEditsInfo & (({ v: 1 } & OldSealed) | ({ v: 2 } & PasscodeSealed))

/** Derivation of the key from the passcode; tests hand in a cheap `cost`. */
interface Deriving {
  passcode: string
  derive: Derive
  cost?: PasscodeCost
}

/**
 * Encrypts work for the next sign-in of this account on this device, readable by the passcode only: a forgotten one cannot be replaced.
 * Resolves after reading the record back; earlier records stay beside it.
 */
export async function encryptEdits(
  { accountId, at, ...work }: EncryptedEdits & { accountId: string; at: number },
  { passcode, derive, cost }: Deriving,
): Promise<void> {
  const id = crypto.randomUUID()
  const context = contextOf(accountId, id)
  const sealed = await sealByPasscode(new TextEncoder().encode(JSON.stringify(work)), { passcode, derive, context }, cost)
  const record: KeptRecord = { v: 2, id, at, count: work.edits.length + work.rescued.length + (work.commands?.length ?? 0), ...sealed }
  await updateValue(keptKey(accountId), (stored) => [...listOf(stored), record])
  const stored = (await readRecords(accountId)).find((row) => row.id === id)
  if (!stored || (await openRecord(stored, { passcode, derive, context })) === null) throw new Error('the sealed record does not open')
}

/** Place of the sealed records of an account. */
export const keptKey = (accountId: string): string => `kept:${accountId}`

/** Lists the records of this account, oldest first, without their content. */
export const listEncryptedEdits = async (accountId: string): Promise<EncryptedEditsInfo[]> =>
  (await readRecords(accountId)).map(({ id, at, count }) => ({ id, at, count }))

/** Everything this passcode opens. A wrong passcode opens nothing and changes nothing; records stay until `forgetKept`. */
export async function openEncryptedEdits(accountId: string, using: Deriving): Promise<{ ids: string[]; work: EncryptedEdits } | null> {
  const opened: { id: string; work: EncryptedEdits }[] = []
  for (const record of await readRecords(accountId)) {
    const text = await openRecord(record, { ...using, context: contextOf(accountId, record.id) })
    // we sealed it ourselves, and the seal proves that nothing was changed
    if (text !== null) opened.push({ id: record.id, work: JSON.parse(text) as EncryptedEdits })
  }
  if (opened.length === 0) return null
  return {
    ids: opened.map(({ id }) => id),
    work: {
      edits: opened.flatMap(({ work }) => work.edits),
      rescued: opened.flatMap(({ work }) => work.rescued),
      commands: opened.flatMap(({ work }) => work.commands ?? []),
    },
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

async function openRecord(record: KeptRecord, use: PasscodeUse): Promise<string | null> {
  const bytes = record.v === 1 ? await openOldSeal(record, use) : await openByPasscode(record, use)
  return bytes && new TextDecoder().decode(bytes)
}

const readRecords = async (accountId: string): Promise<KeptRecord[]> => listOf(await readValue(keptKey(accountId))).filter(isRecord)

const listOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? (stored as unknown[]) : []) // isArray says any[]

/** Storage is an edge; a record of a later version is left alone. */
function isRecord(value: unknown): value is KeptRecord {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown> // checked one by one
  const { v, id, at, count, salt, iv, data } = fields
  const costs = v === 1 ? [fields['rounds']] : [fields['memoryKiB'], fields['passes']]
  return (
    (v === 1 || v === 2) &&
    typeof id === 'string' &&
    [at, count, ...costs].every((number) => typeof number === 'number') &&
    [salt, iv, data].every((bytes) => bytes instanceof Uint8Array)
  )
}
