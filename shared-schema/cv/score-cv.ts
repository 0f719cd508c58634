import { combineValues, roundHalfUp, type CvTotal } from './combine-values.ts'
import { cvWeights, type CvCriteria } from './criteria.ts'
import { CV_VALUES, type CvValue } from './cv-values.ts'
import type { ScorableCv } from './scorable.ts'
import { scoreValues } from './score-values.ts'
import type { ScoredValue } from './scored-value.ts'
import { CV_TABLES_VERSION } from './tables/read-table.ts'
import { yearsOfWork } from './work-time.ts'

/** Version of the formula and of our tables, which stands beside every score. */
export const CV_SCORER = `holdfast-cv-1.${CV_TABLES_VERSION}`

/** Score of a CV with the reason of each value. */
export interface CvScored extends CvTotal {
  /** in the order of `CV_VALUES` */
  values: (number | null)[]
  /** years of work with one decimal, null where no entry has dates */
  years: number | null
  explanation: (ScoredValue & { value: CvValue; weight: number })[]
}

/** Scores a CV by the criteria of a job. Pure: the same words and criteria give the same numbers everywhere. */
export function scoreCv(cv: ScorableCv, criteria: CvCriteria): CvScored {
  const scored = scoreValues(cv, criteria)
  const weights = cvWeights(criteria)
  const values = CV_VALUES.map((value) => scored[value].score)
  const years = yearsOfWork(cv.work.items, cv.arrived)
  return {
    ...combineValues(values, weights),
    values,
    years: years === null ? null : roundHalfUp(10 * years) / 10,
    explanation: CV_VALUES.map((value, at) => ({ value, weight: weights[at] ?? 0, ...scored[value] })),
  }
}
