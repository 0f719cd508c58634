import type { SyncController, SyncTruth } from '../../db/types.ts'
import { store } from '../../store.ts'
import { commandsAtom, outboxAtom } from './outbox-state.ts'

/** Sends edits, then the commands that waited for them; the truth counts both. */
export async function sendAll(sync: SyncController): Promise<SyncTruth> {
  const truth = await sync.syncNow()
  await store.get(outboxAtom)?.sendNow()
  const left = store.get(commandsAtom).length
  if (left === 0) return truth
  return truth.ok ? { ok: false, reason: sync.state().reason ?? 'timeout', unsent: left } : { ...truth, unsent: truth.unsent + left }
}
