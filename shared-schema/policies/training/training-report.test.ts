import { expect, it } from 'vitest'
import type { Answer } from '../../entities/answer.ts'
import type { WordsFile } from '../../lib/words/words-file.ts'
import { TrainingReport } from '../../views/reports/training-report.ts'
import { trainingReportOf, type TrainingFacts } from './training-report.ts'

const STORY =
  'Last year at my hotel a guest shouted because her booking was lost. I had to calm the queue and find her a room. I listened to her, asked what she needed, and offered “a new room”. In the end she stayed three nights!'

const typed = (text: string, more: Partial<Answer> = {}): Answer =>
  ({ id: 'a1', questionId: 'q1', kind: 'short', attempt: 1, state: 'final', startedAt: 1, text, ...more }) as Answer // no other field is read
const spoken = (more: Partial<Answer> = {}): Answer => ({ ...typed('', more), kind: 'video', ...more })
const heard = (trust: WordsFile['trust'], language = 'english'): WordsFile => ({
  version: 1,
  trust,
  language,
  engine: 'any',
  durationMs: 9000,
  sentences: [
    ['We', 'were', 'late.'],
    ['I', 'called', 'the', 'guest.'],
  ].map((words, at) => ({
    fromMs: at * 4000,
    toMs: at * 4000 + 3000,
    words: words.map((word) => [word, at * 4000, at * 4000 + 500, 1] as [string, number, number, number]),
  })),
})
const report = (answers: Answer[], more: Partial<TrainingFacts> = {}): TrainingReport =>
  TrainingReport.parse(
    trainingReportOf({
      job: { name: 'Clerk', company: '' },
      interview: {},
      questions: [{ id: 'q1', kind: answers[0]?.kind ?? 'short', text: { english: 'Tell me about an unhappy customer.' } }],
      answers,
      transcripts: new Map(),
      machine: 'allowed',
      ...more,
    }),
  )
const first = (answers: Answer[], more: Partial<TrainingFacts> = {}) => report(answers, more).questions[0]

it('S074 shows each part of a story in the own words as they stand there', () => {
  expect(first([typed(STORY)])).toEqual({
    id: 'q1',
    no: 1,
    question: 'Tell me about an unhappy customer.',
    told: [
      { part: 'situation', quote: 'Last year at my hotel a guest shouted because her booking was lost.' },
      { part: 'task', quote: 'I had to calm the queue and find her a room.' },
      { part: 'action', quote: 'I listened to her, asked what she needed, and offered “a new room”.' },
      { part: 'result', quote: 'In the end she stayed three nights!' },
    ],
    next: [],
  })
})

it.each<[what: string, text: string, told: string[], next: string[]]>([
  ['nothing', 'I do not know, sorry.', [], ['situation', 'task']],
  ['one action', 'Last year I listened to him. My task was the desk.', ['situation', 'task', 'action'], ['action', 'result']],
  ['two at most', 'I called, then I wrote, and later I fixed it all.', ['action'], ['situation', 'task']],
  ['a result alone', 'In the end they all came back to us.', ['result'], ['situation', 'task']],
])('S074 advises two steps at most: %s', (_what, text, told, next) => {
  const found = first([typed(text)])
  expect([found?.told.map(({ part }) => part), found?.next]).toEqual([told, next])
})

it('S074 takes words of a recording with their second, once a person has read them', () => {
  const transcripts = (file: WordsFile) => ({ transcripts: new Map([['a1', file]]) })
  expect(first([spoken()], transcripts(heard('confirmed')))).toMatchObject({
    told: [{ part: 'action', quote: 'I called the guest.', atMs: 4000 }],
    next: ['situation', 'task'],
  })
  for (const trust of ['draft', 'service'] as const)
    expect(first([spoken()], transcripts(heard(trust)))).toMatchObject({ told: [], next: [], gap: 'unread' })
})

it('S074 says honestly why nothing is said of an answer', () => {
  expect(first([spoken()])).toMatchObject({ gap: 'unread', told: [], next: [] })
  expect(first([spoken()], { transcripts: new Map([['a1', heard('confirmed', 'thai')]]) })).toMatchObject({ gap: 'language' })
  expect(first([typed(STORY)], { interview: { language: 'thai' } })).toMatchObject({ gap: 'language' })
  expect(first([typed('ฉันช่วยลูกค้าที่โกรธเมื่อปีที่แล้ว')])).toMatchObject({ gap: 'language' })
  expect(first([typed(' ')])).toMatchObject({ gap: 'open' })
  expect(first([])).toMatchObject({ gap: 'open' })
  expect(first([typed(STORY, { damagedSegments: [0] })])).toMatchObject({ gap: 'damaged' })
  expect(first([typed(STORY)], { interview: { rounds: { q1: 1 } } }), 'asked again since').toMatchObject({ gap: 'open' })
})

it('R271 S074 looks at no word where a machine may not help', () => {
  for (const machine of ['declined', 'off'] as const)
    expect(report([typed(STORY)], { machine })).toEqual({ version: 1, state: machine, job: { name: 'Clerk' }, questions: [] })
})

it('S074 leaves out questions that tell no story, and keeps the numbers of the others', () => {
  const text = { english: 'Q' }
  const questions = [
    { id: 'c', kind: 'choice', text },
    { id: 'k', kind: 'short', text, modelAnswer: 'Paris' },
    { id: 'q1', kind: 'short', text },
  ] as const
  expect(report([typed(STORY)], { questions }).questions.map(({ id, no }) => [id, no])).toEqual([['q1', 3]])
})

it('S074 holds no number of merit, nothing of others and no decision', () => {
  const keys = new Set<string>()
  JSON.stringify(report([typed(STORY)]), (key, value: unknown) => (keys.add(key), value))
  expect([...keys].filter((key) => /score|points|rank|mean|decision|shortlisted|reason/i.test(key))).toEqual([])
})
