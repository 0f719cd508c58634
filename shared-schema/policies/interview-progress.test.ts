import { describe, expect, it } from 'vitest'
import {
  completed,
  deliveredPercent,
  lastSeenMs,
  questionAt,
  stageOf,
  underWay,
  type AnswerFacts,
  type ProgressFacts,
} from './interview-progress.ts'

const row = (facts: Partial<ProgressFacts> = {}): ProgressFacts => ({ id: 'i', op: 'server:9', fop: {}, ...facts })
const consent = (given: boolean) => ({ given, version: 1, textHash: 'x', at: 5 })
const arriving = (percent: number) => ({ answerId: `a${percent}`, percent, hasVoice: false })

describe('S141 the stage of an interview', () => {
  it.each<[string, Partial<ProgressFacts>]>([
    ['setup', { consent: consent(true) }],
    ['setup', { openedAt: 1 }],
    ['rehearsal', { stage: 'rehearsal' }],
    ['interview', { stage: 'interview' }],
    ['interview', { stage: 'rehearsal', startedAt: 1 }],
    ['interview', { firstAnswerAt: 1 }],
    ['sending', { finishedAt: 1, stage: 'done' }],
    ['sending', { stage: 'done', delivered: { received: 2, total: 3 } }],
    ['sending', { finishedAt: 1, delivered: { received: 0, total: 0 } }],
    ['done', { finishedAt: 1, delivered: { received: 3, total: 3 } }],
  ])('is %s for %j', (stage, facts) => {
    expect(stageOf(row(facts))).toBe(stage)
  })

  it('R056 puts who has begun in one list and who is done in the other, and who never came or said no in none', () => {
    const rows = [
      row({ id: 'invited' }),
      row({ id: 'declined', consent: consent(false) }),
      row({ id: 'early', startedAt: 10, at: 20 }),
      row({ id: 'late', startedAt: 15, at: 20 }),
      row({ id: 'twin', startedAt: 15, at: 20 }),
      row({ id: 'sending', finishedAt: 12, at: 20, delivered: { received: 1, total: 3 } }),
      row({ id: 'here', finishedAt: 18, at: 20, delivered: { received: 3, total: 3 } }),
      row({ id: 'hereLater', finishedAt: 19, at: 20, delivered: { received: 3, total: 3 } }),
    ]
    expect(underWay(rows).map(({ id }) => id)).toEqual(['late', 'twin', 'sending', 'early'])
    expect(completed(rows).map(({ id }) => id)).toEqual(['hereLater', 'here'])
  })
})

describe('S141 the question a candidate is at', () => {
  const questionIds = ['q1', 'q2', 'q3']
  const answer = (questionId: string, state: AnswerFacts['state'], startedAt = 1): AnswerFacts => ({ questionId, state, startedAt })
  const at = (facts: Partial<ProgressFacts>, answers: AnswerFacts[] = [], ids = questionIds) =>
    questionAt(row(facts), { answers, questionIds: ids })

  it('is none before the interview, the last one after it', () => {
    expect([at({ stage: 'setup' }), at({ stage: 'rehearsal' })]).toEqual([null, null])
    expect(at({ finishedAt: 1 })).toEqual({ n: 3, of: 3 })
  })

  it('is the one of the newest draft, else the first without an answer that counts', () => {
    const stage = 'interview'
    expect(at({ stage })).toEqual({ n: 1, of: 3 })
    expect(at({ stage }, [answer('q1', 'final'), answer('q2', 'discarded')])).toEqual({ n: 2, of: 3 })
    expect(at({ stage }, [answer('q1', 'draft', 4), answer('q3', 'draft', 5)])).toEqual({ n: 3, of: 3 })
    expect(at({ stage }, [answer('q1', 'final'), answer('q2', 'final'), answer('q3', 'final')])).toEqual({ n: 3, of: 3 })
    expect(at({ stage }, [answer('removed', 'draft')])).toEqual({ n: 3, of: 3 })
  })

  it('is counted where the questions are not here, and unknown where nothing tells how many there are', () => {
    const delivered = { received: 1, total: 4 }
    expect(at({ stage: 'interview', delivered }, [answer('q1', 'final')], [])).toEqual({ n: 2, of: 4 })
    expect(at({ stage: 'interview' }, [answer('q1', 'final')], [])).toBeNull()
  })
})

describe('S141 how much the employer has', () => {
  it.each<[number | null, Partial<ProgressFacts>]>([
    [null, { stage: 'rehearsal' }],
    [0, { stage: 'interview' }],
    [33, { stage: 'interview', delivered: { received: 1, total: 3 } }],
    [60, { stage: 'interview', delivered: { received: 1, total: 3 }, arriving: [arriving(80)] }],
    [99, { finishedAt: 1, delivered: { received: 2, total: 3 }, arriving: [arriving(99)] }],
    [100, { finishedAt: 1, delivered: { received: 3, total: 3 } }],
  ])('is %s %% for %j', (percent, facts) => {
    expect(deliveredPercent(row(facts), 3)).toBe(percent)
  })

  it('is unknown while nobody knows how many questions there are', () => {
    expect(deliveredPercent(row({ stage: 'interview' }), 0)).toBeNull()
  })
})

describe('S141 when a device was last heard', () => {
  it('is not known of who never came', () => {
    expect(lastSeenMs(row({ at: 50 }))).toBeNull()
  })

  it('is the latest moment that it told, but none after the server wrote it down: its clock may be wrong', () => {
    expect(lastSeenMs(row({ consent: consent(true), startedAt: 20, firstAnswerAt: 30, at: 90 }))).toBe(30)
    expect(lastSeenMs(row({ startedAt: 9_999_999, at: 90 }))).toBe(90)
    expect(lastSeenMs(row({ startedAt: 20 }))).toBe(20)
  })

  it('is when the document was written, if that was for something from the device, and not for a note of a recruiter', () => {
    const facts = { startedAt: 20, at: 90, op: 'a:2' }
    expect(lastSeenMs(row({ ...facts, fop: { arriving: 'a:2' } }))).toBe(90)
    expect(lastSeenMs(row({ ...facts, fop: { arriving: 'a:1', tags: 'a:2' } }))).toBe(20)
  })

  it('is when an answer came; what is made of it later does not count', () => {
    const answers: AnswerFacts[] = [
      { questionId: 'q1', state: 'final', startedAt: 1, at: 500, receipt: { code: 'x', at: 60 } },
      { questionId: 'q2', state: 'draft', startedAt: 1, at: 70 },
      { questionId: 'q3', state: 'draft', startedAt: 1 },
    ]
    expect(lastSeenMs(row({ startedAt: 20, at: 90 }), answers)).toBe(70)
    expect(lastSeenMs(row({ startedAt: 20, at: 90 }), answers.slice(0, 1))).toBe(60)
  })
})
