import { describe, expect, it } from 'vitest'
import { quoteHeard, quoteTyped } from './quote.ts'
import { readText } from './read-text.ts'

describe('a quote', () => {
  const text = ' Last year, at “my” shop… I listened! She stayed: three nights.'

  it('S131 is the sentence as it was typed, with its marks', () => {
    const { sentences } = readText(text)
    expect(sentences.map((range) => quoteTyped(text, range))).toEqual(['Last year, at “my” shop… I listened!', 'She stayed: three nights.'])
    expect(quoteTyped(text, { from: 6, to: 7 })).toBe('listened!')
  })

  it('S131 of words that are not there is empty', () => {
    expect(quoteTyped(text, { from: 50, to: 60 })).toBe('')
    expect(quoteTyped('', { from: 0, to: 1 })).toBe('')
  })

  it('S131 of words that were heard keeps them', () => {
    expect(quoteHeard(['So,', 'I', 'listened.'], { from: 1, to: 3 })).toBe('I listened.')
  })
})
