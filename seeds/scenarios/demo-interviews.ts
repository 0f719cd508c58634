import { demoAccount, demoInterviewId } from '#shared/lib/demo.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Session } from '../client.ts'
import { makeDocs } from '../documents.ts'
import { person, type Person } from '../people.ts'
import type { Seeding } from '../scenario.ts'
import type { DemoCandidate, DemoJob } from './demo-jobs.ts'
import { questionsOf, type DemoQuestion } from './demo-questions.ts'

export interface DemoInterview extends DemoCandidate {
  /** running number over all jobs, from 1 */
  n: number
  id: string
  scope: string
  job: DemoJob
  questions: DemoQuestion[]
  who: Person
  createdAt: number
  /** when the candidate opened the link, if ever */
  openedAt: number
}

const HOUR_MS = 3_600_000

/** Makes the candidate rows. The demo candidate is the last of the first job. */
export async function inviteCandidates(
  { client, startMs }: Seeding,
  recruiter: Session,
  jobs: readonly DemoJob[],
): Promise<DemoInterview[]> {
  const interviews = planInterviews(jobs, startMs)
  const rows = interviews.map(({ id, scope, who, job, createdAt, progress }) => ({
    id,
    scope,
    iv: id,
    fields: {
      jobId: job.id,
      ...who,
      language: 'english',
      createdAt,
      endAt: null,
      shortlisted: 0 as const,
      ...(progress === 'N' ? {} : { invitedAt: createdAt + HOUR_MS }),
    },
  }))
  await makeDocs(client, recruiter, 'interviews', rows)
  return interviews
}

function planInterviews(jobs: readonly DemoJob[], startMs: number): DemoInterview[] {
  const { firstName, lastName, email } = demoAccount('candidate')
  let n = 0
  return jobs.flatMap((job) => {
    const questions = questionsOf(job)
    return job.candidates.map((candidate, place) => {
      n += 1
      const isDemoCandidate = job === jobs[0] && place === job.candidates.length - 1
      const who = isDemoCandidate ? { name: `${firstName} ${lastName}`, email } : person(n)
      const createdAt = job.createdAt + (6 + place) * HOUR_MS
      // some time between the invitation and now
      const openedAt = Math.round(createdAt + 2 * HOUR_MS + (startMs - HOUR_MS - createdAt - 2 * HOUR_MS) * (((n * 37) % 70) / 100))
      return { ...candidate, n, id: demoInterviewId(n), scope: scopeOf.job(job.id), job, questions, who, createdAt, openedAt }
    })
  })
}
