import { roundAsked } from '#shared/policies/rounds/redo.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview, Stage } from '#shared/entities/interview.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { CvRow, TakeRow, VisitRow } from '../../../features/capture/capture-db.ts'
import { stepBefore, type BeforeFacts } from '../before/steps.ts'
import { isLeftOver, isUndecided } from '../../../features/delivery/unsent-takes.ts'

/** The steps of an interview after its pack is here, in order. */
export type Step =
  | { to: 'consent' | 'company-video' | 'details' | 'cv' | 'device-check' | 'rehearsal' | 'delivery' }
  | { to: 'question'; n: number }

export interface FlowFacts {
  pack: Pick<Pack, 'consent' | 'consents' | 'questions' | 'cvRequired'> & BeforeFacts['pack']
  interview: Pick<Interview, 'consent' | 'stage' | 'finishedAt' | 'cv'> & BeforeFacts['interview']
  visit: { deviceChecked: boolean } & BeforeFacts['visit']
  answers: readonly Pick<Answer, 'id' | 'questionId' | 'state' | 'replaces' | 'receipt'>[]
  takes: readonly OpenTake[]
  cv: Pick<CvRow, 'state'> | null
}

type OpenTake = Pick<TakeRow, 'id' | 'questionId' | 'state' | 'practice' | 'segments'>

/** Target of "continue": the first thing that is still missing. */
export function nextStep({ pack, interview, visit, answers, takes, cv }: FlowFacts): Step {
  const open = openOf(pack.questions, answers, takes)
  if (!hasAgreed(pack, interview)) return { to: 'consent' }
  const before = stepBefore({ pack, interview, visit })
  if (before !== null) return { to: before }
  const isWithoutCv = lacksCv({ pack, interview, cv })
  // a candidate who has begun answers first: the next question comes before all else
  if (isWithoutCv && (open.length === 0 || interview.stage !== 'interview')) return { to: 'cv' }
  if (open.some((n) => pack.questions[n - 1]?.kind === 'video') && !visit.deviceChecked) return { to: 'device-check' }
  if (open.length > 0 && interview.stage !== 'interview') return { to: 'rehearsal' }
  if (open[0] !== undefined) return { to: 'question', n: open[0] }
  return { to: 'delivery' }
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
  pack: Pick<Pack, 'questions'>
  interview?: Pick<Interview, 'rounds'>
  answers: readonly Pick<Answer, 'id' | 'questionId' | 'state'>[]
  visit: Pick<VisitRow, 'thinking'>
  takes: readonly OpenTake[]
}): boolean {
  const next = pack.questions[(openOf(pack.questions, answers, takes)[0] ?? 0) - 1]
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
