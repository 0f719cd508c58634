import { expect, it } from 'vitest'
import { INTERVIEW_LANGUAGE_NAMES } from '../interview-languages.ts'
import { drawnPrompt, practiceFor } from '../practice.ts'
import { practicesIn } from './practice-texts.ts'

it('S053 practises in each of the twenty interview languages with texts of its own: three for the camera, a choice, one to write', () => {
  const all = practicesIn(INTERVIEW_LANGUAGE_NAMES)
  const texts = Object.values(all).map(({ video, choice, short }) => [...video, choice.text, short])
  expect(texts.map((one) => one.length)).toEqual(Array.from({ length: 20 }, () => 5))
  expect(new Set(texts.flat()).size).toBe(100)
  for (const { choice } of Object.values(all)) expect(new Set(choice.choices.map(({ text }) => text)).size).toBe(4)
  expect(practicesIn(['klingon', 'toString'])).toEqual({})
})

it('S053 draws the same question of the three for an interview in every language, and all three among interviews', () => {
  const { english, thai } = practicesIn(['english', 'thai'])
  const ids = Array.from({ length: 9 }, (_, n) => `interview-${n}`)
  for (const id of ids) expect(drawnPrompt(english?.video ?? [], id)).toBe(practiceFor(id).video)
  expect(new Set(ids.map((id) => drawnPrompt(thai?.video ?? [], id)))).toEqual(new Set(thai?.video))
})

it('R108 draws each of the three in 28 to 39 of a hundred interviews, in every language', () => {
  for (const { video } of Object.values(practicesIn(INTERVIEW_LANGUAGE_NAMES))) {
    const drawn = Array.from({ length: 3000 }, (_, n) => drawnPrompt(video, `interview-${n}`))
    for (const prompt of video) {
      const share = drawn.filter((one) => one === prompt).length / 3000
      expect(share).toBeGreaterThan(0.28)
      expect(share).toBeLessThan(0.39)
    }
  }
})
