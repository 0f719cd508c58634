import { retryDelayMs } from '#worker/upload/backoff.ts'
import type { CvProblem, CvRow } from '../capture/capture-db.ts'

/** A CV is stored, and the server told of it, in at most so many tries each (X36). */
export const CV_TRIES = 3

/**
 * Result of a try. `again`: the server failed. `gone`: the store has lost it. Not counted: `offline`, nobody answered, and `held`, by the
 * candidate's wish. Others are the server's reason to refuse the file.
 */
export type CvTry = 'done' | 'again' | 'gone' | NoTry | CvProblem
type NoTry = 'offline' | 'held'

export interface CvPorts {
  /** as it is kept now, and only while it is the same file */
  read(): Promise<CvRow | null>
  change(changes: Partial<CvRow>): Promise<void>
  store(row: CvRow): Promise<CvTry>
  link(row: CvRow): Promise<CvTry>
  sleep(ms: number): Promise<void>
  random(): number
}

/** Brings a kept CV to the employer: stores it, then tells the server. Ends when it is there, was refused, has used up its tries, nobody answers, or it is held back. */
export async function sendCv(ports: CvPorts): Promise<'ended' | NoTry> {
  for (;;) {
    const row = await ports.read()
    if (row?.state !== 'kept') return 'ended'
    const step = row.isStored ? 'link' : 'store'
    const tries = row.tries[step]
    if (tries >= CV_TRIES) await ports.change({ state: 'failed' })
    else {
      if (tries > 0) await ports.sleep(retryDelayMs(tries, ports.random()))
      const outcome = await ports[step](row)
      if (outcome === 'offline' || outcome === 'held') return outcome
      await ports.change(after(row, step, outcome))
    }
  }
}

function after(row: CvRow, step: 'store' | 'link', outcome: Exclude<CvTry, NoTry>): Partial<CvRow> {
  const tries = { ...row.tries, [step]: row.tries[step] + 1 }
  if (outcome === 'again') return { tries }
  // it has to be brought once more, which is another try of storing it
  if (outcome === 'gone') return { isStored: false, tries: { ...tries, store: Math.max(1, row.tries.store) } }
  if (outcome !== 'done') return { state: 'refused', problem: outcome }
  return step === 'store' ? { isStored: true } : { state: 'sent' }
}
