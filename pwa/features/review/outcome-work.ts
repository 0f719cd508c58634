import { atom, useAtomValue } from 'jotai'
import type { Shortlisted } from '#shared/entities/interview.ts'
import { holdReload } from '../../lib/busy.ts'
import { store } from '../../store.ts'

/** Outcomes that are being written now. */
export interface OutcomeWork {
  jobId: string
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

/** Work of a job that takes a while; undefined when there is none. */
export const useOutcomeWork = (jobId: string): OutcomeWork | undefined =>
  useAtomValue(workAtom).find((work) => work.jobId === jobId && work.total >= MANY)

/** Fewer are written before anybody has read how many. */
const MANY = 50
