import { describe, expect, it } from 'vitest'
import type { Answer } from '../../entities/answer.ts'
import { answerResult, answerResults, isInterviewOver, testScore, type MarkedQuestion } from './answer-result.ts'

const choices = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))
const single: MarkedQuestion = { id: 'q1', kind: 'choice', choices, correct: ['b'], answerType: 'Single Answer' }
const multiple: MarkedQuestion = { id: 'q2', kind: 'choice', choices, correct: ['a', 'b', 'c'], answerType: 'Multiple Answers' }
const short: MarkedQuestion = { id: 'q3', kind: 'short', modelAnswer: 'Over the radio.\n  First  in, first out \n' }
const video: MarkedQuestion = { id: 'q4', kind: 'video' }
const open = { isOver: false }
const over = { isOver: true }

describe('the result of a choice answer', () => {
  it.each([
    [['b'], 100],
    [['a'], 0],
    [['a', 'b'], 0],
    [['b', 'b'], 100],
    [['gone'], 0],
  ] as const)('of a single choice is all or nothing: %j gives %s', (choice, result) => {
    expect(answerResult(single, { choice: [...choice] }, open)).toBe(result)
  })
  it.each([
    [['a', 'b', 'c'], 100],
    [['a', 'b'], 66.6667],
    [['a'], 33.3333],
    [['a', 'b', 'd'], 33.3333],
    [['a', 'd'], 0],
    [['d'], 0],
    [['a', 'b', 'c', 'd'], 66.6667],
  ] as const)('of several takes wrong ones off, and is never below 0: %j gives %s', (choice, result) => {
    expect(answerResult(multiple, { choice: [...choice] }, open)).toBe(result)
  })
  it('has no value without a key, also when the right choice was deleted, and one kept twice weighs once', () => {
    expect(answerResult({ ...single, correct: [] }, { choice: ['b'] }, over)).toBeUndefined()
    expect(answerResult({ ...single, correct: ['gone'] }, { choice: ['b'] }, over)).toBeUndefined()
    expect(answerResult({ ...multiple, correct: ['a', 'a', 'b', 'gone'] }, { choice: ['a', 'b'] }, open)).toBe(100)
  })
})

describe('the result of a short answer', () => {
  it.each([
    'Over the radio.',
    'over  the RADIO',
    ' Over the radio!! ',
    'Ｏｖｅｒ the radio。',
    'Over the\u00a0radio؟',
    'first in, first out',
  ])('is right when it is a line of the model answer: %s', (text) => {
    expect(answerResult(short, { text }, open)).toBe(100)
  })
  it.each(['By radio', 'Over the radio. First in, first out', '.', 'first in first out'])(
    'is checked by a person when it is not: %s',
    (text) => {
      expect(answerResult(short, { text }, over)).toBeUndefined()
    },
  )
  it('is checked by a person when there is no model answer', () => {
    expect(answerResult({ kind: 'short' }, { text: 'Over the radio' }, over)).toBeUndefined()
    expect(answerResult({ kind: 'short', modelAnswer: '\n.\n' }, { text: '!' }, over)).toBeUndefined()
  })
})

describe('a question that was left open', () => {
  const asked = [single, multiple, short]
  it('has no value as long as it can be answered', () => {
    expect(asked.map((question) => answerResult(question, undefined, open))).toEqual([undefined, undefined, undefined])
  })
  it('is 0 after the end when it had to be answered, also when it was handed in empty, else no value', () => {
    const optional = { required: false }
    expect(asked.map((question) => answerResult(question, undefined, over))).toEqual([0, 0, 0])
    expect(asked.map((question) => answerResult(question, { choice: [], text: ' ' }, open))).toEqual([0, 0, 0])
    expect(asked.map((question) => answerResult({ ...question, ...optional }, undefined, over))).toEqual([undefined, undefined, undefined])
    expect(answerResult({ ...single, correct: [] }, undefined, over)).toBeUndefined()
    expect(answerResult(video, undefined, over)).toBeUndefined()
  })
  it('is over once it was handed in or its end is past', () => {
    expect([
      isInterviewOver({}, null, 5),
      isInterviewOver({}, 5, 5),
      isInterviewOver({}, 4, 5),
      isInterviewOver({ finishedAt: 1 }, null, 5),
    ]).toEqual([false, false, true, true])
  })
})

describe('the results of an interview', () => {
  // the rest of an answer is of no weight here
  const answer = (fields: Partial<Answer>) => ({ id: 'x', attempt: 1, startedAt: 1, state: 'final', ...fields }) as Answer
  it('take the newest final answer to each question', () => {
    const answers = [
      answer({ questionId: 'q1', choice: ['a'] }),
      answer({ questionId: 'q1', choice: ['b'], attempt: 2 }),
      answer({ questionId: 'q1', choice: ['c'], attempt: 3, state: 'draft' }),
      answer({ questionId: 'q3', text: 'By radio' }),
      answer({ questionId: 'q4' }),
    ]
    expect(answerResults([single, multiple, short, video], answers, open)).toEqual({ q1: 100 })
    expect(answerResults([single, multiple, short, video], answers, over)).toEqual({ q1: 100, q2: 0 })
  })
  it('S127 make a test score of the choice questions that have one', () => {
    const results = { q1: 100, q2: 33.3333, q3: 100 }
    expect(testScore([single, multiple, short], results)).toEqual({ right: 1, total: 2, score: 66.6667 })
    expect(testScore([single, multiple, short], { q1: 100 })).toEqual({ right: 1, total: 2, score: 100 })
    expect(testScore([single, { ...multiple, correct: [] }, short], {})).toEqual({ right: 0, total: 1, score: undefined })
  })
})
