import { describe, expect, it } from 'vitest'
import { INTERVIEW_LANGUAGES } from '../../policies/layout.ts'
import { BANK_LANGUAGES, bankQuestions, bankTexts } from './bank.ts'
import { SUB_TYPES } from './topics.ts'

/** Script in which nearly all letters of a language are; the others write in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  cantonese: /\p{Script=Han}/u,
  mandarin: /\p{Script=Han}/u,
  thai: /\p{Script=Thai}/u,
  japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  khmer: /\p{Script=Khmer}/u,
  korean: /\p{Script=Hangul}/u,
  arabic: /\p{Script=Arabic}/u,
  hindi: /\p{Script=Devanagari}/u,
}
/** Letters of words in the questions that only one of the two Chinese writings has. */
const TRADITIONAL = /[請麼這個們會經學習對業務為與說還讓樣實驗]/u
const SIMPLIFIED = /[请么这们经习对业为说还让样实验]/u

it('S093 the bank speaks the 20 interview languages', () => {
  expect(BANK_LANGUAGES).toEqual(Object.keys(INTERVIEW_LANGUAGES))
})

describe.each(BANK_LANGUAGES)('%s', (language) => {
  const questions = bankQuestions({ language })

  it('has at least 3 questions of each sub-type in English, else 1, and nothing else', () => {
    const least = language === 'english' ? 3 : 1
    for (const subType of SUB_TYPES) expect(bankQuestions({ language, subType }).length, subType).toBeGreaterThanOrEqual(least)
    expect(questions.every(({ subType }) => SUB_TYPES.includes(subType))).toBe(true)
  })

  it('has no question twice, none that is empty, cut off or too long, and each as a question or a request', () => {
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
    for (const { text } of questions) {
      expect(text).toBe(text.trim())
      expect([...text].length, text).toBeGreaterThan(9)
      expect([...text].length, text).toBeLessThan(200)
      // Thai ends its sentences with nothing
      if (language !== 'thai') expect(text).toMatch(/[.?!。？！؟।។]$/u)
    }
  })

  it('is written in its own script, and in no text that English has', () => {
    const script = SCRIPTS[language] ?? /\p{Script=Latin}/u
    for (const { text } of questions) {
      const letters = [...text].filter((letter) => /\p{L}/u.test(letter))
      expect(letters.filter((letter) => script.test(letter)).length / letters.length, text).toBe(1)
    }
    const english = new Set(bankQuestions({ language: 'english' }).map(({ text }) => text))
    if (language !== 'english') expect(questions.filter(({ text }) => english.has(text))).toEqual([])
  })
})

it('writes Cantonese in traditional and Mandarin in simplified characters', () => {
  const all = (language: string): string =>
    bankQuestions({ language })
      .map(({ text }) => text)
      .join('')
  expect(all('cantonese')).toMatch(TRADITIONAL)
  expect(all('cantonese')).not.toMatch(SIMPLIFIED)
  expect(all('mandarin')).toMatch(SIMPLIFIED)
  expect(all('mandarin')).not.toMatch(TRADITIONAL)
})

it('no two languages share a text: each was written in its own', () => {
  const texts = BANK_LANGUAGES.flatMap((language) => bankQuestions({ language }).map(({ text }) => text))
  expect(new Set(texts).size).toBe(texts.length)
})

it('asks for nothing that an employer may not ask', () => {
  const forbidden =
    /\b(age|old are you|born|married|children|pregnan|religio|faith|church|nationality|origin|race|disab|illness|union|sex|gender|salary history)\b/i
  expect(bankQuestions({ language: 'english' }).filter(({ text }) => forbidden.test(text))).toEqual([])
})

it('S093 gives the same question in each language that has it, and nothing in a language it does not know', () => {
  const [first, second] = bankQuestions({ language: 'english', subType: 'Teamwork' })
  expect(Object.keys(bankTexts(first?.id ?? '', ['english', 'thai', 'klingon']))).toEqual(['english', 'thai'])
  expect(bankTexts(second?.id ?? '', ['english', 'thai'])).toEqual({ english: second?.text })
  expect(bankQuestions({ language: 'constructor' })).toEqual([])
  expect(bankQuestions({ language: 'english', type: 'Generic Admission', subType: 'Teamwork' })).toEqual([])
})
