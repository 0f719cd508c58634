import { sample } from '#shared/lib/sample.ts'
import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'
import type { Rubric } from '#shared/lib/rubrics/rubric.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { must } from '#shared/primitives/must.ts'
import { rubricHash } from '#server/queries/automatic/rubric-hash.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { RATED_ANSWERS } from '../../scoring/table-answers.ts'
import type { Scene } from '../scene.ts'
import { addAnswered } from './answered.ts'

type App = Pick<Scene, 'app'>

/** Rubric of the example, whose first criterion counts for a metric. */
export const RUBRIC: Rubric = {
  ...customerFocus.rubric,
  jobBasis: 'Guests complain at the desk.',
  criteria: customerFocus.rubric.criteria.map((one, n) => (n === 0 ? { ...one, metric: 'communication' } : one)),
}

/** Gives a question of the sample job this rubric, approved. Gives its hash. */
export async function approveFor({ app }: App, rubric: Rubric = RUBRIC, id: string = sample.shortQuestionId): Promise<string> {
  const hash = rubricHash(rubric)
  const changes = { rubric, rubricApproval: { hash, by: sample.recruiterId, at: 1 } }
  await commitEdit(app.deps, { by: sample.recruiterId, col: 'questions', id, gid: sample.gid, changes })
  return hash
}

/** Candidate number n with the typed answer that is next in the table. */
export const addTyped = (scene: App, n: number, facts: object = {}): Promise<string> =>
  addAnswered(scene, [{ questionId: sample.shortQuestionId, kind: 'short', text: answerOf(n).text }], facts)

/** Seals the rating that a person would give to the answer of candidate number n. */
export async function rate(
  { app }: App,
  iv: string,
  given: { rater: string; n: number; rating?: number; scope?: string; sealedAt?: number },
): Promise<void> {
  const { rater, n, scope = `job:${sample.jobId}` } = given
  const rating = given.rating ?? Math.max(1, Math.round(answerOf(n).score / 10) - (rater < 'b' ? 0 : n % 2))
  const now = app.deps.clock.now()
  const who = { interviewId: iv, jobId: scope.slice('job:'.length), raterId: rater, raterName: rater }
  const fields = { ...who, scores: { [sample.shortQuestionId]: rating }, sealedAt: given.sealedAt ?? now, createdAt: now }
  await insertDoc(app.deps, { by: rater, col: 'reviews', id: sealedReviewId(iv, rater), gid: sample.gid, scope, iv, fields })
}

/** Candidates with typed answers that two people have rated. */
export async function addRated(scene: App, count: number, raters: readonly string[] = ['a-rater', 'b-rater']): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    const iv = await addTyped(scene, n)
    for (const rater of raters) await rate(scene, iv, { rater, n })
    made.push(iv)
  }
  return made
}

const answerOf = (n: number): (typeof RATED_ANSWERS)[number] => must(RATED_ANSWERS[n % RATED_ANSWERS.length], 'there are five')
