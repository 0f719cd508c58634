import { sealedReviewId } from '#shared/policies/review.ts'
import { must } from '#shared/primitives/must.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { TestJob } from '#tests/browser/recruiter/recruiter-fixture.ts'
import { RATED_ANSWERS } from '#tests/scoring/table-answers.ts'
import { putDocs, type PutRow } from '../lib/put-docs.ts'
import { PEOPLE } from './place.ts'

interface Filled {
  gid: string
  by: string
  job: TestJob
}

const NAMES = ['Ada Okafor', 'Bao Nguyen', 'José Díaz', 'علي حسن', '王 伟', 'Hana Sato']
const FIRST_AT = 1_795_248_000_000

/** Puts ten thousand people into a job: a typed answer that a rubric reads, a chosen one, words of a recording, and two sealed ratings each. Gives their ids. */
export async function fillJob(deps: Deps, { gid, by, job }: Filled): Promise<string[]> {
  const { jobId, questionIds } = job
  const people = makePeople(jobId)
  const answers = people.flatMap(({ id: iv, n }) => {
    const one = (questionId: string, fields: object): PutRow => ({
      id: newId(),
      iv,
      body: { interviewId: iv, questionId, attempt: 1, state: 'final', startedAt: FIRST_AT, finishedAt: FIRST_AT + n, ...fields },
    })
    return [
      one(questionIds.short, { kind: 'short', text: `${answerOf(n).text} That was on day ${n} of my work there.` }),
      one(questionIds.choice, { kind: 'choice', choice: [`c${1 + (n % 3)}`] }),
      one(questionIds.video, { kind: 'video', durationMs: 60_000 }),
    ]
  })
  const reviews = people.flatMap(({ id, n }) => [0, 1].map((rater) => reviewOf(id, { n, rater, job })))
  const place = { gid, scope: `job:${jobId}`, by }
  await putDocs(deps, { ...place, col: 'interviews', rows: people })
  await putDocs(deps, { ...place, col: 'answers', rows: answers })
  await putDocs(deps, { ...place, col: 'reviews', rows: reviews })
  return people.slice(0, 100).map(({ id }) => id)
}

/** Puts as many with their sums alone: all that a page of statistics reads. Each kind of score is spread differently. */
export async function fillForDevice(deps: Deps, { gid, by, job: { jobId } }: Filled): Promise<void> {
  const rows = makePeople(jobId).map(({ n, body, ...row }) => ({
    ...row,
    body: { ...body, totalScore: (n * 37) % 101, autoScore: (n * 53) % 71, recruiterScore: (n * 71) % 101 },
  }))
  await putDocs(deps, { gid, scope: `job:${jobId}`, by, col: 'interviews', rows })
}

const makePeople = (jobId: string): (PutRow & { n: number })[] =>
  Array.from({ length: PEOPLE }, (_, n) => {
    const id = newId()
    const body = {
      jobId,
      name: `${NAMES[n % NAMES.length]} ${String(n).padStart(5, '0')}`,
      email: `p${n}@people.test`,
      phone: '+4917012345678',
      degree: 'MSc',
      createdAt: n,
      invitedAt: FIRST_AT,
      mailed: { invitation: 1, ...(n % 3 === 0 && { reminder: 1 }) },
      firstAnswerAt: FIRST_AT + n,
      finishedAt: FIRST_AT + 3_600_000 + n,
    }
    return { id, iv: id, n, body }
  })

/** Ratings as people give them who agree with the rubric, so that it is proven. */
function reviewOf(iv: string, { n, rater, job }: { n: number; rater: number; job: TestJob }): PutRow {
  const raterId = `rater-${rater}`
  const rating = Math.max(1, Math.round(answerOf(n).score / 10) - (rater === 0 ? 0 : n % 2))
  const who = { interviewId: iv, jobId: job.jobId, raterId, raterName: `Rater ${rater}` }
  const scores = { [job.questionIds.short]: rating, [job.questionIds.video]: 1 + (n % 10) }
  const criterionScores = { communication: rating, leadership: 1 + ((n * 7 + rater) % 10) }
  return {
    id: sealedReviewId(iv, raterId),
    iv,
    body: {
      ...who,
      scores,
      criterionScores,
      overall: rating,
      sealedAt: 1000 + n,
      createdAt: 1,
      comment: 'Calm, complete and to the point.',
    },
  }
}

const answerOf = (n: number): (typeof RATED_ANSWERS)[number] => must(RATED_ANSWERS[n % RATED_ANSWERS.length], 'there are five')
