import type { Question } from '#shared/entities/question.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { NewDoc } from '../documents.ts'
import { videoQuestions } from '../clips.ts'
import type { DemoJob } from './demo-jobs.ts'
import { STORY_QUESTION, STORY_RUBRIC, storyOf } from './demo-stories.ts'

export type DemoQuestion = NewDoc<'questions'>

type Content = Pick<Question, 'kind' | 'text'> & Partial<Question>

const CHOICE: Content = {
  kind: 'choice',
  text: { english: 'A customer is upset about a delay you did not cause. What do you do first?' },
  answerType: 'Single Answer',
  choices: [
    { id: 'a', text: 'Listen, and say what I can do now' },
    { id: 'b', text: 'Explain whose fault it was' },
    { id: 'c', text: 'Pass the customer on' },
  ],
  correct: ['a'],
}
const SHIFTS: Content = {
  kind: 'choice',
  text: { english: 'Which shifts can you work? Choose all that fit.' },
  answerType: 'Multiple Answers',
  choices: [
    { id: 'a', text: 'Mornings' },
    { id: 'b', text: 'Evenings' },
    { id: 'c', text: 'Nights' },
    { id: 'd', text: 'Weekends' },
  ],
}
const NOTICE: Content = {
  kind: 'short',
  text: { english: 'When could you start, and what would you need from us for a good first week?' },
  modelAnswer: 'A date, and one concrete wish.',
}
/** Its rubric is approved once it is there. */
const STORY: Content = { kind: 'short', text: { english: STORY_QUESTION }, rubric: STORY_RUBRIC, required: true }
const WHY: Content = { kind: 'short', text: { english: 'Why this job, in three sentences at most?' } }

/** Questions of a job in the order candidates get them; a draft has none yet. */
export function questionsOf(job: DemoJob): DemoQuestion[] {
  const video = videoQuestions.map((text): Content => ({ kind: 'video', text: { english: text }, required: true, attempts: 2 }))
  const contents = { video: [...video, CHOICE, NOTICE], written: [CHOICE, SHIFTS, WHY, NOTICE], story: [STORY], draft: [] }[job.kind]
  const stem = job.id.slice(-8)
  return contents.map((content, n) => ({
    id: `01kdemo0000000000q${stem.slice(0, 6)}${String(n + 1).padStart(2, '0')}`,
    scope: scopeOf.job(job.id),
    fields: { ...content, jobId: job.id, createdAt: job.createdAt + n * 60_000 },
  }))
}

const STARTS = [
  'In four weeks. A map of who does what would help me most.',
  'Next month. I would like to walk one full shift with somebody first.',
  'After the holidays; a laptop on the first day is enough.',
  'At once. Please tell me what must never go wrong here.',
]
const REASONS = [
  'I like work that can be seen at the end of the day. Your harbour is ten minutes from my home. I have fixed things since I was nine.',
  'Two friends work with you and stayed. That says more than any poster. I want to learn planning from the ground.',
  'I have done the same work for another company. I want to do it where people are asked. Your tool lost nothing when my train went through the tunnel.',
  'I am new to this. I learn fast and I say when I do not know. You train people, so we fit.',
]

/** Answer of candidate number `n` to a question that is not spoken. */
export function writtenAnswer(question: DemoQuestion, n: number): { choice: string[] } | { text: string } {
  const { kind, text, choices = [], answerType } = question.fields
  if (text['english'] === STORY_QUESTION) return { text: storyOf(n) }
  if (kind === 'short') return { text: (text['english'] === NOTICE.text['english'] ? STARTS : REASONS)[n % STARTS.length] ?? '' }
  const first = choices[n % 4 === 3 ? 1 : 0]?.id ?? 'a'
  return { choice: answerType === 'Multiple Answers' ? [...new Set([first, choices[(n % 3) + 1]?.id ?? 'b'])] : [first] }
}
