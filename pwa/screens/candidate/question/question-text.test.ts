import { expect, it } from 'vitest'
import { questionText } from './question-text.ts'

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
