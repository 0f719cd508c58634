import { useEffect, useEffectEvent } from 'react'
import { testState } from '#shared/policies/interview-tests/own-tests.ts'
import { useDb } from '../../../db/hooks.ts'
import { storedDoc } from '../../../db/read.ts'
import { useOpensLater } from '../../../features/capture/use-opens-later.ts'
import { erasePractice } from '../../../features/capture/takes.ts'
import { useInterview, type InterviewData } from '../interview-data.ts'
import { enterStage, noteStarted } from '../record-progress.ts'
import { ownTests } from '../tests/own-tests.ts'
import { lacksPhoto, stepBefore } from '../before/steps.ts'
import { hasAgreed, isWriting, openIn, lacksCv, stepInTests, type Step } from './flow.ts'
import { useNavigateStep } from './navigate-step.ts'

/**
 * A question opened before consent, check, rehearsal, its test or the window of the interview (R114) leads back there; the first one that
 * opens starts the interview. `questionId` null: the list of tests, which starts nothing.
 */
export function useBegun(questionId: string | null): boolean {
  const db = useDb()
  const data = useInterview()
  const { interview, pack } = data
  const goTo = useNavigateStep(interview.id)
  const opensAt = useOpensLater(interview)
  const step = leadsBack(data, questionId) ?? (opensAt === null || questionId === null ? null : { to: 'rehearsal' as const })
  const key = step && JSON.stringify(step)
  const leadBack = async (to: Step, isHere: () => boolean): Promise<void> => {
    // a press that led here may have written what the page does not show yet
    const stored = leadsBack(data, questionId) === null ? null : await storedDoc(db, 'interviews', interview.id)
    if (!isHere() || (stored && leadsBack({ ...data, interview: stored }, questionId) === null)) return
    await goTo(to, { replace: true })
  }
  const enter = useEffectEvent((isHere: () => boolean) => {
    if (step) void leadBack(step, isHere)
    else if (questionId !== null) {
      void enterStage(db, interview, 'interview').then(() => noteStarted(db, interview, Date.now(), pack.hash))
      // a rehearsal that was left while it recorded; the next question looks again
      if (data.takes.some((take) => take.practice)) erasePractice(interview.id).catch(() => undefined)
    }
  })
  useEffect(() => {
    let isHere = true
    enter(() => isHere)
    return () => {
      isHere = false
    }
  }, [key, interview.id])
  return step === null
}

function leadsBack(data: InterviewData, questionId: string | null): Step | null {
  const { pack, interview, visit, answers } = data
  if (!hasAgreed(pack, interview)) return { to: 'consent' }
  const before = stepBefore(data)
  if (before !== null) return { to: before }
  const isBefore = interview.stage === undefined || interview.stage === 'setup' || interview.stage === 'rehearsal'
  if (lacksCv(data) && isBefore) return { to: 'cv' }
  // list of tests: only a video that is still to be answered needs one, as in `nextStep`
  const open = new Set(openIn(data).map((n) => pack.questions[n - 1]?.id))
  const needsCamera = pack.questions.some(
    ({ kind, id }) => kind === 'video' && (id === questionId || ((isBefore || questionId === null) && open.has(id))),
  )
  if (needsCamera && !visit.deviceChecked && !isWriting({ pack, interview, answers })) return { to: 'device-check' }
  if (lacksPhoto(data)) return { to: 'identity' }
  if (isBefore) return { to: 'rehearsal' }
  return questionId === null || interview.rounds !== undefined ? null : stepToTest(data, questionId)
}

/** A question whose test has not begun leads to the list of tests, and one that was left out of a finished one to what is next. */
function stepToTest(data: InterviewData, questionId: string): Step | null {
  const { interview, answers, takes } = data
  const own = ownTests(data).find(({ test }) => test.questionIds.includes(questionId))
  const isAnswered = answers.some((answer) => answer.questionId === questionId && answer.state === 'final')
  if (!own || isAnswered) return null
  const state = testState(own.test, interview, answers)
  if (state === 'waiting') return { to: 'tests' }
  const hasTake = takes.some((take) => take.questionId === questionId && !take.practice && take.state !== 'discarded')
  if (state !== 'finished' || hasTake) return null
  // finished a moment ago: what was written becomes final
  return own.test.durationMs === null ? stepInTests(data) : { to: 'test-end', t: own.t }
}
