import { scopeOf } from '#shared/primitives/scopes.ts'
import { CallError, type Session } from '../client.ts'
import { makeDocs } from '../documents.ts'
import type { Seeding } from '../scenario.ts'
import type { DemoInterview } from './demo-interviews.ts'

/** Record of a score set by hand; an id of its own, so that a repeat is the same one. */
const OVERRIDE_ID = '01k9demo0000000000bymanual'
const HOUR_MS = 3_600_000

/** Sets one score by hand, with the reason, of the first candidate that two people have judged. */
export async function overrideOne({ client, startMs }: Seeding, recruiter: Session, interviews: readonly DemoInterview[]): Promise<void> {
  const [interview] = interviews.filter(({ progress, reviewed, job }) => progress === 'R' && reviewed && !job.blind)
  if (!interview) return
  const { id: iv, scope, job } = interview
  const { id: raterId, name: raterName } = recruiter.actor
  const at = startMs - HOUR_MS / 4
  const manual = { overall: 82.5, reason: 'Heard again with the team: the second answer is better than we first thought.' }
  const fields = { interviewId: iv, jobId: job.id, raterId, raterName, scores: {}, manual, sealedAt: at, createdAt: at }
  await makeDocs(client, recruiter, 'reviews', [{ id: OVERRIDE_ID, scope: job.blind ? scopeOf.panel(iv) : scope, iv, fields }])
}

/** A server that finds words has those of the first answers by then. */
const PATIENCE_MS = 4_000
const LOOK_EVERY_MS = 500
/** Outcome of the call: they were confirmed by a run that was cut off. */
const CHANGED = 1
/** Code of an answer or of words that are not there. */
const NOT_FOUND = 1004

/** Confirms the words of one answer; those of the others stay drafts. Goes on without where no words come, as on a server without a recogniser. */
export async function confirmWords({ client, say }: Seeding, recruiter: Session, interviews: readonly DemoInterview[]): Promise<void> {
  const interview = interviews.find(({ progress }) => progress === 'R')
  const question = interview?.questions.find(({ fields }) => fields.kind === 'video')
  if (!interview || !question) return
  const words = { job_id: interview.job.id, interview_id: interview.id, question: question.id, version: 1 }
  for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_EVERY_MS) {
    try {
      await client.call('reports', 'confirm_transcript', words, recruiter)
      return
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === CHANGED) return
      if (error.code !== NOT_FOUND) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  say('no words of answers so far: none of them is confirmed')
}
