import { expect, it } from 'vitest'
import { fitQuestion } from './fit-question.ts'
import { MAX_CHOICES, MAX_QUESTION_MS, MAX_QUESTION_TEXT } from './question-limits.ts'

it('a copy of a question from before the limits keeps them, and every other one is copied as it is', () => {
  const choices = Array.from({ length: 12 }, (_, n) => ({ id: `c${n + 1}`, text: `${n}` }))
  const former = {
    text: { english: 'x'.repeat(4000), thai: 'T' },
    choices,
    correct: ['c2', 'c12'],
    limitMs: 9e15,
    thinkMs: 0,
    kind: 'choice',
  }
  expect(fitQuestion(former)).toEqual({
    ...former,
    text: { english: 'x'.repeat(MAX_QUESTION_TEXT), thai: 'T' },
    choices: choices.slice(0, MAX_CHOICES),
    correct: ['c2'],
    limitMs: MAX_QUESTION_MS,
  })
  const plain = { text: { english: 'Why?' } }
  expect(fitQuestion(plain)).toEqual(plain)
})
