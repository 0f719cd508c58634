import type { Interview } from '#shared/entities/interview.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { readScores } from '../../queries/interview-scores.ts'
import { loadJobParts, type JobParts } from '../../queries/job-parts.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit, insertDoc } from '../../sync/write/commit.ts'
import { panelOf } from '../../sync/rights/panels.ts'
import { findVisible } from '../../sync/pull/read-visible.ts'

/** The sealed reviews of an interview that this actor may read, oldest first: of a blind job only after the own one is sealed. */
export async function reviewsFor(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { id: iv, gid }: { id: string; gid: string },
): Promise<Doc<'reviews'>[]> {
  return ratingsOf(await findVisible(deps, actor, 'reviews', { iv, gid }))
}

/** Sums that lists show; of a blind job they stand in the report of the panel. */
type Sums = Pick<Interview, 'recruiterScore' | 'autoScore' | 'totalScore'>

/** An interview's sums and "reviewed" follow from its reviews and answers; a score set by hand alone reviews nobody. Safe to repeat. */
export async function sumUpInterview(deps: Deps, { iv, gid, at }: { iv: string; gid: string; at: number }): Promise<void> {
  const interview = await documents.get(deps, 'interviews', { id: iv, gid })
  const parts = interview && (await loadJobParts(deps, { gid, jobId: jobIdOf(interview.scope) }))
  if (parts) await sumUp(deps, parts, { interview, at })
}

/** Sums up every interview of a job that anybody has answered or judged, after what they are made by has changed. Answers how many were looked at. */
export async function sumUpJob(deps: Deps, { scope, gid }: { scope: string; gid: string }): Promise<number> {
  const parts = await loadJobParts(deps, { gid, jobId: jobIdOf(scope) })
  const all = parts ? await documents.find(deps, 'interviews', { scope, gid }) : []
  const begun = all.filter(({ firstAnswerAt, finishedAt, reviewedAt }) => firstAnswerAt ?? finishedAt ?? reviewedAt)
  for (const interview of begun) {
    if (parts) await sumUp(deps, parts, { interview, at: null })
    await deps.yieldToLoop()
  }
  return begun.length
}

async function sumUp(deps: Deps, parts: JobParts, { interview, at }: { interview: Doc<'interviews'>; at: number | null }): Promise<void> {
  const { id: iv, gid } = interview
  const reviews = await documents.find(deps, 'reviews', { iv, gid })
  const { scores } = await readScores(deps, parts, { interview, gid, reviews })
  const sums: Sums = { recruiterScore: scores.recruiterScore, autoScore: scores.autoScore, totalScore: scores.total.score }
  const isReviewed = at !== null && ratingsOf(reviews).length > 0
  const isBlind = parts.job.blind === true
  await editUnlessGone(() =>
    commitEdit(deps, {
      by: 'reviews',
      col: 'interviews',
      id: iv,
      gid,
      changes: (current) => {
        const changed = isBlind ? {} : changesOf(current, sums)
        const marked = isReviewed && current.reviewedAt === undefined ? { reviewedAt: at } : {}
        return Object.keys({ ...changed, ...marked }).length === 0 ? null : { ...changed, ...marked }
      },
    }),
  )
  if (isBlind) await reportToPanel(deps, { gid, iv }, sums)
}

const SUMS = ['recruiterScore', 'autoScore', 'totalScore'] as const

/** Sums that differ from those there; undefined takes one away. */
const changesOf = (current: Readonly<Record<string, unknown>> | Sums, sums: Sums): Sums =>
  Object.fromEntries(SUMS.filter((key) => (current as Sums)[key] !== sums[key]).map((key) => [key, sums[key]])) // a report's values may be texts, which no sum is

/** The interview was erased meanwhile. */
async function editUnlessGone(edit: () => Promise<unknown>): Promise<void> {
  try {
    await edit()
  } catch (error) {
    if (!(error instanceof AppError && error.error === 'notFound')) throw error
  }
}

/** Numbers an open job shows in the list of candidates come from one report per panel; none is made while there is nothing to say. */
async function reportToPanel(deps: Deps, { gid, iv }: { gid: string; iv: string }, sums: Sums): Promise<void> {
  const at = { by: 'reviews', col: 'reports' as const, id: scoresReportId(iv), gid }
  const hasAny = SUMS.some((key) => sums[key] !== undefined)
  if (!hasAny && !(await documents.exists(deps, 'reports', { id: at.id, gid }))) return
  const fields = { interviewId: iv, engine: 'scores', values: {}, createdAt: deps.clock.now() }
  await insertDoc(deps, { ...at, scope: panelOf(iv), iv, fields })
  await commitEdit(deps, {
    ...at,
    changes: ({ values }) => {
      if (Object.keys(changesOf(values as Sums, sums)).length === 0) return null // compared by ===, whatever else is in it
      const others = Object.entries(values).filter(([key]) => !(SUMS as readonly string[]).includes(key))
      const own = SUMS.flatMap((key) => (sums[key] === undefined ? [] : [[key, sums[key]] as const]))
      return { values: Object.fromEntries([...others, ...own]) }
    },
  })
}
