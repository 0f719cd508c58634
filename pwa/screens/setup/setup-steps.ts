import { isVisible } from '#shared/primitives/text.ts'
import type { Job } from '#shared/entities/job.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { consentTextsOf } from '#shared/policies/consent-version.ts'
import { criterionProblems } from '#shared/policies/evaluation.ts'
import { isQuestionCount } from '#shared/policies/layout.ts'
import { questionProblems } from './question-rules.ts'
import type { StepId } from './step-ids.ts'

/** Everything a job's set-up consists of. */
export interface Setup {
  job: Job
  layout: JobSetting | undefined
  scoring: JobSetting | undefined
  consent: JobSetting | undefined
  questions: readonly Question[]
}

/** Gaps of a step, by word key; an empty list means done. */
export type Gap =
  | 'companyName'
  | 'languages'
  | 'deadlinePast'
  | 'noQuestions'
  | 'tooManyQuestions'
  | 'questionProblem'
  | 'criterionName'
  | 'criterionSameName'
  | 'consentText'

export function stepGaps(setup: Setup, nowMs: number): Record<Exclude<StepId, 'review'>, Gap[]> {
  return {
    layout: layoutGaps(setup, nowMs),
    questions: questionGaps(setup.questions),
    scoring: scoringGaps(setup.scoring),
    consent: consentGaps(setup.consent),
  }
}

/** May be opened to candidates now. */
export const isReadyToPublish = (setup: Setup, nowMs: number): boolean =>
  Object.values(stepGaps(setup, nowMs)).every((gaps) => gaps.length === 0)

/** The step a job opens at: the first one with something missing, a complete job at its layout with the saved values. */
export function openingStep(setup: Setup, nowMs: number): StepId {
  const gaps = stepGaps(setup, nowMs)
  if (gaps.layout.length > 0) return 'layout'
  if (gaps.questions.length > 0) return 'questions'
  if (gaps.scoring.length > 0) return 'scoring'
  return gaps.consent.length > 0 ? 'consent' : 'layout'
}

/** Mark of a step in the list: done is what somebody saved or published, not what merely has nothing missing. */
export function stateOf(id: StepId, setup: Setup, gaps: ReturnType<typeof stepGaps>): 'done' | 'missing' | 'open' {
  if (id !== 'review' && gaps[id].length > 0) return 'missing'
  if (setup.job.publishedAt) return 'done'
  const isUntouched = id === 'review' || (id === 'scoring' && !setup.scoring) || (id === 'consent' && !setup.consent)
  return isUntouched ? 'open' : 'done'
}

function layoutGaps({ job, layout }: Setup, nowMs: number): Gap[] {
  const gaps: Gap[] = []
  if (!isVisible(layout?.companyName ?? '')) gaps.push('companyName')
  if (layout?.interviewLanguages?.length === 0) gaps.push('languages')
  if (typeof job.deadlineAt === 'number' && job.deadlineAt <= nowMs && !job.publishedAt) gaps.push('deadlinePast')
  return gaps
}

function questionGaps(questions: readonly Question[]): Gap[] {
  if (questions.length === 0) return ['noQuestions']
  const gaps: Gap[] = isQuestionCount(questions.length) ? [] : ['tooManyQuestions']
  return questions.some((question) => questionProblems(question).length > 0) ? [...gaps, 'questionProblem'] : gaps
}

const scoringGaps = (scoring: JobSetting | undefined): Gap[] =>
  criterionProblems(scoring?.criteria ?? []).map((problem) => (problem === 'name' ? 'criterionName' : 'criterionSameName'))

const consentGaps = (consent: JobSetting | undefined): Gap[] =>
  consent?.consentEnabled && Object.keys(consentTextsOf(consent)).length === 0 ? ['consentText'] : []
