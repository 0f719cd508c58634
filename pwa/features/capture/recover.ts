import { captureDb, type TakeRow } from './capture-db.ts'
import { noteDiscard } from './discards.ts'
import { questionLock } from './question-lock.ts'
import { besideClosed, closed } from './takes.ts'

/**
 * Offers takes whose page died during recording to the candidate. Deletes nothing except a take without a single stored piece; leaves takes
 * that another tab records alone.
 */
export async function recoverTakes(interviewId: string, isLocked: (name: string) => Promise<boolean>): Promise<TakeRow[]> {
  const dead: TakeRow[] = []
  for (const take of await captureDb.takes
    .where({ interviewId })
    .filter((row) => row.state === 'recording')
    .toArray()) {
    if (await isLocked(questionLock(take))) continue
    dead.push(await closeDead(take.id))
  }
  return dead
}

function closeDead(takeId: string): Promise<TakeRow> {
  return captureDb.transaction('rw', [captureDb.takes, captureDb.chunks, captureDb.uploads, captureDb.discards], async () => {
    const take = await captureDb.takes.get(takeId)
    if (!take) throw new Error('impossible: the take vanished while it was recovered')
    // another tab was faster, and it may even be kept by now
    if (take.state !== 'recording') return take
    const isEmpty = take.segments.every(({ bytes }) => bytes === 0)
    const segments = take.segments.map((segment) => closed(segment, 'killed'))
    const recovered: TakeRow = {
      ...take,
      segments,
      ...besideClosed(take, 'killed'),
      state: isEmpty ? 'discarded' : 'interrupted',
      free: isEmpty || take.free,
    }
    await captureDb.takes.put(recovered)
    if (isEmpty) {
      // a discarded take sends nothing: no row of an upload, no voice or picture that was faster than the answer
      await noteDiscard(take)
      await captureDb.uploads.where({ answerId: takeId }).delete()
      await captureDb.chunks.where({ takeId }).delete()
    }
    return recovered
  })
}

/**
 * Undecided take of a question, as the disk has it now; null when there is none. Only for the page that holds the question: a take that
 * says it records is one whose page died. `own`: the shown take, which goes first.
 */
export async function undecidedTake(of: Pick<TakeRow, 'interviewId' | 'questionId'>, own: string | null): Promise<TakeRow | null> {
  const { interviewId, questionId } = of
  const rows = await captureDb.takes.where({ interviewId, questionId }).filter(isUndecided).toArray()
  const shown = rows.find(({ id }) => id === own)
  if (shown) return shown
  for (const { id, state } of rows) {
    const take = state === 'recording' ? await closeDead(id) : rows.find((row) => row.id === id)
    if (take && isUndecided(take)) return take
  }
  return null
}

const isUndecided = ({ practice, state }: TakeRow): boolean => !practice && state !== 'kept' && state !== 'discarded'
