import { hasEndedProof } from '#shared/policies/automatic/ended-proof.ts'
import { newestFinal } from '#shared/policies/latest-attempt.ts'
import { declinesMachine } from '#shared/policies/machine-help.ts'
import { provenHash, rubricProofOf, type RatedAnswer } from '#shared/policies/rubrics/rubric-proof.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import type { Deps } from '../../../deps.ts'
import type { Scoring } from '../../../models/records/scoring.ts'
import { jobMayFind } from '../../../queries/automatic/may-find.ts'
import { readProgress } from '../../../queries/automatic/job-progress.ts'
import { rubricHash } from '../../../queries/automatic/rubric-hash.ts'
import { scorable } from '../../../queries/automatic/scorable-answers.ts'
import { openingKey, scoringOf } from '../../../queries/automatic/scoring-rows.ts'
import { loadJobParts, type JobParts } from '../../../queries/job-parts.ts'
import { documents, type Doc } from '../../../sync/documents.ts'
import { commitEdit } from '../../../sync/write/commit.ts'
import { tellProgress } from './job-progress.ts'
import { editUnlessGone } from './store-report.ts'

/** Compares the approved rubric of a question with people, by all answers that were read and rated so far, and keeps the result. Safe to repeat. */
export async function proveRubric(deps: Deps, { questionId, gid }: { questionId: string; gid: string }): Promise<void> {
  const question = await documents.get(deps, 'questions', { id: questionId, gid })
  const hash = question?.rubric && rubricHash(question.rubric)
  const parts = question && (await loadJobParts(deps, { gid, jobId: question.jobId }))
  if (!question?.rubric || hash === undefined || question.rubricApproval?.hash !== hash) return
  if (!parts || !(await jobMayFind(deps, parts))) return
  // numbers of its former content leave the sums first; the job that does it asks again
  if (hasEndedProof(question, hash)) return await deps.jobs.enqueue('sum-up-job', { scope: question.scope, gid }, `sums.${question.scope}`)
  const proof = rubricProofOf(question.rubric, hash, await ratedAnswers(deps, parts, { question, hash }))
  const { scope } = question
  const isOther = provenHash(question.rubricProof) !== provenHash(proof)
  // a process that dies after the commit leaves the note: the next one sums up in its place
  if (isOther) await tellProgress(deps, scope, { done: 0, total: 0 })
  await editUnlessGone(() =>
    commitEdit(deps, {
      by: 'reviews',
      col: 'questions',
      id: questionId,
      gid,
      changes: ({ rubric, rubricProof }) =>
        // edited while it was compared
        !rubric || rubricHash(rubric) !== hash || canonicalJson(rubricProof) === canonicalJson(proof) ? null : { rubricProof: proof },
    }),
  )
  if (isOther || (await readProgress(deps, scope))) await deps.jobs.enqueue('sum-up-job', { scope, gid }, `sums.${scope}`)
}

async function ratedAnswers(
  deps: Deps,
  { job }: JobParts,
  { question, hash }: { question: Doc<'questions'>; hash: string },
): Promise<RatedAnswer[]> {
  const rows = await deps.models.scorings.find({ questionId: question.id, hash, gid: question.gid }).lean<Scoring[]>()
  const byInterview = Map.groupBy(rows, ({ iv }) => iv)
  const ivs = [...byInterview.keys()]
  const rated: RatedAnswer[] = []
  for (let done = 0; done < ivs.length; done += AT_ONCE) {
    rated.push(...(await ratedOf(deps, { job, question, hash, byInterview, ivs: ivs.slice(done, done + AT_ONCE) })))
    await deps.yieldToLoop()
  }
  return rated
}

/** Interviews that are read together: a database compares each document with all ids that it is asked for. */
const AT_ONCE = 100

interface Rated {
  job: JobParts['job']
  question: Doc<'questions'>
  hash: string
  byInterview: ReadonlyMap<string, Scoring[]>
  ivs: readonly string[]
}

async function ratedOf(deps: Deps, { job, question, hash, byInterview, ivs }: Rated): Promise<RatedAnswer[]> {
  const { gid, scope, id: questionId } = question
  const [interviews, allAnswers, allReviews] = await Promise.all([
    documents.find(deps, 'interviews', { id: ivs, gid, scope }),
    documents.find(deps, 'answers', { iv: ivs, gid }, { where: { questionId, state: 'final' } }),
    documents.find(deps, 'reviews', { iv: ivs, gid }),
  ])
  const answers = Map.groupBy(allAnswers, ({ iv }) => iv)
  const reviews = Map.groupBy(allReviews, ({ iv }) => iv)
  return interviews.flatMap((interview) => {
    const { id: iv, language = 'english' } = interview
    const rows = byInterview.get(iv) ?? []
    const openings = new Map(rows.map(({ _id, openedAt }) => [_id, openedAt]))
    const answer = newestFinal(answers.get(iv) ?? [], questionId)
    const one = answer && scorable(question, answer, language)
    const row = one && scoringOf(rows, one)
    if (!row || declinesMachine(interview) || (answer?.damagedSegments ?? []).length > 0) return []
    const openedAt = openingOf(job, openings.get(openingKey(row._id)))
    const ratings = ratingsOf(reviews.get(iv) ?? []).flatMap(({ raterId: rater, scores, sealedAt = 0, at }) => {
      const rating = scores[questionId]
      // the server's time, since a device may claim any other
      return rating === undefined ? [] : [{ rater, rating, sealedAt: Math.max(sealedAt, at) }]
    })
    const { score } = row.result
    return [{ hash, language: language === 'english' ? ('en' as const) : ('other' as const), score, ...openedAt, ratings }]
  })
}

/** Moment from which on somebody who has not rated can see the number: of a blind job none before it was revealed. */
function openingOf({ blind, revealedAt }: JobParts['job'], openedAt: number | undefined): { openedAt?: number } {
  if (openedAt === undefined || (blind === true && revealedAt === undefined)) return {}
  return { openedAt: blind === true ? Math.max(openedAt, revealedAt ?? 0) : openedAt }
}
