import { atom, useAtomValue } from 'jotai'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { holdReload } from '../../lib/busy.ts'
import { store } from '../../store.ts'

/** Outcomes that are being written now. */
export interface OutcomeWork {
  jobId: string
  ids: ReadonlySet<string>
  /** undefined: they are taken back */
  shortlisted: Shortlisted | undefined
  done: number
  total: number
}

/** Of this tab, the oldest first: a page that is left and opened again shows what still goes on. */
const workAtom = atom<readonly OutcomeWork[]>([])

/** Does something with many candidates while the pages of their job show how far it is, and no update reloads them. */
export async function tellProgress<T>(work: Omit<OutcomeWork, 'done'>, run: (onDone: (n: number) => void) => Promise<T>): Promise<T> {
  let told: OutcomeWork = { ...work, done: 0 }
  const release = holdReload()
  store.set(workAtom, (before) => [...before, told])
  try {
    await afterNextFrame()
    await afterDrawing()
    return await run((done) => {
      const next = { ...told, done }
      store.set(workAtom, (before) => before.map((one) => (one === told ? next : one)))
      told = next
    })
  } finally {
    store.set(workAtom, (before) => before.filter((one) => one !== told))
    release()
  }
}

/** Lets the screen show what was decided before the device is busy writing it; a page that nobody sees draws no frames. */
const afterNextFrame = async (): Promise<void> =>
  await Promise.race([
    new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve))),
    new Promise<void>((resolve) => void setTimeout(resolve, LONGEST_FRAME_MS)),
  ])
const LONGEST_FRAME_MS = 100

/** Lets a list of thousands draw its rows, which follow that frame in small steps; some browsers cannot tell when. */
const afterDrawing = async (): Promise<void> => {
  if (!('requestIdleCallback' in globalThis)) return
  await new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: LONGEST_DRAWING_MS }))
}
const LONGEST_DRAWING_MS = 1000

/** Rows as they will be once the work is done; the page says beside them how far it is. What is taken back was different for each. */
export function withWork(rows: readonly Interview[], { ids, shortlisted }: Pick<OutcomeWork, 'ids' | 'shortlisted'>): readonly Interview[] {
  if (shortlisted === undefined) return rows
  return rows.map((row) => (ids.has(row.id) && row.shortlisted !== shortlisted ? { ...row, shortlisted } : row))
}

/** Work of a job that takes a while; undefined when there is none. */
export const useOutcomeWork = (jobId: string): OutcomeWork | undefined =>
  useAtomValue(workAtom).find((work) => work.jobId === jobId && work.total >= MANY)

/** Fewer are written before anybody has read how many. */
const MANY = 50
