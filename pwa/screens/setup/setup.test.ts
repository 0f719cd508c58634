import { describe, expect, it } from 'vitest'
import type { Job } from '#shared/entities/job.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { testsOf } from '#shared/policies/setup/job-tests.ts'
import { moveId, questionProblems, toggleCorrect, totalTimeMs } from './question-rules.ts'
import { isReadyToPublish, isWeighted, openingStep, stateOf, stepGaps, stepsOf, type Setup } from './setup-steps.ts'

const NOW = Date.UTC(2026, 10, 21)
const meta = { gid: 'g', scope: 'job:j', iv: '', rev: 1, op: '', fop: {} }
const job: Job = { ...meta, id: 'j', programmeId: 'p', name: 'Night nurse', jobType: 'interview', createdAt: 0, ownerId: 'r' }
const layout: JobSetting = {
  ...meta,
  id: 'j.layout',
  jobId: 'j',
  section: 'layout',
  layoutType: '1',
  companyName: 'Acme',
  interviewLanguages: ['english'],
}
const email: Setup['email'] = { ...layout, id: 'j.email', section: 'email', invitationTitle: { english: 'Your interview' } }
const question = (changes: Partial<Question> = {}): Question => ({
  ...meta,
  id: 'q',
  jobId: 'j',
  kind: 'video',
  text: { english: 'Why?' },
  createdAt: 0,
  ...changes,
})
const openAt = (given: Setup) => openingStep(given, NOW)
const setup = ({ questions = [question()], ...changes }: Partial<Setup> = {}): Setup => ({
  job,
  layout,
  scoring: undefined,
  email,
  consent: undefined,
  tests: testsOf(undefined, questions),
  questions,
  aiRequired: false,
  ...changes,
})

describe('order', () => {
  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['x', 1, ['a', 'b', 'c']],
  ] as const)('moves %s by %i', (id, delta, expected) => expect(moveId(['a', 'b', 'c'], id, delta)).toEqual(expected))
})

describe('a question', () => {
  const choices = [
    { id: '1', text: 'Yes' },
    { id: '2', text: 'No' },
  ]
  it.each<[string, Partial<Question>, string[]]>([
    ['a video question needs a text', { text: { english: '  ' } }, ['text']],
    ['a choice question needs two choices and a right one', { kind: 'choice', choices: [] }, ['choices', 'correct']],
    [
      'every choice needs a text',
      {
        kind: 'choice',
        choices: [
          { id: '1', text: 'Yes' },
          { id: '2', text: '' },
        ],
        correct: ['1'],
      },
      ['choiceText'],
    ],
    ['a right answer that was deleted does not count', { kind: 'choice', choices, correct: ['3'] }, ['correct']],
    [
      'two choices that say the same are told',
      {
        kind: 'choice',
        choices: [
          { id: '1', text: 'Day' },
          { id: '2', text: ' day ' },
        ],
        correct: ['1'],
      },
      ['sameChoice'],
    ],
    ['Single Answer has one right answer', { kind: 'choice', choices, correct: ['1', '2'], answerType: 'Single Answer' }, ['oneCorrect']],
    ['Multiple Answers may have several', { kind: 'choice', choices, correct: ['1', '2'], answerType: 'Multiple Answers' }, []],
    ['a short question needs only a text', { kind: 'short' }, []],
  ])('%s', (_what, changes, problems) => expect(questionProblems(question(changes))).toEqual(problems))

  it('R102 keeps one right answer of a Single Answer question and all of a Multiple Answers one', () => {
    expect(toggleCorrect({ correct: ['A'], answerType: 'Single Answer' }, 'B', true)).toEqual(['B'])
    expect(toggleCorrect({ correct: ['A'], answerType: 'Multiple Answers' }, 'B', true)).toEqual(['A', 'B'])
    expect(toggleCorrect({ correct: ['A', 'B'], answerType: 'Multiple Answers' }, 'A', false)).toEqual(['B'])
  })

  it('adds up the time, the layout filling in', () => expect(totalTimeMs([question(), question({ limitMs: 30_000 })], 2)).toBe(150_000))
})

