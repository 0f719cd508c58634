import { scorableCv } from '#shared/cv/scorable.ts'
import { CV_SCORER, scoreCv } from '#shared/cv/score-cv.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Deps } from '../../deps.ts'
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
  const isTyped = stored.corrections.length > 0
  const [newest] = stored.versions
  if (!newest?.reading && !isTyped) return
  const setting = await documents.get(deps, 'jobSettings', { id: settingId(interview.jobId, 'cv'), gid: interview.gid })
  const wanted = (await mayScore(deps, interview)) ? setting?.cvScoring : undefined
  // a number of a file before says nothing of this one
  if (!wanted) return await note(deps, interview, { cvStatus: newest?.reading ? 'parsed' : 'parsing_failed', cvScore: undefined })
  const { body, fields } = currentCv(stored)
  const arrived = new Date(newest?.arrivedAt ?? deps.clock.now()).toISOString().slice(0, 'YYYY-MM'.length)
  const { total, coverage, low, high, values, years, explanation, cappedBy, isProposed } = scoreCv(
    scorableCv(body, fields, arrived),
    wanted.settings,
  )
  const scored = { explanation, cappedBy, isProposed, config: wanted.version, scorer: CV_SCORER, at: deps.clock.now() }
  await deps.models.cvs.updateOne({ _id: interview.id, gid: interview.gid }, { $set: { scored } })
  const language = newest?.reading?.meta.document_language ?? ''
  const cvScore = { total, coverage, low, high, values, years, language, config: wanted.version }
  await note(deps, interview, { cvStatus: 'scored', cvScore, cvReadAt: undefined })
}

/** Tries before it is given up. */
const MOST_TRIES = 3

/** Scores the CV of an interview; what fails again and again says so and keeps the number it had. `attempt`: of the job that asks. */
export async function tryToScore(deps: Deps, interviewId: string, attempt: number): Promise<void> {
  try {
    await scoreStoredCv(deps, interviewId)
  } catch (error) {
    const interview = attempt < MOST_TRIES ? null : await documents.get(deps, 'interviews', { id: interviewId })
    if (!interview) throw error
    deps.log.error({ err: error, interviewId }, 'a CV could not be scored')
    await note(deps, interview, { cvStatus: 'scoring_failed' })
  }
}

/** Permission of the candidate, and of the owner of the job, whom a job follows in what it does. */
async function mayScore(deps: Deps, interview: Doc<'interviews'>): Promise<boolean> {
  if (declinesMachine(interview)) return false
  const parts = await loadJobParts(deps, { gid: interview.gid, jobId: interview.jobId })
  return parts !== null && (await ownerMay(deps, parts, 'aiRequired')) && (await ownerMay(deps, parts, 'cv_scoring'))
}

async function note(deps: Deps, { id, gid }: Doc<'interviews'>, changes: ChangesOf<'interviews'>): Promise<void> {
  await commitEdit(deps, { by: CV_SCORING, col: 'interviews', id, gid, changes })
}
