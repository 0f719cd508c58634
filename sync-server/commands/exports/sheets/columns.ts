import { METRICS } from '#shared/lib/metrics.ts'
import type { ExportSection } from '#shared/lib/exports/export-kinds.ts'
import { ORAL_SUFFIXES } from '#shared/policies/scores/score-keys.ts'

/** Values of a CV in the order in which they are scored. */
const CV_VALUES = ['years', 'level', 'title', 'language', 'skill', 'certificate', 'gpa', 'education', 'subject', 'city'] as const

/** Headings of each sheet behind the first column, which is the interview. */
const COLUMNS = {
  personal_info: ['name', 'email', 'phone', 'degree'],
  interview_info: ['job', 'programme', 'language', 'start', 'end', 'invited', 'finished', 'status', 'outcome'],
  interview_result: [
    'autoScore',
    'recruiterScore',
    'total_score',
    'overall_score',
    'band',
    'coverage',
    'withheld',
    'rubric_version',
    ...METRICS,
    ...ORAL_SUFFIXES,
  ],
  candidate_answer: ['question_no', 'question', 'type', 'attempt', 'answer', 'words', 'trust', 'score', 'source'],
  cv_scores: ['matchingScore', 'coverage', 'low', 'high', ...CV_VALUES],
  candidate_applications: ['email', 'job', 'programme', 'status', 'finished'],
} as const satisfies Record<ExportSection, readonly string[]>

export const headingOf = (section: ExportSection): readonly string[] => ['interview_id', ...COLUMNS[section]]

/** Number of columns of a sheet, without the first. */
export const widthOf = (section: ExportSection): number => COLUMNS[section].length
