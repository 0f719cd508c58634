import type { AnyDoc } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PushResult, PushRow } from '#shared/sync/wire.ts'
import { dropEchoes } from './drop-echoes.ts'
import { lean, unstamped } from './push-bytes.ts'
import { PushBudget } from './push-budget.ts'
import type { ReplicateOptions, Request } from './types.ts'
import type { receivedOf } from './replication-meta.ts'
import { splitStaleEdits } from '../recovery/stale-edits.ts'
import { ResetRequired } from './transport.ts'

type Given = Pick<ReplicateOptions, 'device' | 'startOver' | 'gate' | 'beforePush' | 'afterPush' | 'onPush' | 'onPushRefused'>

export interface PushOptions extends Given {
  name: CollectionName
  /** repeated until it is answered */
  request: Request
  noteOld: () => Promise<unknown>
  /** those of these documents that the receiving half wrote last */
  received: (ids: readonly string[]) => ReturnType<typeof receivedOf>
  signal: AbortSignal
}

/** The sending half of one collection: what was edited here goes out in requests of a size that the connection can carry, and what the server says of it is kept. */
export function createPush(options: PushOptions) {
  const budget = new PushBudget()
  return async (untyped: unknown): Promise<(AnyDoc & { _deleted: boolean })[]> => {
    const rows = untyped as PushRow[] // RxDB's rows have the fields of the wire's
    await options.noteOld()
    const { mine, conflicts } = await split(options, rows)
    options.onPush(mine)
    const answers = mine.length > 0 ? await sendAll({ ...options, budget }, mine) : []
    return [...conflicts, ...answers.flatMap((answer) => answer.conflicts)] as unknown as (AnyDoc & { _deleted: boolean })[]
  }
}

const split = async ({ received }: PushOptions, rows: readonly PushRow[]): Promise<ReturnType<typeof dropEchoes>> =>
  dropEchoes(rows, await received(rows.map(({ newDocumentState: { id } }) => id)))

type Sending = PushOptions & { budget: PushBudget }

async function sendAll(options: Sending, rows: readonly PushRow[]): Promise<PushResult[]> {
  await options.beforePush(rows, options.signal)
  const answers: PushResult[] = []
  for (let left = rows; left.length > 0;) {
    const { answer, unsent } = await sendSome(options, left)
    await options.afterPush(
      left.filter((row) => !unsent.includes(row)),
      answer,
    )
    answers.push(answer)
    left = unsent
  }
  return answers
}

/**
 * Rejects stale edits here and leaves the rest to the server after a pull, which may ask to start over. Checks again what that pull has
 * written meanwhile.
 */
async function sendSome(options: Sending, rows: readonly PushRow[]): Promise<{ answer: PushResult; unsent: readonly PushRow[] }> {
  const { name: collection, device, startOver, gate, budget } = options
  for (;;) {
    const since = await gate.wait(collection, options.signal)
    const { mine, conflicts: overwritten } = await split(options, rows)
    const { young, judged } = splitStaleEdits(mine, startOver)
    const here = { conflicts: [...overwritten, ...judged.conflicts], rejects: judged.rejects }
    if (young.length === 0) return { answer: here, unsent: [] }
    let part = young
    let attempts = 0
    try {
      const { result } = await options.request('push', () => {
        if (attempts++ > 0) budget.failed()
        part = budget.take(young)
        return { collection, rows: part.map(lean), device, stamps: true, ...(since ? { since } : {}) }
      })
      budget.arrived()
      const { conflicts, rejects } = unstamped(part, result as PushResult) // the server answers with its schema
      const answer = { conflicts: [...here.conflicts, ...conflicts], rejects: [...here.rejects, ...rejects] }
      return { answer, unsent: young.slice(part.length) }
    } catch (error) {
      if (!(error instanceof ResetRequired)) throw error
      await options.onPushRefused(since)
    }
  }
}
