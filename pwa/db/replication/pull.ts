import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Checkpoint, PullResult } from '#shared/sync/wire.ts'
import type { Evictions, Tombstone } from './evictions.ts'
import type { RewindRequest, RewindList, StoredCheckpoint } from './checkpoint-rewind.ts'
import { REMEMBERED_MS, type StartOver } from '../recovery/start-over.ts'
import { ResetRequired } from './transport.ts'
import { UncheckpointedDocs } from '../recovery/uncheckpointed-docs.ts'

export interface PullOptions {
  collection: CollectionName
  /** of this account on this device */
  device: string
  rewinds: RewindList
  drops: Evictions
  startOver: StartOver
  /** sends a request, repeated until it is answered; `turn` numbers the attempt that was */
  ask(request: object): Promise<{ answer: PullResult; turn: number }>
  /** all ids on this device: living ones without unsent edits, and those with */
  listIds(): Promise<{ clean: string[]; unsent: string[] }>
  onResetRequired(): Promise<void>
  /** the pull came to the end of everything */
  onEnd(turn: number): void
  onAnswer(before: Checkpoint | null, answer: PullResult): void
  /** pull once more after this one */
  again(): void
}

export interface Pulled {
  documents: PullResult['documents'] | Tombstone[]
  checkpoint: StoredCheckpoint | null
}

/**
 * Delivers documents to the receiving half of a collection: first the removals from this device, then the server's answer from the
 * checkpoint, which is put back for a rewind.
 */
export function createPull(options: PullOptions): (checkpoint: StoredCheckpoint | null, limit: number) => Promise<Pulled> {
  const { collection, drops, startOver, rewinds } = options
  let isFirst = true
  let isStart = true
  let isFromBeginning = false
  const undated = new UncheckpointedDocs(options)
  /** server time of the last answer that reached the end: nothing here is older */
  let completeAt = Infinity
  const pullOnce = async (checkpoint: StoredCheckpoint | null, limit: number): Promise<Pulled> => {
    // The app may have been closed between the two notes of a new start.
    if (isStart && startOver.mustWipe(collection)) await rewinds.ask(collection, 'all')
    if (isStart) await undated.start(checkpoint)
    isStart = false
    if (!isFirst && startOver.mustWipe(collection)) {
      // RxDB asks on before the last batch is on the disk, where it must be to be dropped. An empty answer makes it wait.
      isFirst = true
      options.again()
      return { documents: [], checkpoint }
    }
    if (startOver.mustWipe(collection)) completeAt = Infinity
    if (await undated.isToWait()) {
      options.again()
      return { documents: [], checkpoint }
    }
    const tombstones = startOver.mustWipe(collection) ? await wipe(options, limit) : drops.take(collection, limit)
    if (tombstones.length > 0) {
      options.again()
      return { documents: tombstones, checkpoint }
    }
    const asked = await rewinds.apply(collection, checkpoint, isFirst)
    if (isFirst) isFromBeginning = asked.checkpoint === null
    // Only by what is stored may the server note how far this device is: what follows a full batch goes on from there before it is on the disk.
    const device = isFirst ? { device: options.device } : {}
    const { answer, turn } = await options.ask({ collection, checkpoint: asked.checkpoint, limit, ...device })
    options.onAnswer(asked.checkpoint, answer)
    await settleEmpty(options, asked, answer)
    isFirst = answer.documents.length < limit
    undated.came(answer.documents)
    if (isFirst && (await undated.sweep())) {
      options.again()
      return { documents: [], checkpoint }
    }
    if (isFirst) {
      const { at = completeAt } = answer.checkpoint
      const isTooLate = isFromBeginning && at - completeAt > REMEMBERED_MS && !startOver.mustWipe(collection)
      completeAt = at
      if (isTooLate) {
        // The server takes a reader from the beginning for new, but this device was here before, and away for too long.
        await options.onResetRequired()
        options.again()
        return { documents: [], checkpoint }
      }
      options.onEnd(turn)
    }
    return { documents: answer.documents, checkpoint: { ...answer.checkpoint, ...(asked.rw ? { rw: asked.rw } : {}) } }
  }
  return async (checkpoint, limit) => {
    try {
      return await pullOnce(checkpoint, limit)
    } catch (error) {
      if (!(error instanceof ResetRequired)) throw error
      // Several collections hear of it, each by itself; the first has begun for all.
      if (!startOver.mustWipe(collection) && !rewinds.isAllAhead(collection, checkpoint)) await options.onResetRequired()
      return await pullOnce(checkpoint, limit)
    }
  }
}

/**
 * Ends a scope's rewind after an empty answer, whose checkpoint RxDB drops: every pull would reread it. A whole collection keeps rereading,
 * because its stored checkpoint may be of another era.
 */
async function settleEmpty({ rewinds, collection }: PullOptions, asked: RewindRequest, answer: PullResult): Promise<void> {
  if (asked.isRewound && asked.checkpoint && answer.documents.length === 0) await rewinds.settle(collection)
}

/** Everything the server may send again, in batches; done when nothing is left. A short batch ends RxDB's cycle, so it is on the disk before the next look. */
async function wipe({ collection, startOver, listIds }: PullOptions, limit: number): Promise<Tombstone[]> {
  const { clean, unsent } = await listIds()
  if (clean.length === 0) await startOver.wiped(collection, unsent)
  return clean.slice(0, Math.max(1, limit - 1)).map((id) => ({ id, _deleted: true }))
}
