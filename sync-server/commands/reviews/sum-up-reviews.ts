import { declinesMachine } from '#shared/policies/machine-help.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Scoring } from '../../models/records/scoring.ts'
import { endedProofs } from '../../queries/automatic/ended-proofs.ts'
import { jobMayFind } from '../../queries/automatic/may-find.ts'
import { readScores } from '../../queries/interview-scores.ts'
import { loadJobParts, type JobParts } from '../../queries/job-parts.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { docOf, documents, type Doc } from '../../sync/documents.ts'
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
  const [given] = await readGiven(deps, [iv], gid)
  const parts = given && (await loadJobParts(deps, { gid, jobId: jobIdOf(given.interview.scope) }))
  if (parts) await sumUp(deps, parts, { ...given, at, reading, jobMay: await jobMayFind(deps, parts) })
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
  const all = parts ? await documents.find(deps, 'interviews', { scope, gid }, { only: ['firstAnswerAt', 'finishedAt', 'reviewedAt'] }) : []
  const begun = all.filter(({ firstAnswerAt, finishedAt, reviewedAt }) => firstAnswerAt ?? finishedAt ?? reviewedAt)
  const jobMay = parts !== null && (await jobMayFind(deps, parts))
  for (let done = 0; parts && done < begun.length; done += AT_ONCE) {
    await tell?.(done, begun.length)
    const page = begun.slice(done, done + AT_ONCE).map(({ id }) => id)
    const readAt = deps.clock.now()
    await sumUpPage(deps, parts, { ids: page, reading, jobMay })
    const late = await changedSince(deps, page, { gid, readAt })
    if (late.length > 0) await sumUpPage(deps, parts, { ids: late, reading, jobMay })
    await deps.yieldToLoop()
  }
  await forgetProofs(deps, ended, gid)
  // once, however many answers were read
  if (parts && reading === 'now') await askForProofs(deps, parts)
  return begun.length
}

/** Interviews that are read together and summed up side by side, so that their commits travel together; others need the database too. */
const AT_ONCE = 16

async function sumUpPage(
  deps: Deps,
  parts: JobParts,
  { ids, ...how }: { ids: readonly string[]; reading: Reading; jobMay: boolean },
): Promise<void> {
  const page = await readGiven(deps, ids, parts.job.gid)
  await Promise.all(page.map((given) => sumUp(deps, parts, { ...given, ...how, at: null })))
}

/** Interviews of a page with a rating or an answer that came while it was summed up: its own sum may have been written over. */
async function changedSince(deps: Deps, page: readonly string[], { gid, readAt }: { gid: string; readAt: number }): Promise<string[]> {
  const of = { iv: { $in: [...page] }, col: { $in: ['reviews', 'answers'] as CollectionName[] }, gid }
  const late = await deps.models.entities.find({ ...of, at: { $gte: readAt - CLOCKS_DIFFER_MS } }, { iv: 1 }).lean<{ iv: string }[]>()
  return [...new Set(late.map(({ iv }) => iv))]
}
/** Other processes stamp what they commit. */
const CLOCKS_DIFFER_MS = 2000

/** An interview with everything that its sums are made of. */
interface Given {
  interview: Doc<'interviews'>
  /** the same as it is stored */
  entity: StoredEntity
  reviews: Doc<'reviews'>[]
  answers: Doc<'answers'>[]
  rows: Scoring[]
  report: Doc<'reports'> | null
}

async function readGiven(deps: Deps, iv: readonly string[], gid: string): Promise<Given[]> {
  const place = { _id: { $in: [...iv] }, gid, col: 'interviews' as const, del: false }
  const [entities, reviews, answers, rows, reports] = await Promise.all([
    deps.models.entities.find(place).lean<StoredEntity[]>(),
    documents.find(deps, 'reviews', { iv, gid }),
    documents.find(deps, 'answers', { iv, gid }),
    deps.models.scorings.find({ iv: { $in: [...iv] }, gid }).lean<Scoring[]>(),
    documents.find(deps, 'reports', { id: iv.map(scoresReportId), gid }),
  ])
  const [reviewsOf, answersOf, rowsOf] = [byInterview(reviews), byInterview(answers), byInterview(rows)]
  return entities.map((entity) => ({
    interview: docOf('interviews', entity),
    entity,
    reviews: reviewsOf.get(entity._id) ?? [],
    answers: answersOf.get(entity._id) ?? [],
    rows: rowsOf.get(entity._id) ?? [],
    report: reports.find(({ iv: of }) => of === entity._id) ?? null,
  }))
}

const byInterview = <One extends { iv: string }>(all: readonly One[]): Map<string, One[]> => Map.groupBy(all, ({ iv }) => iv)

interface Asked extends Given {
  at: number | null
  reading: Reading
  jobMay: boolean
}

async function sumUp(
  deps: Deps,
  parts: JobParts,
  { interview, entity, reviews, answers, rows, report, at, reading, jobMay }: Asked,
): Promise<void> {
  const { id: iv, gid } = interview
  const hasMachine = jobMay && !declinesMachine(interview)
  const { automatic: found, opening } = await findingsNow(deps, parts, { interview, answers, rows, reading, hasMachine })
  const { scores } = await readScores(deps, parts, { interview, gid, reviews, answers, machine: { hasMachine, found } })
  const sums: Sums = { recruiterScore: scores.recruiterScore, autoScore: scores.autoScore, totalScore: scores.total.score }
  const isReviewed = at !== null && ratingsOf(reviews).length > 0
  const isBlind = parts.job.blind === true
  await noteOpenings(deps, opening)
  await storeReport(deps, interview, { known: report, isBlind, sums, automatic: found })
  const changesTo = (current: Pick<Doc<'interviews'>, keyof Sums | 'reviewedAt'>) => {
    const changed = isBlind ? {} : changesOf(current, sums)
    const marked = isReviewed && current.reviewedAt === undefined ? { reviewedAt: at } : {}
    return Object.keys({ ...changed, ...marked }).length === 0 ? null : { ...changed, ...marked }
  }
  await editUnlessGone(() => commitEdit(deps, { by: 'reviews', col: 'interviews', id: iv, gid, changes: changesTo, known: entity }))
}
