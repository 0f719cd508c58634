import { draftReviewId, sealedReviewId } from '#shared/policies/review.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { docOf, documents, fieldsOf, type Doc } from '../documents.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { commitEdit, insertOrFind, moveDoc, removeDoc } from './commit.ts'

/** Id of the document that this one was merged into, because its scope had one of the same address or name; null for every other. */
export async function mergedInto({ models }: Pick<SyncDeps, 'models'>, of: { id: string; gid: string }): Promise<string | null> {
  const merged = await models.entities.findOne({ _id: of.id, gid: of.gid, into: { $exists: true } }, { into: 1 }).lean<StoredEntity>()
  return merged?.into ?? null
}

/**
 * Brings what was written about a merged document to the one it went into. Asked for after the merge and after each commit of such a
 * document: whichever comes later finds the other. Safe to repeat.
 */
export async function followMerge(deps: SyncDeps, merged: Pick<StoredEntity, '_id' | 'gid' | 'col' | 'into'>): Promise<void> {
  const { _id: from, gid, col, into: to } = merged
  if (to === undefined) return
  if (col === 'programmes') {
    const jobs = await documents.find(deps, 'jobs', { iv: '', gid }, { where: { programmeId: from }, only: ['id'] })
    for (const { id } of jobs) await moveJob(deps, { id, gid, from, to })
  }
  if (col !== 'interviews') return
  const left = await deps.models.entities.find({ iv: from, col: { $in: ['comments', 'reviews'] }, gid, del: false }).lean()
  for (const child of left) await moveToInterview(deps, child, to)
}

/** Puts a job into the programme that its own was merged into. */
export async function moveJob(deps: SyncDeps, { id, gid, from, to }: { id: string; gid: string; from: string; to: string }): Promise<void> {
  await commitEdit(deps, {
    by: 'merge',
    col: 'jobs',
    id,
    gid,
    changes: ({ programmeId }) => (programmeId === from ? { programmeId: to } : null),
  })
}

/** Gives a comment or review to the interview that its own was merged into. */
export async function moveToInterview(deps: SyncDeps, child: StoredEntity, to: string): Promise<void> {
  const { _id: id, gid, iv: from } = child
  if (child.col === 'comments') return void (await moveDoc(deps, { col: 'comments', id, gid, from, to }))
  const review = docOf('reviews', child)
  const renamed = renamedFor(review, to)
  if (renamed === id) return void (await moveDoc(deps, { col: 'reviews', id, gid, from, to }))
  await copyReview(deps, review, { id: renamed, to })
}

/** Ids of reviews say whose they are. */
function renamedFor({ id, iv, raterId }: Pick<Doc<'reviews'>, 'id' | 'iv' | 'raterId'>, to: string): string {
  if (id === draftReviewId(iv, raterId)) return draftReviewId(to, raterId)
  return id === sealedReviewId(iv, raterId) ? sealedReviewId(to, raterId) : id
}

/** Makes the review under its new id. One that is there already keeps its scores and takes those it lacks, unless it is sealed. */
async function copyReview(deps: SyncDeps, review: Doc<'reviews'>, { id, to }: { id: string; to: string }): Promise<void> {
  const { gid, scope, raterId: by, scores, criterionScores, overall, note } = review
  const fields = { ...fieldsOf<'reviews'>(review), interviewId: to }
  const { entity } = await insertOrFind(deps, { by, col: 'reviews', id, gid, scope, iv: to, fields })
  if (entity.del) return
  if (docOf('reviews', entity).sealedAt === undefined)
    await commitEdit(deps, {
      by,
      col: 'reviews',
      id,
      gid,
      changes: (now) => ({
        scores: { ...scores, ...now.scores },
        ...(criterionScores ? { criterionScores: { ...criterionScores, ...now.criterionScores } } : {}),
        ...(overall !== undefined && now.overall === undefined ? { overall } : {}),
        ...(note && !now.note ? { note } : {}),
      }),
    })
  await removeDoc(deps, { by, col: 'reviews', id: review.id, gid })
}
