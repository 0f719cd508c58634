import { CV_VALUES } from '#shared/cv/cv-values.ts'
import { roundHalfUp } from '#shared/cv/combine-values.ts'
import type { CvScore } from '#shared/entities/cv-score.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { CV_VALUE_NAMES, type CvReport } from '#shared/views/cv/report.ts'
import type { StoredCv } from '../models/files/cv.ts'
import { currentCv } from '../queries/cv/find-cv.ts'

/** A number as calls answer it. */
export const numberOrDash = (score: number | null | undefined): number | '-' =>
  score === null || score === undefined ? '-' : roundHalfUp(score)

/** The CV of an interview as its readers get it. Numbers stay out while they are withheld. */
export function presentCvReport(interview: Interview, stored: StoredCv, { isWithheld }: { isWithheld: boolean }): CvReport {
  const [newest] = stored.versions
  const { body, fields } = currentCv(stored)
  const score = isWithheld ? undefined : interview.cvScore
  const scored = score && stored.scored
  return {
    interview_id: stored._id,
    status: interview.cvStatus ?? '',
    cv_file: newest?.objectName ?? '',
    parsed_cv: body,
    fields,
    values: valuesOf(score, newest?.reading?.meta.document_language ?? ''),
    matchingScore: numberOrDash(score?.total),
    coverage: numberOrDash(score?.coverage),
    low: numberOrDash(score?.low),
    high: numberOrDash(score?.high),
    capped_by: (scored?.cappedBy ?? []).flatMap((at) => CV_VALUES[at] ?? []),
    proposed_match: scored?.isProposed ?? false,
    cv_matched: interview.cvMatched ?? false,
    explanation: (scored?.explanation ?? []).map(({ score: value, wanted, found, missing, ...rest }) => ({
      ...rest,
      score: numberOrDash(value),
      wanted: [...wanted],
      found: [...found],
      missing: [...missing],
    })),
    config: scored?.config ?? 0,
    engine: newest?.reading ? `${newest.reading.meta.engine} ${newest.reading.meta.version}` : '',
    words: newest?.words ?? '',
    email_to_confirm: hasAddress(interview.email) ? '' : body.basicInfo.Email,
    warnings: [...(newest?.reading?.meta.warnings ?? []), ...(newest?.failed === undefined ? [] : [newest.failed])],
    withheld: isWithheld,
  }
}

function valuesOf(score: CvScore | undefined, language: string): CvReport['values'] {
  const values = CV_VALUES.map((value, at) => [CV_VALUE_NAMES[value], numberOrDash(score?.values[at])] as const)
  return { ...Object.fromEntries(values), years_of_experience: score?.years ?? '-', document_language: language }
}
