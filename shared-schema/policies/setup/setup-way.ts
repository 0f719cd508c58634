import type { JobSetting, SettingSection } from '../../entities/job-setting.ts'
import type { Job } from '../../entities/job.ts'
import type { Question } from '../../entities/question.ts'
import { asksQuestions } from './job-type.ts'
import { asksForWeights, hasWeights, type Weights } from './weights.ts'

/** Steps that a new job is led through, in this order (R185); `edit` follows when none is missing. */
export const SETUP_WAY = ['layout', 'question', 'competency', 'email'] as const
export type SetupStep = (typeof SETUP_WAY)[number]
export type NextStep = SetupStep | 'edit'

export interface SetupFacts {
  layoutType: string | undefined
  jobType: Job['jobType']
  kinds: readonly Question['kind'][]
  weights: Weights | undefined
  /** the account has automatic scores */
  aiRequired: boolean
  hasInvitation: boolean
}

export interface SetupWay {
  next: NextStep
  /** 0, 25, 50, 75 or 100; a step that the job does not need counts as taken */
  completion: number
  /** nothing is missing (R089) */
  isConfigured: boolean
}

/** Tells the way through a job's set-up: the first step that lacks something (R186-R191). */
export function setupWay(facts: SetupFacts): SetupWay {
  const missing = SETUP_WAY.filter((step) => LACKS[step](facts))
  const completion = 100 - (100 / SETUP_WAY.length) * missing.length
  return { next: missing[0] ?? 'edit', completion, isConfigured: missing.length === 0 }
}

const LACKS: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  layout: ({ layoutType }) => layoutType === undefined || layoutType === '',
  question: ({ kinds, jobType }) => kinds.length === 0 && asksQuestions(jobType),
  competency: (facts) => asksForWeights(facts) && !hasWeights(facts.weights),
  email: ({ hasInvitation }) => !hasInvitation,
}

/** Facts of a job from its sections; `aiRequired` is the flag of the account that asks. */
export const setupFacts = (
  section: (name: SettingSection) => Partial<JobSetting> | undefined,
  { kinds, aiRequired, jobType }: Pick<SetupFacts, 'kinds' | 'aiRequired' | 'jobType'>,
): SetupFacts => ({
  layoutType: section('layout')?.layoutType,
  jobType,
  kinds,
  weights: section('scoring')?.weights,
  aiRequired,
  hasInvitation: hasInvitation(section('email')),
})

/** Has the e-mail section an invitation of the job's own: any field of it that is filled? */
export const hasInvitation = (email: Partial<JobSetting> | undefined): boolean =>
  Object.entries(email ?? {}).some(([field, value]) => field.startsWith('invitation') && isFilled(value))

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : value !== undefined && value !== null && value !== ''
