import { declinesMachine } from '#shared/policies/machine-help.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { endedProofs } from '../../queries/automatic/ended-proofs.ts'
import { jobMayFind } from '../../queries/automatic/may-find.ts'
import { readScores } from '../../queries/interview-scores.ts'
import { loadJobParts, type JobParts } from '../../queries/job-parts.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { findVisible } from '../../sync/pull/read-visible.ts'
import { askForProofs, findingsNow, noteOpenings } from './automatic/findings-now.ts'
import { forgetProofs } from './automatic/forget-proofs.ts'
import { changesOf, editUnlessGone, storeReport, type Sums } from './automatic/store-report.ts'

/** The sealed reviews of an interview that this actor may read, oldest first: of a blind job only after the own one is sealed. */
export async function reviewsFor(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { id: iv, gid }: { id: string; gid: string },
): Promise<Doc<'reviews'>[]> {
  return ratingsOf(await findVisible(deps, actor, 'reviews', { iv, gid }))
}

/** An interview's sums and "reviewed" follow from its reviews, answers and findings; a score set by hand alone reviews nobody. Safe to repeat. */
export async function sumUpInterview(
  deps: Deps,
  { iv, gid, at }: { iv: string; gid: string; at: number },
  reading: Reading = 'later',
): Promise<void> {
  const interview = await documents.get(deps, 'interviews', { id: iv, gid })
  const parts = interview && (await loadJobParts(deps, { gid, jobId: jobIdOf(interview.scope) }))
  if (parts) await sumUp(deps, parts, { interview, at, reading, jobMay: await jobMayFind(deps, parts) })
}

/** Treatment of answers that were not read yet: now, by a job each, or by whoever asked before. */
type Reading = 'now' | 'later' | 'none'

/**
 * Sums up every interview of a job that anybody has answered or judged, after what they are made by has changed. Answers how many were looked at;
 * `tell` hears how far it is.
 */
export async function sumUpJob(
  deps: Deps,
  { scope, gid }: { scope: string; gid: string },
  { reading, tell }: { reading: Reading; tell?: (done: number, total: number) => Promise<void> },
): Promise<number> {
  // before anything is read: what changes meanwhile is summed up by a job of its own
  const ended = await endedProofs(deps, { scopes: [scope], gid })
  const parts = await loadJobParts(deps, { gid, jobId: jobIdOf(scope) })
  const all = parts ? await documents.find(deps, 'interviews', { scope, gid }) : []
  const begun = all.filter(({ firstAnswerAt, finishedAt, reviewedAt }) => firstAnswerAt ?? finishedAt ?? reviewedAt)
  const jobMay = parts !== null && (await jobMayFind(deps, parts))
  for (const [done, interview] of begun.entries()) {
    if (done % TOLD_EVERY === 0) await tell?.(done, begun.length)
    if (parts) await sumUp(deps, parts, { interview, at: null, reading, jobMay })
    await deps.yieldToLoop()
  }
  await forgetProofs(deps, ended, gid)
  // once, however many answers were read
  if (parts && reading === 'now') await askForProofs(deps, parts)
  return begun.length
}

const TOLD_EVERY = 100

interface Asked {
  interview: Doc<'interviews'>
  at: number | null
  reading: Reading
  jobMay: boolean
}

async function sumUp(deps: Deps, parts: JobParts, { interview, at, reading, jobMay }: Asked): Promise<void> {
  const { id: iv, gid } = interview
  const reviews = await documents.find(deps, 'reviews', { iv, gid })
  const answers = await documents.find(deps, 'answers', { iv, gid })
  const hasMachine = jobMay && !declinesMachine(interview)
  const { automatic: found, opening } = await findingsNow(deps, parts, { interview, answers, reading, hasMachine })
  const { scores } = await readScores(deps, parts, { interview, gid, reviews, answers, machine: { hasMachine, found } })
  const sums: Sums = { recruiterScore: scores.recruiterScore, autoScore: scores.autoScore, totalScore: scores.total.score }
  const isReviewed = at !== null && ratingsOf(reviews).length > 0
  const isBlind = parts.job.blind === true
  await noteOpenings(deps, opening)
  await storeReport(deps, interview, { isBlind, sums, automatic: found })
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
}
