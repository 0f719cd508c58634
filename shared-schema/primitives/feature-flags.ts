/** Features of a recruiter's account, by the specification's names. Free of zod, because screens list them too. */
export const FEATURE_FLAGS = [
  'aiRequired',
  'mcq',
  'sortQa',
  'videoInterview',
  'assessmentGeneration',
  'virtualAvatar',
  'colorBlindTest',
  'cv_scoring',
  'trainingReport',
  'addFile',
  'shareReport',
  'shareReportLinkToCandidate',
  'manual_review_required',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/** On unless somebody says otherwise: without them there is nothing to interview with. */
export const ON_BY_DEFAULT: ReadonlySet<FeatureFlag> = new Set<FeatureFlag>(['mcq', 'sortQa', 'videoInterview'])

export const INTERVIEW_MODELS = ['full', 'simplified'] as const
export type InterviewModel = (typeof INTERVIEW_MODELS)[number]

export const REPORT_TYPES = ['with_score', 'without_score'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** Origin of jobs and candidates of an account; sap shows the connection to it (R483). */
export const ACCOUNT_SOURCES = ['normal', 'sap'] as const
export type AccountSource = (typeof ACCOUNT_SOURCES)[number]

/** Reads the field of the creation form: the text '0' is the simplified one, anything else the full one (R254). */
export const interviewModelOf = (given: unknown): InterviewModel => (given === '0' ? 'simplified' : 'full')
