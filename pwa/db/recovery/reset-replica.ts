import type { CollectionName } from '#shared/primitives/collections.ts'
import type { RewindList } from '../replication/checkpoint-rewind.ts'
import { scan, sourceOf, type Replication, type Scanned } from '../replication/replication-meta.ts'
import { REMEMBERED_MS, type HeldEdits, type StartOver } from './start-over.ts'

/** Notes on the device that everything is to be read again, and which unsent edits are too old to be sent by themselves. */
export async function resetReplica(
  { startOver, rewinds, collections }: { startOver: StartOver; rewinds: RewindList; collections: ReadonlyMap<CollectionName, unknown> },
  running: ReadonlyMap<CollectionName, { state: Replication }>,
  now: number,
): Promise<void> {
  const held: HeldEdits = { unsent: [], old: {} }
  for (const { state } of running.values()) {
    const source = await sourceOf(state)
    if (source) await addEdits(held, scan(source), { startOver, now })
  }
  await startOver.begin([...collections.keys()], held)
  for (const name of collections.keys()) await rewinds.ask(name, 'all')
}

/**
 * Notes unsent edits that are too old, at each start before any request. Starting over does not meet all of them: a device without a
 * checkpoint was never away, and a pull may have been answered but not the push. Answers all documents with unsent edits.
 */
export async function noteOldEdits(startOver: StartOver, pages: AsyncIterable<Scanned[]>, now: number): Promise<string[]> {
  const held: HeldEdits = { unsent: [], old: {} }
  await addEdits(held, pages, { startOver, now })
  await startOver.addOld(held.old)
  return held.unsent
}

/** An edit that was old stays so, whatever wrote its document again. */
export async function addEdits(
  held: HeldEdits,
  pages: AsyncIterable<Scanned[]>,
  { startOver, now }: { startOver: Pick<StartOver, 'isTooOld'>; now: number },
): Promise<void> {
  for await (const page of pages) {
    for (const { doc, isDirty } of page) {
      if (!isDirty) continue
      held.unsent.push(doc.id)
      if (doc._meta.lwt < now - REMEMBERED_MS || startOver.isTooOld(doc.id, doc.op)) held.old[doc.id] = doc.op
    }
  }
}
