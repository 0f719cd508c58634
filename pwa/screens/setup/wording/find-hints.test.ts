import { expect, it } from 'vitest'
import { bankQuestions } from '#shared/lib/questions/bank.ts'
import { findHints } from './find-hints.ts'

it.each([
  ['Would the chairman of your team agree?', 'chairman', 'chair'],
  ['Hey guys, tell us about a hard day.', 'guys', 'people'],
  ['Which manpower do you need?', 'manpower', 'workforce'],
])('names the word that may leave people out, and others for it: %s', (text, word, better) => {
  const [hint, ...more] = findHints(text)
  expect(hint).toMatchObject({ word, better: expect.arrayContaining([better]) })
  expect(more).toEqual([])
})

it.each(['He said that his team helped her.', 'How do you master a new task?', 'How do you treat an invalid ticket?', '', '  ', '\uD800'])(
  'says nothing of words that mean no group of people: %j',
  (text) => {
    expect(findHints(text)).toEqual([])
  },
)

it('says nothing of any English question of the bank', () => {
  const found = bankQuestions({ language: 'english' }).filter(({ text }) => findHints(text).length > 0)
  expect(found).toEqual([])
})

it('names a word once, and five words at most', () => {
  expect(findHints('Guys, guys, and guys again: '.repeat(100)).map(({ word }) => word.toLowerCase())).toEqual(['guys'])
  expect(findHints('The chairman, the fireman, the policeman, the salesman, the mailman, the businessman and the guys.')).toHaveLength(5)
})
