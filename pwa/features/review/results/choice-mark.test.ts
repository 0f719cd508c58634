import { expect, it } from 'vitest'
import type { JudgedQuestion } from '../judged.ts'
import { choiceMark } from './choice-mark.ts'

const choices = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const question: JudgedQuestion = { id: 'q', kind: 'choice', text: {}, choices, correct: ['a', 'c'], answerType: 'Multiple Answers' }

it('S127 says of a choice answer whether it is right, partly right or not', () => {
  const marks = [['c', 'a'], ['a'], ['a', 'b', 'c'], ['a', 'b'], ['b'], []].map((choice) => choiceMark(question, { choice }))
  expect(marks).toEqual(['right', 'partly', 'partly', 'wrong', 'wrong', 'wrong'])
  expect(choiceMark({ ...question, required: false }, { choice: [] })).toBe('wrong')
})

it('says nothing where there is no key, as for guests, or no answer', () => {
  const { correct: _key, ...ofGuest } = question
  expect([choiceMark(ofGuest, { choice: ['a'] }), choiceMark(question, undefined), choiceMark(question, {})]).toEqual([null, null, null])
})
