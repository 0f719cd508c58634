import { expect, it } from 'vitest'
import { questionLanguage, questionText } from './question-text.ts'

const inLanguage = (language?: string) => ({
  interview: { id: 'i', gid: 'g', scope: 'job:j', jobId: 'j', name: '', ...(language && { language }) },
  languages: ['thai', 'english'],
})

it('R107 a candidate reads the own language, and English where it has no words, also where they were cleared', () => {
  const text = { thai: '', english: 'Hi', german: 'Na' }
  expect(questionText({ text }, inLanguage('german'))).toBe('Na')
  expect(questionText({ text }, inLanguage())).toBe('Hi')
  expect(questionText({ text: {} }, inLanguage())).toBe('')
})

it('R107 a text in another language than the interview says which, with tag and direction for readers', () => {
  const text = { english: 'Hi', arabic: 'مرحبا', korean: '안녕' }
  const pack = inLanguage('arabic')
  expect(questionLanguage({ text }, pack)).toEqual({ attributes: { lang: 'ar', dir: 'rtl' }, foreign: null })
  expect(questionLanguage({ text: { english: 'Hi' } }, pack)).toEqual({ attributes: { lang: 'en', dir: 'ltr' }, foreign: 'english' })
  expect(questionLanguage({ text }, inLanguage('korean')).attributes).toEqual({ lang: 'ko', dir: 'ltr' })
  expect(questionLanguage({ text: {} }, pack)).toEqual({ attributes: { lang: undefined, dir: 'auto' }, foreign: null })
})
