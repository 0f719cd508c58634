import { CallError, type Session } from '../client.ts'
import type { Seeding } from '../scenario.ts'
import type { DemoInterview } from './demo-interviews.ts'

/** Answer to an account that may not share, as in demo data of before. */
const FORBIDDEN = 1003

/** Shares one report with its candidate: of the first who recorded answers and was reviewed. */
export async function shareOne({ client, say }: Seeding, recruiter: Session, interviews: readonly DemoInterview[]): Promise<void> {
  const interview = interviews.find(({ progress, reviewed, job }) => progress === 'R' && reviewed && !job.blind)
  if (!interview) return
  try {
    await client.call('reports', 'share_report', { interview_ids: [interview.id], candidate_report_type: 'with_score' }, recruiter)
  } catch (error) {
    if (!(error instanceof CallError && error.code === FORBIDDEN)) throw error
    say('no report is shared: the recruiter of these demo data may not share')
  }
}
