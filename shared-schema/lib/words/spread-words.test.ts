import { expect, it } from 'vitest'
import { spreadWords } from './spread-words.ts'
import { sentenceText } from './words-file.ts'

const heard = (text: string) => text.split(' ').map((word) => [word, 0.9] as const)

it('S126 gives each word a share of the stretch by its letters, and ends sentences after . ! ?', () => {
  const sentences = spreadWords({ fromMs: 1000, toMs: 2000, words: heard('I am. “Yes!” no') })
  expect(sentences.map(sentenceText)).toEqual(['I am.', '“Yes!”', 'no'])
  expect(sentences.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [1000, 1375],
    [1375, 1813],
    [1813, 2000],
  ])
  expect(sentences[0]?.words).toEqual([
    ['I', 1000, 1125, 0.9],
    ['am.', 1125, 1375, 0.9],
  ])
  expect(spreadWords({ fromMs: 0, toMs: 10, words: [] })).toEqual([])
})
