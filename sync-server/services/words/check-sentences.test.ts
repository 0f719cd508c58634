import { expect, it } from 'vitest'
import type { Sentence, SpokenWord } from '#shared/lib/words/words-file.ts'
import { checkSentences } from './check-sentences.ts'

const spoken = (...times: [number, number][]): Sentence => ({
  fromMs: 0,
  toMs: 0,
  words: times.map(([from, to]): SpokenWord => ['x', from, to, 1]),
})
const crowd = (n: number, from = 0) =>
  spoken(...Array.from({ length: n }, (_none, at): [number, number] => [from + at * 190, from + at * 190 + 100]))

it.each([
  ['true times', [spoken([0, 500], [500, 900]), spoken([900, 1500])], 0],
  ['one after the end', [spoken([0, 500]), spoken([19_000, 20_600])], 1],
  ['a rounding at the end', [spoken([19_000, 20_400])], 0],
  ['one before the begin', [spoken([-10, 500])], 1],
  ['a word that ends before it begins', [spoken([500, 400])], 1],
  ['words that fall', [spoken([5000, 5500], [3000, 3500])], 1],
  ['a sentence that falls', [spoken([5000, 5500]), spoken([3000, 3500])], 1],
  ['50 words in ten seconds', [crowd(50)], 0],
  ['53 words in ten seconds', [crowd(53), spoken([15_000, 15_500])], 1],
])('S126 of %s drops what cannot be true', (_what, sentences, dropped) => {
  const checked = checkSentences(sentences, 20_000)
  expect([checked.dropped, checked.sentences.length]).toEqual([dropped, sentences.length - dropped])
  expect(checked.sentences.every(({ fromMs, toMs }) => fromMs >= 0 && fromMs <= toMs && toMs <= 20_000)).toBe(true)
})
