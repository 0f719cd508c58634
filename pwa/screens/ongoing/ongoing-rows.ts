import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { matchesSearch } from '#shared/policies/candidate-list.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { completed, underWay } from '#shared/policies/interview-progress.ts'
import { questionsFor, testsOf } from '#shared/policies/setup/job-tests.ts'
import type { ListName } from './ongoing-list-view.ts'

/** An interview with what its job says of it. */
export interface OngoingRow {
  interview: Interview
  /** null: single candidates come without their job */
  job: Job | null
  /** those that this candidate gets, in their order; empty without the job */
  questionIds: readonly string[]
  deadlineMs: number | null
}

export interface OngoingDocs {
  interviews: readonly Interview[]
  jobs: readonly Job[]
  questions: readonly Question[]
  /** settings of the section `order` */
  orders: readonly Pick<JobSetting, 'jobId' | 'tests' | 'questionIds'>[]
}

/** Both lists from what is on this device, as the server makes them; without the interviews of archived jobs. */
export function ongoingLists({ interviews, jobs, questions, orders }: OngoingDocs): Record<ListName, OngoingRow[]> {
  const jobOf = new Map(jobs.map((job) => [job.id, job]))
  const orderOf = new Map(orders.map((order) => [order.jobId, order]))
  const testsIn = new Map(questionsByJob(questions).map(([id, own]) => [id, testsOf(orderOf.get(id), own)]))
  const living = interviews.filter(({ jobId }) => jobOf.get(jobId)?.archived !== true)
  const rowOf = (interview: Interview): OngoingRow => {
    const job = jobOf.get(interview.jobId) ?? null
    return {
      interview,
      job,
      questionIds: questionsFor(testsIn.get(interview.jobId) ?? [], interview).map(({ id }) => id),
      deadlineMs: deadlineOf(interview, { job: job ?? {} }),
    }
  }
  return { underWay: underWay(living).map(rowOf), completed: completed(living).map(rowOf) }
}

function questionsByJob(questions: readonly Question[]): [jobId: string, questions: Question[]][] {
  const byJob = new Map<string, Question[]>()
  for (const question of questions) byJob.set(question.jobId, [...(byJob.get(question.jobId) ?? []), question])
  return [...byJob]
}

/** Those whose name or address has the words. */
export const found = (rows: readonly OngoingRow[], term: string): OngoingRow[] =>
  rows.filter(({ interview }) => matchesSearch(interview, term))
