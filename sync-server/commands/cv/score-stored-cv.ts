import { isDeepStrictEqual } from 'node:util'
import type { CvBody } from '#shared/cv/body.ts'
import { cvSaysOf } from '#shared/cv/says.ts'
import { scorableCv } from '#shared/cv/scorable.ts'
import { CV_SCORER, scoreCv } from '#shared/cv/score-cv.ts'
import type { CvSays, CvScoring } from '#shared/entities/cv-score.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import { currentCv, findCv } from '../../queries/cv/find-cv.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { ownerMay } from '../../queries/owner-may.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit, type ChangesOf } from '../../sync/write/commit.ts'
import { declinesMachine } from '#shared/policies/machine-help.ts'

/** Under whose name the numbers of CVs are written. */
export const CV_SCORING = 'cv-scoring'

/**
 * Scores the CV of an interview by the criteria that its job has now. Without criteria, without the feature, or where its candidate wants no
 * machine, nothing is computed. Safe to repeat: the same words and criteria give the same numbers.
 */
export async function scoreStoredCv(deps: Deps, interviewId: string): Promise<void> {
  const interview = await documents.get(deps, 'interviews', { id: interviewId })
  const stored = interview && (await findCv(deps, interview))
  if (!interview || !stored) return
  const wanted = declinesMachine(interview) ? undefined : await criteriaOf(deps, interview)
  await scoreWith(deps, { interview, stored, wanted })
}

interface Scoring {
  interview: Doc<'interviews'>
  stored: StoredCv
  /** undefined where nothing may be computed */
  wanted: CvScoring | undefined
}

/** As `scoreStoredCv`, for who has read everything that it looks at. */
export async function scoreWith(deps: Deps, { interview, stored, wanted }: Scoring): Promise<void> {
  const isTyped = stored.corrections.length > 0
  const [newest] = stored.versions
  if (!newest?.reading && !isTyped) return
  const { body, fields } = currentCv(stored)
  const cvSays = saysOf(interview, body)
  // a number of a file before says nothing of this one
  if (!wanted) return await note(deps, interview, { cvStatus: newest?.reading ? 'parsed' : 'parsing_failed', cvScore: undefined, cvSays })
  const arrived = new Date(newest?.arrivedAt ?? deps.clock.now()).toISOString().slice(0, 'YYYY-MM'.length)
  const { total, coverage, low, high, values, years, explanation, cappedBy, isProposed } = scoreCv(
    scorableCv(body, fields, arrived),
    wanted.settings,
  )
  const scored = { explanation, cappedBy, isProposed, config: wanted.version, scorer: CV_SCORER, at: deps.clock.now() }
  await deps.models.cvs.updateOne({ _id: interview.id, gid: interview.gid }, { $set: { scored } })
  const language = newest?.reading?.meta.document_language ?? ''
  const cvScore = { total, coverage, low, high, values, years, language, config: wanted.version }
  await note(deps, interview, { cvStatus: 'scored', cvScore, cvSays, cvReadAt: undefined })
}

/** Criteria that a job has now, undefined without them and where its owner, whom a job follows in what it does, may not have CVs scored. */
export async function criteriaOf(deps: Deps, of: { gid: string; jobId: string }): Promise<CvScoring | undefined> {
  const parts = await loadJobParts(deps, of)
  const isOn = parts !== null && (await ownerMay(deps, parts, 'aiRequired')) && (await ownerMay(deps, parts, 'cv_scoring'))
  return isOn ? parts.setting('cv').cvScoring : undefined
}

/** Keeps on the row what its CV says now, after a person changed it and nothing is scored. */
export async function noteCvSays(deps: Deps, { id, gid }: { id: string; gid: string }): Promise<void> {
  const stored = await findCv(deps, { id, gid })
  if (!stored) return
  const { body } = currentCv(stored)
  await commitEdit(deps, {
    by: CV_SCORING,
    col: 'interviews',
    id,
    gid,
    changes: (current) => {
      const cvSays = saysOf(current, body)
      return isDeepStrictEqual(cvSays, current.cvSays) ? null : { cvSays }
    },
  })
}

/** Nothing of a CV is sorted for the lists where its candidate wants no machine. */
const saysOf = (interview: Pick<Doc<'interviews'>, 'consent' | 'noMachineHelp'>, body: CvBody): CvSays | undefined =>
  declinesMachine(interview) ? undefined : cvSaysOf(body)

/** Tries before it is given up. */
export const MOST_TRIES = 3

/** Scores the CV of an interview; what fails again and again says so and keeps the number it had. `attempt`: of the job that asks. */
export async function tryToScore(deps: Deps, interviewId: string, attempt: number): Promise<void> {
  try {
    await scoreStoredCv(deps, interviewId)
  } catch (error) {
    const interview = attempt < MOST_TRIES ? null : await documents.get(deps, 'interviews', { id: interviewId })
    if (!interview) throw error
    await noteScoringFailed(deps, interview, error)
  }
}

/** Says on the row that its CV could not be scored; the number that it had stays. */
export async function noteScoringFailed(deps: Deps, interview: Doc<'interviews'>, error: unknown): Promise<void> {
  deps.log.error({ err: error, interviewId: interview.id }, 'a CV could not be scored')
  await note(deps, interview, { cvStatus: 'scoring_failed' })
}

async function note(deps: Deps, { id, gid }: Doc<'interviews'>, changes: ChangesOf<'interviews'>): Promise<void> {
  await commitEdit(deps, { by: CV_SCORING, col: 'interviews', id, gid, changes })
}
