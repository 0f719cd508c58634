import { expect, it } from 'vitest'
import { textIn } from './text-in.ts'

it.each([
  ['its own', { english: 'Hi', thai: 'T' }, 'thai', { text: 'T', language: 'thai', isFallback: false }],
  ['the English one', { german: 'G', english: 'Hi' }, 'thai', { text: 'Hi', language: 'english', isFallback: true }],
  ['the English one for a cleared text', { thai: ' \u200b', english: 'Hi' }, 'thai', { text: 'Hi', language: 'english', isFallback: true }],
  ['the first of the languages without English', { polish: 'P', german: 'G' }, 'thai', { text: 'G', language: 'german', isFallback: true }],
  ['the English one also where it is wanted', { english: 'Hi' }, 'english', { text: 'Hi', language: 'english', isFallback: false }],
  [
    'one in a language that we do not know',
    { 'english-uk': 'U', dutch: 'D', thai: '' },
    'thai',
    { text: 'D', language: 'dutch', isFallback: true },
  ],
  ['none', { thai: '' }, 'thai', null],
])('R107 the text that is read in a language is %s', (_what, texts, wanted, found) => {
  expect(textIn(texts as unknown as Record<string, string>, wanted)).toEqual(found)
})
