import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import type { Session } from '../client.ts'
import type { Seeding } from '../scenario.ts'
import type { DemoInterview } from './demo-interviews.ts'

/** Id of the file, so that a repeat asks for the same one. */
const TASK_ID = '01k9demo0000000000000file1'

/** Has the server make one file of everybody in the job whose rubric is proven. */
export async function exportOne({ client }: Seeding, recruiter: Session, interviews: readonly DemoInterview[]): Promise<void> {
  const job = interviews.find(({ questions }) => questions.some(({ fields }) => fields.rubric !== undefined))?.job
  if (!job) return
  await client.call('recruiter', 'export_candidates', { job_id: job.id, sections: [...EXPORT_SECTIONS], task_id: TASK_ID }, recruiter)
}
