import { question } from '../entities/question.ts'
import { describe, expect, it } from 'vitest'
import { displayLayoutOf, EMAIL_LENGTH, firstInterviewLanguage, INTERVIEW_LANGUAGES, isQuestionCount, newLayout } from './layout.ts'
import { codePoints, NAME_LENGTH } from '../lib/text-length.ts'

describe('a new layout', () => {
  it('R091 R093 R094 R095 has colour #022D41, layout type "1", 2 minutes an answer and none to think', () => {
    expect(newLayout()).toMatchObject({ colorScheme: '#022D41', layoutType: '1', questionLengthMin: 2, preparationMin: 0 })
  })
  it('X02 shows and saves UTC+00:00', () => expect(newLayout().timezone).toBe('UTC+00:00'))
})

it('R092 R422 starts in the first configured of the twenty languages, else in english', () => {
  expect([firstInterviewLanguage(['thai', 'english']), firstInterviewLanguage([]), firstInterviewLanguage(undefined)]).toEqual([
    'thai',
    'english',
    'english',
  ])
  expect(Object.entries(INTERVIEW_LANGUAGES).map((language) => language.join('-'))).toEqual(
    'english-en cantonese-tc mandarin-sc thai-th japanese-ja indonesian-id malay-ms vietnamese-vi khmer-km german-de french-fr korean-kr tagalog-ta arabic-ar spanish-es portuguese-pt hindi-hi italian-it polish-pl turkish-tr'.split(
      ' ',
    ),
  )
})

it('X22 a question may be worded in each of them, and a language that is none of them is kept untouched', () => {
  const text = Object.fromEntries([...Object.keys(INTERVIEW_LANGUAGES), 'en_color'].map((language) => [language, `${language}?`]))
  expect(Object.keys(INTERVIEW_LANGUAGES)).toHaveLength(20)
  expect(question.fields.shape.text.parse(text)).toEqual(text)
})

it('R124 is picture-in-picture for "2" and side-by-side for everything else', () => {
  expect(['1', '2', '3', '', undefined].map(displayLayoutOf)).toEqual([
    'side-by-side',
    'picture-in-picture',
    'side-by-side',
    'side-by-side',
    'side-by-side',
  ])
})

it('allows 1 to 15 questions', () => expect([0, 1, 15, 16].map(isQuestionCount)).toEqual([false, true, true, false]))

it('R250 counts a name in code points', () => {
  expect([
    codePoints('a'.repeat(25)) <= NAME_LENGTH,
    codePoints('a'.repeat(26)) <= NAME_LENGTH,
    codePoints('🙂'.repeat(25)) <= NAME_LENGTH,
  ]).toEqual([true, false, true])
  expect(EMAIL_LENGTH).toBe(75)
})
