import { textOf } from '#shared/lib/text-of.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PushResult, PushRow } from '#shared/sync/wire.ts'
import type { RejectedEdits } from '../recovery/rejected-edits.ts'
import type { StartOver } from '../recovery/start-over.ts'
import type { Unsent } from './unsent.ts'

/** Keeps what was not taken and counts what is left. Must be done before the answer is written to the device. */
export async function applyPushResponse(
  parts: { rescued: RejectedEdits; unsent: Unsent; startOver: StartOver; clock: () => number },
  judged: { collection: CollectionName; rows: readonly PushRow[]; answer: PushResult },
): Promise<void> {
  const { rescued, unsent, startOver, clock } = parts
  const { collection, rows, answer } = judged
  const rejects = answer.rejects.map((reject) =>
    reject.reason === 'gone' && startOver.wasUnsent(reject.id) ? { ...reject, reason: 'reset' as const } : reject,
  )
  await rescued.keep(collection, rows, rejects, clock())
  const echoes = new Map(answer.conflicts.map((doc) => [doc.id, textOf(doc['op'])]))
  // The server's state is written here and sent once more as an echo; until that is confirmed the document is not at rest.
  unsent.settle(
    collection,
    rows.map((row) => ({ id: row.newDocumentState.id, op: opOf(row), to: echoes.get(row.newDocumentState.id) })),
  )
}

/** Stamp of the edit a row carries; '' for a bare tombstone. */
export const opOf = (row: PushRow): string => textOf(row.newDocumentState['op'])
