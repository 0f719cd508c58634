import type { Interview } from '#shared/entities/interview.ts'
import type { EvidenceVote, Review } from '#shared/entities/review.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { editDoc, insertMissing } from '../../../db/edit.ts'
import { isHere } from '../../../db/read.ts'
import type { Db } from '../../../db/types.ts'

/** Passage that a vote is about. */
export type VotePlace = Omit<EvidenceVote, 'fits'>

/** Keeps what this rater thinks of a passage, one document for each, so that two devices of one rater lose no vote; null takes it back. */
export async function saveVote(
  db: Db,
  interview: Pick<Interview, 'id' | 'jobId'>,
  { place, fits, nowMs }: { place: VotePlace; fits: boolean | null; nowMs: number },
): Promise<void> {
  const { id: raterId, name: raterName } = db.actor
  const id = await voteId(raterId, place)
  const vote = { ...place, fits }
  if (!(await isHere(db, 'reviews', id))) {
    const fields = { interviewId: interview.id, jobId: interview.jobId, raterId, raterName, scores: {}, vote, createdAt: nowMs }
    if (await insertMissing(db, 'reviews', { id, scope: scopeOf.user(raterId), iv: interview.id }, fields)) return
  }
  await editDoc(db, 'reviews', id, { vote })
}

/** The vote of this rater on a passage; null for none. */
export function voteOn(reviews: readonly Review[], raterId: string, place: VotePlace): boolean | null {
  const wanted = keyOf(raterId, place)
  return reviews.find((review) => review.vote && keyOf(review.raterId, review.vote) === wanted)?.vote?.fits ?? null
}

const keyOf = (raterId: string, { answerId, version, hash, criterion, from, to }: VotePlace): string =>
  JSON.stringify([raterId, answerId, version ?? 0, hash, criterion, from, to])

/** The same on every device of the rater. */
async function voteId(raterId: string, place: VotePlace): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(keyOf(raterId, place))))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `v.${hex.slice(0, 40)}`
}
