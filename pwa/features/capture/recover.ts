import { captureDb, type TakeRow } from './capture-db.ts'
import { besideClosed, closed } from './takes.ts'
import { savedMs } from './take-time.ts'

/** The lock a tab holds while it records a take; it vanishes with the tab. */
export const takeLock = (takeId: string): string => `holdfast-take:${takeId}`

/**
 * Finds takes whose page died while they recorded, and gives them to the candidate to decide. Nothing is ever deleted here, except a take of which not one
 * piece reached the disk. Takes that another tab is recording right now are left alone.
 */
export async function recoverTakes(interviewId: string, isLocked: (name: string) => Promise<boolean>): Promise<TakeRow[]> {
  const dead: TakeRow[] = []
  for (const take of await captureDb.takes
    .where({ interviewId })
    .filter((row) => row.state === 'recording')
    .toArray()) {
    if (await isLocked(takeLock(take.id))) continue
    dead.push(await closeDead(take.id))
  }
  return dead
}

function closeDead(takeId: string): Promise<TakeRow> {
  return captureDb.transaction('rw', captureDb.takes, async () => {
    const take = await captureDb.takes.get(takeId)
    if (!take) throw new Error('impossible: the take vanished while it was recovered')
    const isEmpty = savedMs(take) === 0
    const segments = take.segments.map((segment) => closed(segment, 'killed'))
    const recovered: TakeRow = {
      ...take,
      segments,
      ...besideClosed(take, 'killed'),
      state: isEmpty ? 'discarded' : 'interrupted',
      free: isEmpty || take.free,
    }
    await captureDb.takes.put(recovered)
    return recovered
  })
}

/** Is the named Web Lock held by any tab? Where the browser has none, only one tab can be assumed. */
export async function isWebLockHeld(name: string): Promise<boolean> {
  const state = await navigator.locks?.query()
  return state?.held?.some((lock) => lock.name === name) ?? false
}
