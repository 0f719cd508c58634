import { expect, it } from 'vitest'
import { BITS_PER_SECOND, limitMsOf, thinkMsOf, totalAnswerMs, videoBytes } from './interview-time.ts'

it('R447 X05 gives a question 2 minutes when nobody set a limit', () => {
  expect(limitMsOf({}, {})).toBe(120_000)
  expect(limitMsOf({}, { questionLengthMin: 0.5 })).toBe(30_000)
  expect(limitMsOf({ limitMs: 45_000 }, { questionLengthMin: 3 })).toBe(45_000)
})

it('R448 X07 gives the colour-vision test a third of it', () => {
  expect(limitMsOf({ colourTest: true }, {})).toBe(40_000)
})

it('R449 adds up the questions', () => {
  const of = (count: number, limitMs: number): number => totalAnswerMs(Array.from({ length: count }, () => ({ limitMs })))
  expect([of(5, 120_000), of(15, 120_000), of(3, 40_000)]).toEqual([600_000, 1_800_000, 120_000])
})

it('R450 X03 X04 prepares for 2 minutes when nothing is set; a saved 0 stays 0', () => {
  expect(thinkMsOf({}, {})).toBe(120_000)
  expect(thinkMsOf({}, { preparationMin: 0 })).toBe(0)
  expect(thinkMsOf({ thinkMs: 5000 }, { preparationMin: 1 })).toBe(5000)
})

it('R446 X41 reads the sample rate as bits per second', () => {
  expect(BITS_PER_SECOND).toBe(1_280_000)
  expect(videoBytes(120_000)).toBe(19_200_000)
})
