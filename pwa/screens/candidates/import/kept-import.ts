import { seenPrefix } from '../../../api/last-seen.ts'
import { deleteValue, readValue, writeValue } from '../../../lib/profile/profile-store.ts'
import type { Batch } from './import-run.ts'

/** Numbers of an import beside its batches. */
export interface Beside {
  /** rows to import; batches are made of them one after the other */
  total: number
  /** candidates whose details were taken over on this device */
  changed: number
  /** rows that were left out */
  leftOut: number
}

export interface KeptImport extends Beside {
  batches: readonly Batch[]
  /** by the undo of what it added */
  undone?: { removed: number; kept: number }
}

const keyOf = (accountId: string, jobId: string): string => `${seenPrefix(accountId)}import/${jobId}`

/** Result of the last import into a job that nobody put away yet. */
export async function readKept(accountId: string, jobId: string): Promise<KeptImport | null> {
  // written below only
  return ((await readValue(keyOf(accountId, jobId)).catch(() => undefined)) as KeptImport | undefined) ?? null
}

/** Keeps it without names and addresses: a passcode does not protect this store (ADR 0111). A device without space loses it with the page. */
export async function keepImport(accountId: string, jobId: string, { batches, ...beside }: KeptImport): Promise<void> {
  const nameless = batches.map((batch) => ({ ...batch, people: batch.people.map(({ id, row }) => ({ id, row })) }))
  await writeValue(keyOf(accountId, jobId), { ...beside, batches: nameless } satisfies KeptImport).catch(() => undefined)
}

export const forgetImport = (accountId: string, jobId: string): Promise<void> => deleteValue(keyOf(accountId, jobId)).catch(() => undefined)
