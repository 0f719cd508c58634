import { describe, expect, it } from 'vitest'
import type { Sentence } from '#shared/lib/words/words-file.ts'
import { withPending } from './confirm-words.ts'
import { endOfPause, sentenceAt } from './follow.ts'
import { searchWords } from './search-words.ts'

const sentence = (text: string, fromMs: number, toMs: number): Sentence => ({
  fromMs,
  toMs,
  words: text.split(' ').map((word) => [word, fromMs, toMs, 0.5]),
})
const said = [sentence('Élan is all.', 2000, 3000), sentence('We were late.', 6000, 7000), sentence('Then we left.', 7400, 9000)]

describe('S126 follows', () => {
  it.each([
    [0, -1],
    [2000, 0],
    [5999, 0],
    [6000, 1],
    [99_000, 2],
  ])('at %i ms sentence %i', (ms, at) => expect(sentenceAt(said, ms)).toBe(at))

  it.each([
    [0, null],
    [300, 1750],
    [1600, null],
    [2500, null],
    [3100, null],
    [3300, 5750],
    [5700, null],
    [7200, null],
    [9500, null],
  ])('a pause at %i ms ends at %s', (ms, end) => expect(endOfPause(said, ms)).toBe(end))
})

it('S126 skips no short silence', () => {
  const near = [
    { fromMs: 0, toMs: 1000 },
    { fromMs: 2200, toMs: 3000 },
  ]
  expect(endOfPause(near, 1300)).toBeNull()
  expect(
    endOfPause(
      near.map(({ fromMs, toMs }) => ({ fromMs: fromMs * 2, toMs: toMs * 2 })),
      2600,
    ),
  ).toBe(4150)
})

describe('S126 searches', () => {
  const answers = [
    { answerId: 'a', sentences: said },
    { answerId: 'b', sentences: [sentence('We élan. We left early.', 100, 200)] },
  ]
  it.each([
    [
      'elan',
      [
        ['a', 0],
        ['b', 0],
      ],
    ],
    [
      'LEFT we',
      [
        ['a', 2],
        ['b', 0],
      ],
    ],
    ['late left', []],
    ['  ', []],
  ])('for "%s" in all answers', (term, hits) => expect(searchWords(answers, term).map(({ answerId, at }) => [answerId, at])).toEqual(hits))
})

it('S126 shows what waits to be sent, in its order', () => {
  const shown = withPending(said, [[{ at: 0, text: '' }], [{ at: 0, text: 'We were early.' }], 'confirm'])
  expect(shown.map(({ words }) => words.map(([word]) => word).join(' '))).toEqual(['We were early.', 'Then we left.'])
  expect(shown.flatMap(({ words }) => words.map(([, , , sureness]) => sureness))).toEqual([1, 1, 1, 1, 1, 1])
  // about a sentence that is not there any more: told by the server
  expect(withPending(said, [[{ at: 7, text: 'x' }]])).toEqual(said)
})
