import { holdQuestion } from '../capture/question-lock.ts'
import type { TakeRow } from '../capture/capture-db.ts'
import { holdActivity } from '../../lib/activity.ts'
import { holdReload } from '../../lib/busy.ts'
import { keepAwake } from './keep-awake.ts'

/**
 * Holds for a running take its question (no other tab records, keeps or throws away one), the screen awake, reloads by updates and sign-out
 * by inactivity. The returned function releases everything.
 * @throws ElsewhereError
 */
export async function holdTake(of: Pick<TakeRow, 'interviewId' | 'questionId'>): Promise<() => void> {
  const held = [await holdQuestion(of), holdReload(), holdActivity(), keepAwake()]
  return () => held.forEach((letGo) => letGo())
}
