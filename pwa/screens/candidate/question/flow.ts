import { latestRound, roundAsked } from '#shared/policies/rounds/redo.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview, Stage } from '#shared/entities/interview.ts'
import { areTestsOver, leftOut, testsOfPack, testState } from '#shared/policies/interview-tests/own-tests.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { CvRow, TakeRow, VisitRow } from '../../../features/capture/capture-db.ts'
import { lacksPhoto, stepBefore, type BeforeFacts } from '../before/steps.ts'
import { isLeftOver, isUndecided } from '../../../features/delivery/unsent-takes.ts'

/** The steps of an interview after its pack is here, in order. */
export type Step =
  | {
      to: 'consent' | 'redo' | 'company-video' | 'details' | 'identity' | 'cv' | 'device-check' | 'rehearsal' | 'tests' | 'delivery'
    }
  | { to: 'question'; n: number }
  /** end of a test, by its number */
  | { to: 'test-end'; t: number }

export interface FlowFacts {
  pack: Pick<Pack, 'consent' | 'consents' | 'questions' | 'tests' | 'cvRequired'> & BeforeFacts['pack']
  interview: Pick<Interview, 'consent' | 'stage' | 'finishedAt' | 'cv' | 'tests' | 'rounds' | 'currentQuestion'> & BeforeFacts['interview']
  visit: { deviceChecked: boolean } & Pick<VisitRow, 'redoRead'> & BeforeFacts['visit']
  answers: readonly Pick<Answer, 'id' | 'questionId' | 'state' | 'replaces' | 'receipt'>[]
  takes: readonly OpenTake[]
  cv: Pick<CvRow, 'state'> | null
}

type OpenTake = Pick<TakeRow, 'id' | 'questionId' | 'state' | 'practice' | 'segments'>

/** Target of "continue": the first thing that is still missing. */
export function nextStep({ pack, interview, visit, answers, takes, cv }: FlowFacts): Step {
  const open = openIn({ pack, interview, answers, takes })
  if (!hasAgreed(pack, interview)) return { to: 'consent' }
  if (isAskedAgain({ pack, interview, answers }) && visit.redoRead !== latestRound(interview.rounds)) return { to: 'redo' }
  const before = stepBefore({ pack, interview, visit })
  if (before !== null) return { to: before }
  const isWithoutCv = lacksCv({ pack, interview, cv })
  // a job without questions is over once somebody goes on from the CV
  if (pack.questions.length === 0 && pack.cvRequired === true && interview.finishedAt === undefined) return { to: 'cv' }
  // a candidate who has begun answers first: the next question comes before all else
  if (isWithoutCv && (open.length === 0 || interview.stage !== 'interview')) return { to: 'cv' }
  const isFilmed = open.some((n) => pack.questions[n - 1]?.kind === 'video')
  if (isFilmed && !visit.deviceChecked && !isWriting({ pack, interview, answers })) return { to: 'device-check' }
  if (lacksPhoto({ pack, interview, visit })) return { to: 'identity' }
  if (open.length > 0 && interview.stage !== 'interview') return { to: 'rehearsal' }
  return stepAmong({ pack, interview, answers, takes }, open)
}

/** Is something asked again that has no answer in its round? */
const isAskedAgain = ({ pack, interview, answers }: Omit<InTests, 'takes'>): boolean =>
  unansweredOf(pack.questions, answers).some((n) => roundAsked(interview, pack.questions[n - 1]?.id ?? '') > 0)

type InTests = Pick<FlowFacts, 'answers' | 'takes'> & {
  pack: Pick<Pack, 'questions' | 'tests'>
  interview: Pick<Interview, 'tests' | 'rounds' | 'finishedAt' | 'currentQuestion'>
}

/** Next question, test or end among what is open; what the employer asks again comes one after another, without the clocks of tests. */
function stepAmong({ pack, interview, answers, takes }: InTests, open: readonly number[]): Step {
  if (interview.rounds !== undefined) return open[0] === undefined ? { to: 'delivery' } : { to: 'question', n: open[0] }
  const at = testsOfPack(pack).findIndex((test) => testState(test, interview, answers) === 'open')
  if (at !== -1) return stepInTest({ pack, interview, answers, takes }, at)
  if (interview.finishedAt !== undefined || areTestsOver(pack, interview, answers))
    return open[0] === undefined ? { to: 'delivery' } : { to: 'question', n: open[0] }
  return { to: 'tests' }
}

/** The question that was shown last, where it is still to be answered, else the first such one, else the end of the test (R205). */
function stepInTest({ pack, interview, answers, takes }: InTests, at: number): Step {
  const test = testsOfPack(pack)[at]
  const own = pack.questions.flatMap(({ id }, index) => (test?.questionIds.includes(id) ? [index + 1] : []))
  // drafts of a written test are changed until its end, and an answer of an earlier attempt leaves its question open
  const open = test?.durationMs === null ? own.filter((n) => openOf(pack.questions, answers, takes).includes(n)) : own
  const current = interview.currentQuestion ?? 0
  const n = open.includes(current) ? current : open[0]
  return n === undefined ? { to: 'test-end', t: at + 1 } : { to: 'question', n }
}

