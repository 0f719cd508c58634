import { isVisible } from '#shared/primitives/text.ts'
import type { Job } from '#shared/entities/job.ts'
import type { JobSetting, SettingSection } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { consentTextsOf } from '#shared/policies/setup/consent-version.ts'
import { criterionProblems } from '#shared/policies/evaluation.ts'
import { emailProblems } from '#shared/policies/email-problems.ts'
import { isQuestionCount } from '#shared/policies/layout.ts'
import { mostQuestions, type OrderedTest } from '#shared/policies/setup/job-tests.ts'
import { asksQuestions } from '#shared/policies/setup/job-type.ts'
import { layoutProblems, type LayoutGap } from '#shared/policies/setup/layout-limits.ts'
import { setupFacts, setupWay, type NextStep, type SetupWay } from '#shared/policies/setup/setup-way.ts'
import { asksForWeights, hasWeights } from '#shared/policies/setup/weights.ts'
import { questionProblems } from './question-rules.ts'
import { STEPS, type StepId } from './step-ids.ts'

/** Everything a job's set-up consists of. */
export interface Setup {
  job: Job
  layout: JobSetting | undefined
  scoring: JobSetting | undefined
  email: JobSetting | undefined
  consent: JobSetting | undefined
  tests: readonly OrderedTest<Question>[]
  /** of all sets, in order */
  questions: readonly Question[]
  /** the account has automatic scores */
  aiRequired: boolean
}

/** Gaps of a step, by word key; an empty list means done. */
export type Gap =
  | 'companyName'
  | 'languages'
  | 'deadlinePast'
  | 'noQuestions'
  | 'tooManyQuestions'
  | 'questionProblem'
  | 'emptySet'
  | 'weights'
  | 'criterionName'
  | 'criterionSameName'
  | 'mailParts'
  | 'consentText'
  | LayoutGap

export function stepGaps(setup: Setup, nowMs: number): Record<Exclude<StepId, 'review'>, Gap[]> {
  return {
    layout: layoutGaps(setup, nowMs),
    questions: questionGaps(setup),
    scoring: scoringGaps(setup),
    email: emailProblems(setup.email ?? {}).length > 0 ? ['mailParts'] : [],
    consent: consentGaps(setup.consent),
  }
}

/** May be opened to candidates now. */
export const isReadyToPublish = (setup: Setup, nowMs: number): boolean =>
  Object.values(stepGaps(setup, nowMs)).every((gaps) => gaps.length === 0)

/** The step a job opens at: the earlier of the next one on its way and the first with something missing, a complete job at its layout. */
export function openingStep(setup: Setup, nowMs: number): StepId {
  const gaps = stepGaps(setup, nowMs)
  const steps = stepsOf(setup.job)
  const missing = steps.filter((id) => id !== 'review' && gaps[id].length > 0)
  const next = STEP_OF[wayOf(setup).next]
  return steps.find((id) => id === next || missing.includes(id)) ?? 'layout'
}

/** Steps of a job: one for a CV alone has no questions to set. */
export const stepsOf = ({ jobType }: Pick<Job, 'jobType'>): StepId[] => STEPS.filter((id) => id !== 'questions' || asksQuestions(jobType))

/** Tells the way through this set-up. */
export function wayOf({ job: { jobType }, layout, scoring, email, questions, aiRequired }: Setup): SetupWay {
  const sections: Partial<Record<SettingSection, JobSetting | undefined>> = { layout, scoring, email }
  return setupWay(setupFacts((name) => sections[name], { kinds: questions.map(({ kind }) => kind), aiRequired, jobType }))
}

/** Pages of the steps. The invitation has none here, so that a job that lacks nothing else opens as a complete one. */
const STEP_OF: Readonly<Record<NextStep, StepId | null>> = {
  layout: 'layout',
  question: 'questions',
  competency: 'scoring',
  email: 'email',
  edit: null,
}

/** Has the job weights, or criteria alone (R047)? */
export const isWeighted = ({ questions, aiRequired }: Pick<Setup, 'questions' | 'aiRequired'>): boolean =>
  asksForWeights({ kinds: questions.map(({ kind }) => kind), aiRequired })

/** Mark of a step in the list: done is what somebody saved or published, not what merely has nothing missing. */
export function stateOf(id: StepId, setup: Setup, gaps: ReturnType<typeof stepGaps>): 'done' | 'missing' | 'open' {
  if (id !== 'review' && gaps[id].length > 0) return 'missing'
  if (setup.job.publishedAt) return 'done'
  const isUntouched =
    id === 'review' || (id === 'scoring' && !setup.scoring) || (id === 'email' && !setup.email) || (id === 'consent' && !setup.consent)
  return isUntouched ? 'open' : 'done'
}

function layoutGaps({ job, layout }: Setup, nowMs: number): Gap[] {
  const gaps: Gap[] = []
  if (!isVisible(layout?.companyName ?? '')) gaps.push('companyName')
  if (layout?.interviewLanguages?.length === 0) gaps.push('languages')
  if (typeof job.deadlineAt === 'number' && job.deadlineAt <= nowMs && !job.publishedAt) gaps.push('deadlinePast')
  return [...gaps, ...layoutProblems(layout ?? {})]
}

/** Counts the most that a candidate may get (X06). */
function questionGaps({ job, tests, questions }: Pick<Setup, 'job' | 'tests' | 'questions'>): Gap[] {
  if (!asksQuestions(job.jobType)) return []
  if (questions.length === 0) return ['noQuestions']
  return [
    ...(isQuestionCount(mostQuestions(tests).length) ? [] : (['tooManyQuestions'] as const)),
    ...(tests.some(({ sets }) => sets.some((set) => set.questions.length === 0)) ? (['emptySet'] as const) : []),
    ...(questions.some((question) => questionProblems(question).length > 0) ? (['questionProblem'] as const) : []),
  ]
}

function scoringGaps(setup: Setup): Gap[] {
  const problems = criterionProblems(setup.scoring?.criteria ?? [])
  const gaps: Gap[] = isWeighted(setup) && !hasWeights(setup.scoring?.weights) ? ['weights'] : []
  return [...gaps, ...problems.map((problem) => (problem === 'name' ? 'criterionName' : 'criterionSameName'))]
}

const consentGaps = (consent: JobSetting | undefined): Gap[] =>
  consent?.consentEnabled && Object.keys(consentTextsOf(consent)).length === 0 ? ['consentText'] : []

/** Name of a step's words: without weights the scoring is the form that reviewers fill in (R047). */
export const nameOfStep = (id: StepId, setup: Pick<Setup, 'questions' | 'aiRequired'>): StepId | 'evaluation' =>
  id === 'scoring' && !isWeighted(setup) ? 'evaluation' : id
