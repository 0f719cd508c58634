import { useDb } from '../../../db/hooks.ts'
import { useInterview } from '../interview-data.ts'
import { noteAnswered } from '../record-progress.ts'
import { advance, openIn } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import type { OwnTest } from './own-tests.ts'
import { useNextStep } from './use-next-step.ts'

/** Way on from a recorded answer: the next open question of its test (R203), else the test is finished and the interview goes on (R204). */
export function useVideoNext(n: number, own: OwnTest | undefined): () => void {
  const db = useDb()
  const data = useInterview()
  const goTo = useNavigateStep(data.interview.id)
  const next = useNextStep()
  const isIn = (one: number): boolean => own === undefined || own.questions.some((question) => question.n === one)
  const to = advance(openIn(data).filter(isIn), n).next
  const finish = async (): Promise<void> => {
    // a full device: the next page notes it
    await noteAnswered(db, data.pack, Date.now(), 'test').catch(() => undefined)
    await next()
  }
  return () => {
    if (to !== null) return void goTo({ to: 'question', n: to })
    void finish()
  }
}
