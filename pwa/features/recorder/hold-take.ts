import { holdQuestion } from '../capture/question-lock.ts'
import type { TakeRow } from '../capture/capture-db.ts'
import { holdActivity } from '../../lib/activity.ts'
import { holdReload } from '../../lib/busy.ts'
import { keepAwake } from './keep-awake.ts'

/**
 * What is held while a take runs: its question (no other tab records, keeps or throws away one), the screen awake, no reload by an update, no sign-out for want
 * of input. The returned function lets everything go. @throws ElsewhereError
 */
export async function holdTake(of: Pick<TakeRow, 'interviewId' | 'questionId'>): Promise<() => void> {
  const held = [await holdQuestion(of), holdReload(), holdActivity(), keepAwake()]
  return () => held.forEach((letGo) => letGo())
}
