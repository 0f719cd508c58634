import type { Interview } from '#shared/entities/interview.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import {
  deliveredPercent,
  lastSeenMs,
  questionAt,
  stageOf,
  type AnswerFacts,
  type ProgressFacts,
} from '#shared/policies/interview-progress.ts'
import { canEditJob, type JobAccess } from '#shared/policies/job.ts'
import type { ProgressRow } from '#shared/views/interview-progress.ts'
import { questionsOf, type JobParts } from '../queries/job-parts.ts'
import type { Visibility } from '../queries/job.ts'

/** An interview as this list reads it. */
export type InterviewRow = ProgressFacts & Pick<Interview, 'gid' | 'scope' | 'jobId' | 'name' | 'email' | 'endAt' | 'sets'>

interface Around {
  answers: readonly AnswerFacts[]
  parts: JobParts
  actor: Actor
  sight: Visibility
  grant: JobAccess['grant']
}

/** Presents a row of the lists of interviews by progress. Viewers with chosen candidates only were not shown the job. */
export function presentProgress(row: InterviewRow, { answers, parts, actor, sight, grant }: Around): ProgressRow {
  const questionIds = questionsOf(row, parts).map(({ id }) => id)
  return {
    interview_id: row.id,
    candidate_name: row.name,
    email: row.email,
    job_id: row.jobId,
    job_name: sight === 'all' ? parts.job.name : '',
    stage: stageOf(row),
    question: questionAt(row, { answers, questionIds }),
    delivered_percent: deliveredPercent(row, questionIds.length),
    last_seen_ms: lastSeenMs(row, answers),
    finished_at_ms: row.finishedAt ?? null,
    deadline_ms: deadlineOf(row, parts),
    may_act: canEditJob(actor, { gid: row.gid, grant }),
  }
}
