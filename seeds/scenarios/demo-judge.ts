import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Session } from '../client.ts'
import { editDocs, makeDocs, type NewDoc } from '../documents.ts'
import type { Seeding } from '../scenario.ts'
import type { DemoInterview } from './demo-interviews.ts'
import { storyLevel } from './demo-stories.ts'

const HOUR_MS = 3_600_000

/** Notes of the first reviewer and of the second. */
const NOTES = {
  1: [
    'Clear examples, and honest about what went wrong. I would like to meet.',
    'Calm under questions, and the third answer is the best I heard.',
  ],
  [-1]: ['Kind, but the answers stay general. Not for this job.', 'I miss a single example from daily work.'],
  [-2]: ['Good second choice, keep the contact warm.', 'Learns fast, I think, but has little experience yet.'],
  0: ['Solid. I need a second opinion.', 'Better than the first answer lets one think.'],
} as const
const REMARKS = [
  'Listen to this part again: a concrete number, not a claim.',
  'Nice structure, the question is answered in the first sentence.',
  'I would ask about this in the next talk.',
  'The example fits our evening shift exactly.',
]

/** Scores, remarks and decisions of the recruiters about candidates who have finished. */
export async function judgeCandidates(
  { client, startMs }: Seeding,
  staff: { recruiter: Session; colleague: Session },
  interviews: readonly DemoInterview[],
): Promise<void> {
  const { recruiter, colleague } = staff
  const reviewed = interviews.filter((interview) => interview.reviewed)
  const second = reviewed.filter(
    ({ n, job }) => n % 3 === 1 || job.candidates.length === job.candidates.filter((one) => one.reviewed).length,
  )
  const recorded = interviews.filter(({ progress }) => progress === 'R')
  const judgedAt = ({ openedAt }: DemoInterview) => Math.min(openedAt + 20 * HOUR_MS, startMs - HOUR_MS / 2)
  await makeDocs(
    client,
    recruiter,
    'reviews',
    reviewed.map((interview) => reviewOf(interview, recruiter, { at: judgedAt(interview), note: 0 })),
  )
  await makeDocs(
    client,
    colleague,
    'reviews',
    second.map((interview) => reviewOf(interview, colleague, { at: judgedAt(interview), note: 1 })),
  )
  await makeDocs(
    client,
    recruiter,
    'comments',
    recorded.map((interview) => commentOn(interview, recruiter, 0, judgedAt(interview))),
  )
  await makeDocs(
    client,
    colleague,
    'comments',
    recorded.filter(({ n }) => n % 2 === 1).map((interview) => commentOn(interview, colleague, 1, judgedAt(interview) + HOUR_MS / 4)),
  )
  const decided = interviews.filter(({ decision, reviewed: isReviewed }) => decision !== 0 || isReviewed)
  const changes = (interview: DemoInterview) => ({
    ...(interview.decision === 0 ? {} : { shortlisted: interview.decision }),
    ...(interview.reviewed ? { reviewedAt: judgedAt(interview) } : {}),
  })
  await editDocs(
    client,
    recruiter,
    'interviews',
    decided.map((interview) => ({ id: interview.id, scope: interview.scope, iv: interview.id, nth: 2, changes: changes(interview) })),
  )
}

function reviewOf(
  { id, scope, job, questions, decision, n }: DemoInterview,
  by: Session,
  { at, note }: { at: number; note: 0 | 1 },
): NewDoc<'reviews'> {
  const base = { 1: 7, 0: 6, [-2]: 5, [-1]: 3 }[decision]
  const lean = by.actor.id.length + by.actor.id.charCodeAt(by.actor.id.length - 1)
  const score = (place: number): number =>
    job.kind === 'story' ? 1 + 2 * storyLevel(n) + ((n + lean) % 2) : Math.min(10, base + ((n * 5 + place * 3 + lean) % 4))
  const scores = Object.fromEntries(questions.map((question, place) => [question.id, score(place)]))
  const { id: raterId, name: raterName } = by.actor
  return {
    id: `s.${id}.${raterId}`,
    scope: job.blind ? scopeOf.panel(id) : scope,
    iv: id,
    fields: {
      interviewId: id,
      jobId: job.id,
      raterId,
      raterName,
      scores,
      overall: score(9),
      note: NOTES[decision][note],
      sealedAt: at,
      createdAt: at - HOUR_MS / 10,
    },
  }
}

function commentOn({ id, scope, questions, n }: DemoInterview, by: Session, place: number, at: number): NewDoc<'comments'> {
  const { id: authorId, name: authorName } = by.actor
  const questionId = questions[place]?.id
  const moment = questionId ? { questionId, atMs: 1500 + ((n * 700) % 3000) } : {}
  return {
    id: `${id}.c${place}`,
    scope,
    iv: id,
    fields: { interviewId: id, authorId, authorName, text: REMARKS[(n + place) % REMARKS.length] ?? '', createdAt: at, ...moment },
  }
}
