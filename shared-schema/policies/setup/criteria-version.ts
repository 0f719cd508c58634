import type { Criterion, JobSetting } from '../../entities/job-setting.ts'
import type { Review } from '../../entities/review.ts'
import type { Evaluation } from '../../views/evaluation.ts'

type Versioned = Pick<Partial<JobSetting>, 'criteria' | 'criteriaVersion' | 'criteriaLocked' | 'formerCriteria'>

/** Former versions that a job keeps whole; sealed reviews have the names of theirs for good. */
const MAX_FORMER = 10

/** Version of a job's own criteria. */
export const criteriaVersionOf = ({ criteriaVersion }: Versioned): number => criteriaVersion ?? 1

/** Has somebody sealed ratings by the criteria as they are? */
export const isCriteriaLocked = (scoring: Versioned): boolean => criteriaVersionOf(scoring) <= (scoring.criteriaLocked ?? 0)

/** Fields that a change of criteria writes: a locked version is kept beside the new one. */
export function criteriaChange(stored: Versioned, criteria: Criterion[]): Omit<Versioned, 'criteriaLocked'> {
  if (!isCriteriaLocked(stored)) return { criteria }
  return { criteria, ...newVersion(stored, stored.criteria ?? []) }
}

/** Mends an edit of locked criteria whose author did not know of the lock; null when there is nothing to mend. */
export function missedVersion(before: Versioned, after: Versioned): Omit<Versioned, 'criteria' | 'criteriaLocked'> | null {
  return isCriteriaLocked(after) ? newVersion(after, before.criteria ?? []) : null
}

/** The version that a sealed review locks, no newer than the job's; null when nothing is to be written. */
export function lockBy({ sealedAt, criteriaVersion }: Pick<Review, 'sealedAt' | 'criteriaVersion'>, scoring: Versioned): number | null {
  if (sealedAt === undefined || !criteriaVersion) return null
  const version = Math.min(criteriaVersion, criteriaVersionOf(scoring))
  return version > (scoring.criteriaLocked ?? 0) ? version : null
}

/** Notes in a review that is sealed: the criteria it has ratings by, with their version. Nothing when it rates none. */
export function criteriaSealed(
  { criteria, namesAreKeys, version }: Evaluation,
  scores: Review['criterionScores'] = {},
): Pick<Review, 'criteria' | 'criteriaVersion'> {
  const rated = criteria
    .filter(({ id }) => scores[id] !== undefined)
    .map(({ id, name, competency }) => ({ id, name, ...(competency && { competency }) }))
  return rated.length === 0 ? {} : { criteria: rated, criteriaVersion: version ?? (namesAreKeys ? 0 : 1) }
}

/** Criteria of a sealed review as its author saw them; of an older one, those of the job today. */
export function criteriaOfReview(review: Pick<Review, 'criteria' | 'criteriaVersion'>, today: Evaluation): Evaluation {
  if (!review.criteria) return today
  const version = review.criteriaVersion ?? 1
  return { criteria: review.criteria, namesAreKeys: version === 0, version }
}

/** Fields of a scoring section for a copy of its job: nobody has judged by the criteria there. */
export function withoutVersions<Fields extends Versioned>(fields: Fields): Omit<Fields, Exclude<keyof Versioned, 'criteria'>> {
  const { criteriaVersion: _version, criteriaLocked: _locked, formerCriteria: _former, ...rest } = fields
  return rest
}

function newVersion(stored: Versioned, former: Criterion[]): Pick<JobSetting, 'criteriaVersion' | 'formerCriteria'> {
  const locked = stored.criteriaLocked ?? 0
  const known = Object.entries(stored.formerCriteria ?? {}).filter(([version]) => version !== String(locked))
  const kept = known.toSorted(([a], [b]) => Number(a) - Number(b)).slice(1 - MAX_FORMER)
  return { criteriaVersion: locked + 1, formerCriteria: Object.fromEntries([...kept, [String(locked), former]]) }
}
