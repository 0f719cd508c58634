import type { Pack } from '#shared/views/pack.ts'
import type { Db } from '../../../db/types.ts'
import { finishTake } from '../../../features/capture/finish-take.ts'
import { noteAnswered } from '../record-progress.ts'

/** Makes a take the answer. False when there is nothing in it to keep. Rejects when this device has no room for it; the take stays as it was. */
export async function keepTake(db: Db, { pack, takeId, nowMs, isOver = true }: KeptTake): Promise<boolean> {
  if (!(await finishTake(db, takeId))) return false
  // it is the answer by now: what there was no room to note about the interview is noted by the page of its delivery
  await noteAnswered(db, pack, nowMs, isOver).catch(() => undefined)
  return true
}

interface KeptTake {
  pack: Pick<Pack, 'questions' | 'tests' | 'interview'>
  takeId: string
  nowMs: number
  /** false: it may be recorded again, so the interview does not end with it yet */
  isOver?: boolean
}
