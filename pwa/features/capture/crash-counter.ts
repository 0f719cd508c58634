import { captureDb, type Dare } from './capture-db.ts'

/** Limit of deaths, above one because a single death may have been a reload. */
const MOST_DEATHS = 2

/**
 * Runs work in which a browser's codecs may end the page. After two deaths over the same take it is skipped, else the candidate would never
 * get past it: null then. Rejects as the work does.
 */
export async function countCrash<T>(takeId: string, what: Dare, work: () => Promise<T>): Promise<T | null> {
  if (!(await mayBegin(takeId, what))) return null
  try {
    return await work()
  } finally {
    // a failed write looks like one death, which may have been a reload
    await count(takeId, what, -1).catch(() => undefined)
  }
}

/** Not on a take that is gone either. */
async function mayBegin(takeId: string, what: Dare): Promise<boolean> {
  const mayTry = async (): Promise<boolean> =>
    (await captureDb.takes.filter(({ dared }) => (dared?.[what] ?? 0) >= MOST_DEATHS).count()) === 0 &&
    (await captureDb.takes.get(takeId)) !== undefined
  const counted = captureDb.transaction('rw', captureDb.takes, async () => (await mayTry()) && (await count(takeId, what, 1)) === 1)
  return await counted.catch(mayTry)
}

const count = (takeId: string, what: Dare, by: 1 | -1): Promise<number> =>
  captureDb.takes
    .where('id')
    .equals(takeId)
    .modify((take) => {
      take.dared = { ...take.dared, [what]: Math.max(0, (take.dared?.[what] ?? 0) + by) }
    })
