import { scopeOf } from '#shared/primitives/scopes.ts'
import { CallError, type Client, type Session } from '../client.ts'
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

/** A server that finds words has those of some answers by then. */
const PATIENCE_MS = 4_000
const LOOK_EVERY_MS = 500
/** Outcome of the call: they were confirmed by a run that was cut off. */
const CHANGED = 1
/** Code of an answer or of words that are not there. */
const NOT_FOUND = 1004

/** Confirms the words of the first answer that has some; those of the others stay drafts. Goes on without on a server that finds none. */
export async function confirmWords({ client, say }: Seeding, recruiter: Session, interviews: readonly DemoInterview[]): Promise<void> {
  const recorded = interviews
    .filter(({ progress }) => progress === 'R')
    .flatMap(({ id, job, questions }) =>
      questions
        .filter(({ fields }) => fields.kind === 'video')
        .map((question) => ({ job_id: job.id, interview_id: id, question: question.id, version: 1 })),
    )
  for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_EVERY_MS) {
    for (const words of recorded) if (await isConfirmed(client, recruiter, words)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  say('no words of answers so far: none of them is confirmed')
}

async function isConfirmed(client: Client, recruiter: Session, words: Words): Promise<boolean> {
  try {
    await client.call('reports', 'confirm_transcript', words, recruiter)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === CHANGED) return true
    if (error.code === NOT_FOUND) return false
    throw error
  }
}

interface Words {
  job_id: string
  interview_id: string
  question: string
  version: number
}