describe('steps', () => {
  it('are done when somebody saved something there, and the review when the job was published', () => {
    const states = (given: Setup) => (['scoring', 'consent', 'review'] as const).map((id) => stateOf(id, given, stepGaps(given, NOW)))
    const empty = setup({ scoring: undefined, consent: undefined })
    expect(states({ ...empty, job: { ...empty.job, publishedAt: null } })).toEqual(['open', 'open', 'open'])
    expect(states({ ...empty, job: { ...empty.job, publishedAt: 1 } })).toEqual(['done', 'done', 'done'])
  })

  it('R045 opens a new job at the layout', () => expect(openingStep(setup({ layout: undefined, questions: [] }), NOW)).toBe('layout'))
  it('R046 R187 opens a job with a layout but no questions at the questions', () =>
    expect(openingStep(setup({ questions: [] }), NOW)).toBe('questions'))
  it('R049 opens a complete job at its saved layout', () => expect(openingStep(setup(), NOW)).toBe('layout'))
  it('R186 goes to the layout whenever that is missing', () => expect(openingStep(setup({ layout: undefined }), NOW)).toBe('layout'))
  it('R186 goes to the layout when its type is missing, whatever else is there', () => {
    const { layoutType: _none, ...typeless } = layout
    expect(openingStep(setup({ layout: typeless }), NOW)).toBe('layout')
  })
  it('R188 R189 S085 goes to the weights where they are asked for and missing, and says so', () => {
    const weighed = { ...layout, section: 'scoring' as const, weights: { pace_weight: 0 } }
    const choice = question({
      kind: 'choice',
      choices: [
        { id: '1', text: 'Yes' },
        { id: '2', text: 'No' },
      ],
      correct: ['1'],
    })
    const asked = setup({ aiRequired: true })
    expect(stepGaps(asked, NOW).scoring).toEqual(['weights'])
    expect([asked, setup({ aiRequired: true, questions: [choice] }), setup({ aiRequired: true, scoring: weighed })].map(openAt)).toEqual([
      'scoring',
      'layout',
      'layout',
    ])
  })
  it('R047 has weights only for videos with automatic scores', () => {
    expect([isWeighted(setup({ aiRequired: true })), isWeighted(setup()), isWeighted(setup({ aiRequired: true, questions: [] }))]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('opens at the consent when it is on without a text', () => {
    expect(openingStep(setup({ consent: { ...layout, section: 'consent', consentEnabled: true } }), NOW)).toBe('consent')
  })

  it.each([
    [['Tact', 'Care'], []],
    [['Tact', ''], ['criterionName']],
    [['Tact', 'tact'], ['criterionSameName']],
  ])('S096 opens at the scoring when its criteria %j have the gaps %j', (names, gaps) => {
    const criteria = names.map((name, n) => ({ id: `c${n}`, name }))
    const scored = setup({ scoring: { ...layout, section: 'scoring', criteria } })
    expect(stepGaps(scored, NOW).scoring).toEqual(gaps)
    expect(openingStep(scored, NOW)).toBe(gaps.length > 0 ? 'scoring' : 'layout')
  })

  it('R249 X05 publishes with 1 to 15 questions', () => {
    const of = (count: number): Setup => setup({ questions: Array.from({ length: count }, (_, n) => question({ id: `q${n}` })) })
    expect([0, 1, 15, 16].map((count) => isReadyToPublish(of(count), NOW))).toEqual([false, true, true, false])
    expect(stepGaps(of(16), NOW).questions).toEqual(['tooManyQuestions'])
  })

  it('R048 opens at the mails once layout, questions and scoring are whole, when one of them lacks a part', () => {
    const email = { ...layout, section: 'email' as const, invitationAttachment: true }
    expect(openingStep(setup({ email }), NOW)).toBe('email')
    expect(openingStep(setup({ email, questions: [] }), NOW)).toBe('questions')
    expect(openingStep(setup({ email: { ...email, invitationAttachmentFile: 'a.pdf' } }), NOW)).toBe('layout')
  })

  it('names every gap', () => {
    const gaps = stepGaps(
      setup({
        job: { ...job, deadlineAt: NOW - 1 },
        layout: { ...layout, companyName: ' ', interviewLanguages: [] },
        questions: [question({ text: {} })],
        email: { ...layout, section: 'email', redoAddSms: true },
      }),
      NOW,
    )
    expect(gaps).toEqual({
      email: ['mailParts'],
      layout: ['companyName', 'languages', 'deadlinePast'],
      questions: ['questionProblem'],
      scoring: [],
      consent: [],
    })
  })
})

it('a job for a CV alone is set up without questions, and no other job is', () => {
  const cv = { ...job, jobType: 'cv' as const }
  expect(stepsOf(cv)).toEqual(['layout', 'scoring', 'email', 'consent', 'review'])
  expect(isReadyToPublish(setup({ job: cv, questions: [] }), NOW)).toBe(true)
  expect(openAt(setup({ job: cv, questions: [] }))).toBe('layout')
  const both = { ...job, jobType: 'cv_and_interview' as const }
  expect(stepsOf(both)).toContain('questions')
  expect(stepGaps(setup({ job: both, questions: [] }), NOW).questions).toEqual(['noQuestions'])
})