/** Next step of a candidate who is among the tests already. */
export const stepInTests = (facts: InTests): Step => stepAmong(facts, openIn(facts))

/** Is a written test under way, whose clock waits for no camera? */
export const isWriting = ({ pack, interview, answers }: Omit<InTests, 'takes'>): boolean =>
  interview.rounds === undefined &&
  testsOfPack(pack).some((test) => test.durationMs !== null && testState(test, interview, answers) === 'open')

/** Numbers of the questions that are still asked: those that were left out of a test that is over are not. */
export function openIn({ pack, interview, answers, takes }: InTests): number[] {
  const gone = leftOut(pack, interview, answers)
  return openOf(pack.questions, answers, takes).filter((n) => !gone.has(pack.questions[n - 1]?.id ?? ''))
}

/** Agreed to the very text that the pack holds, in any of its languages; a job without consent text asks for nothing. */
export const hasAgreed = (pack: Pick<Pack, 'consent' | 'consents'>, { consent }: Pick<Interview, 'consent'>): boolean =>
  pack.consent === null ||
  (consent?.given === true &&
    [pack.consent, ...(pack.consents ?? [])].some(({ version, textHash }) => consent.version === version && consent.textHash === textHash))

/** The job asks for a CV (R100), and neither the employer nor this device has one. One that waits here for a connection is enough to begin. */
export const lacksCv = ({
  pack,
  interview,
  cv,
}: Pick<FlowFacts, 'cv'> & { pack: Pick<Pack, 'cvRequired'>; interview: Pick<Interview, 'cv'> }): boolean =>
  pack.cvRequired === true && interview.cv === undefined && (cv === null || cv.state === 'refused')

/** Numbers (from 1) of the questions without a final answer, in the job's order. */
export const unansweredOf = (questions: Pack['questions'], answers: readonly Pick<Answer, 'questionId' | 'state'>[]): number[] =>
  questions.flatMap((question, index) =>
    answers.some((answer) => answer.questionId === question.id && answer.state === 'final') ? [] : [index + 1],
  )

/** Those numbers, and those of questions whose answer, given on this device, waits for a decision about another recording that broke off. */
export const openOf = (
  questions: Pack['questions'],
  answers: readonly Pick<Answer, 'id' | 'questionId' | 'state'>[],
  takes: readonly OpenTake[],
): number[] => {
  const unanswered = unansweredOf(questions, answers)
  const isWaiting = ({ id }: Pack['questions'][number]): boolean =>
    takes.some((take) => take.questionId === id && take.state === 'interrupted' && isUndecided(take) && !isLeftOver(take, answers, takes))
  return questions.flatMap((question, index) => (unanswered.includes(index + 1) || isWaiting(question) ? [index + 1] : []))
}

/** Would the page of the next question begin its thinking time? Then somebody has to want it, and a way back must not lead there. */
export function startsClock({
  pack,
  interview = {},
  answers,
  visit,
  takes,
}: {
  pack: Pick<Pack, 'questions' | 'tests'>
  interview?: InTests['interview']
  answers: FlowFacts['answers']
  visit: Pick<VisitRow, 'thinking'>
  takes: readonly OpenTake[]
}): boolean {
  const step = stepInTests({ pack, interview, answers, takes })
  const next = step.to === 'question' ? pack.questions[step.n - 1] : undefined
  if (next?.kind !== 'video' || next.thinkMs === 0 || visit.thinking[thinkingKey(interview, next.id)] !== undefined) return false
  return !takes.some(({ questionId, practice }) => questionId === next.id && !practice)
}

/** Name under which the beginning of the thinking time is noted: each round has its own. */
export function thinkingKey(interview: Pick<Interview, 'rounds'>, questionId: string): string {
  const round = roundAsked(interview, questionId)
  return round === 0 ? questionId : `${questionId} ${round}`
}

/** Leaves the current question behind and names the next unanswered one; null when none is left (R203). */
export function advance(unanswered: readonly number[], current: number): { next: number | null; unanswered: number[] } {
  const left = unanswered.filter((n) => n !== current)
  return { next: left.find((n) => n > current) ?? left[0] ?? null, unanswered: left }
}

const ORDER: readonly Stage[] = ['setup', 'rehearsal', 'interview', 'done']

/** Stages only go forward; once the interview has begun there is no way back into the rehearsal (R202). */
export const mayEnter = (from: Stage | undefined, to: Stage): boolean => {
  const at = ORDER.indexOf(from ?? 'setup')
  const wanted = ORDER.indexOf(to)
  return wanted === at || wanted === at + 1
}
