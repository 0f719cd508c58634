import { createHash } from 'node:crypto'
import { CallError, type Client, type Session } from '../client.ts'
import { clipFor } from '../clips.ts'
import { editDocs, makeDocs, type NewDoc } from '../documents.ts'
import { recordClip, uploadRecording, type Recording } from '../record.ts'
import type { Seeding } from '../scenario.ts'
import type { DemoInterview } from './demo-interviews.ts'
import { writtenAnswer, type DemoQuestion } from './demo-questions.ts'
import { CONSENT_TEXT } from './demo-setup.ts'

const MINUTE_MS = 60_000
/** Candidates at the same time: as many as leave the server free for people. */
const AT_ONCE = 3
/** Outcomes of a link: completed, or out of time. Then an earlier run of the seed has done this candidate. */
const DONE = [11, 12]

/** Everything candidates do, in their own sessions: open the link, consent, answer, send recordings, finish. */
export async function playCandidates({ client, say }: Seeding, recruiter: Session, interviews: readonly DemoInterview[]): Promise<void> {
  const waiting = interviews.filter(({ progress }) => progress === 'R' || progress === 'W' || progress === 'P')
  const stuck = waiting.filter(({ progress, job }) => progress === 'P' && job.kind === 'video').slice(-HELD_UP.length)
  const total = waiting.length
  let finished = 0
  const work = async () => {
    for (let interview = waiting.shift(); interview; interview = waiting.shift()) {
      const candidate = await openLink(client, recruiter, interview)
      if (candidate) await play(client, candidate, interview)
      const held = HELD_UP[stuck.indexOf(interview)]
      if (candidate && held) await tellHeldUp(client, candidate, interview, held)
      finished += 1
      if (finished % 10 === 0 || finished === total) say(`${finished} of ${total} candidates have answered`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function openLink(client: Client, recruiter: Session, { id, job }: DemoInterview): Promise<Session | null> {
  const { code } = await client.call('recruiter', 'create_url_hash', { job_id: job.id, interview_id: id }, recruiter)
  try {
    return await client.call('jobseeker', 'login_via_url', { code })
  } catch (error) {
    if (error instanceof CallError && DONE.includes(error.code)) return null
    throw error
  }
}

async function play(client: Client, candidate: Session, interview: DemoInterview): Promise<void> {
  const { id, scope, openedAt, progress } = interview
  const answers = await Promise.all(answered(interview).map((question, place) => answer(interview, question, place)))
  const last = answers.at(-1)?.doc.fields.finishedAt ?? openedAt
  const consent = { given: true, version: 1, textHash: createHash('sha256').update(CONSENT_TEXT).digest('hex'), at: openedAt + MINUTE_MS }
  const begun = {
    stage: 'interview' as const,
    openedAt,
    consent,
    startedAt: openedAt + 3 * MINUTE_MS,
    firstAnswerAt: openedAt + 5 * MINUTE_MS,
  }
  await editDocs(client, candidate, 'interviews', [{ id, scope, iv: id, nth: 2, changes: begun }])
  await makeDocs(
    client,
    candidate,
    'answers',
    answers.map(({ doc }) => doc),
  )
  for (const { doc, recording } of answers)
    if (recording) await uploadRecording(client, candidate, { interviewId: id, answerId: doc.id }, recording)
  if (progress !== 'P')
    await editDocs(client, candidate, 'interviews', [
      { id, scope, iv: id, nth: 3, changes: { stage: 'done', finishedAt: last + MINUTE_MS } },
    ])
}

/** States of two devices whose recordings do not get through, so that the console of deliveries has something to show. */
const HELD_UP = [
  { phase: 'storage', free_bytes: 4_000_000, sent_bytes: 3_145_728 },
  { phase: 'waiting', free_bytes: 2_400_000_000, sent_bytes: 0 },
] as const

async function tellHeldUp(client: Client, candidate: Session, interview: DemoInterview, held: (typeof HELD_UP)[number]): Promise<void> {
  const video = interview.questions.find(({ fields }) => fields.kind === 'video')
  if (!video) return
  const { phase, free_bytes, sent_bytes } = held
  const upload = { answer_id: `${interview.id}.${video.id}`, bytes: 9_437_184, sent_bytes, stored: false, tries: 4 }
  const facts = { phase, free_bytes, uploads: [upload], app_version: '1.0.1', browser: 'chrome' as const }
  await client.call('delivery', 'report_state', { interview_id: interview.id, ...facts }, candidate)
}

/** Candidates who stopped on the way have written answers only: a recording is either whole or not claimed. */
function answered({ progress, questions, job }: DemoInterview): DemoQuestion[] {
  if (progress !== 'P') return questions
  return job.kind === 'video' ? questions.filter((question) => question.fields.kind === 'choice') : questions.slice(0, 2)
}

async function answer(
  interview: DemoInterview,
  question: DemoQuestion,
  place: number,
): Promise<{ doc: NewDoc<'answers'>; recording: Recording | null }> {
  const { id: interviewId, scope, n } = interview
  const { kind } = question.fields
  const startedAt = interview.openedAt + (3 + 2 * place) * MINUTE_MS
  const base = {
    interviewId,
    questionId: question.id,
    kind,
    attempt: 1,
    state: 'final' as const,
    startedAt,
    finishedAt: startedAt + MINUTE_MS,
  }
  const recording = kind === 'video' ? await recordClip(clipFor(n, place), { interviewId, questionId: question.id }) : null
  const content = recording ? { segments: [recording.segment], durationMs: recording.segment.toMs } : writtenAnswer(question, n)
  return { doc: { id: `${interviewId}.${question.id}`, scope, iv: interviewId, fields: { ...base, ...content } }, recording }
}
