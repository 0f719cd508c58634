import { NO_OFFSET } from '../primitives/time-zone.ts'
import type { JobSetting } from '../entities/job-setting.ts'
import type { DISPLAY_LAYOUTS } from '../entities/layouts.ts'

export { INTERVIEW_LANGUAGES } from '../lib/interview-languages.ts'

/** The language a job starts in: the first configured one, english when none is (R092). */
export const firstInterviewLanguage = (configured: readonly string[] | undefined): string => configured?.[0] ?? 'english'

/** Defaults of a new layout (R091, R093-R095, X02: the form shows and saves UTC+00:00). */
export const newLayout = () =>
  ({
    colorScheme: '#022D41',
    layoutType: '1',
    questionLengthMin: 2,
    preparationMin: 0,
    timezone: NO_OFFSET,
    interviewLanguages: ['english'],
  }) satisfies Partial<JobSetting>
/** Zone of a job's days: deadlines and starts given as days end and begin there. */
export const zoneOf = (layout: Pick<Partial<JobSetting>, 'timezone'>): string => layout.timezone ?? NO_OFFSET
export type DisplayLayout = (typeof DISPLAY_LAYOUTS)[number]

/** Arrangement of interviewer and candidate on the screen (R124): '2' is picture-in-picture, everything else side-by-side. */
export const displayLayoutOf = (layoutType: string | undefined): DisplayLayout =>
  layoutType === '2' ? 'picture-in-picture' : 'side-by-side'

/** A job has 1 to 15 questions (R249). */
export const MIN_QUESTIONS = 1
export const MAX_QUESTIONS = 15
export const isQuestionCount = (count: number): boolean => count >= MIN_QUESTIONS && count <= MAX_QUESTIONS
export const PERSON_NAME_LENGTH = 100
export const EMAIL_LENGTH = 75
