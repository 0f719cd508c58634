import { expect, it } from 'vitest'
import { splitSpeech } from './split-speech.ts'

/** Frames by their probability: `[10, 0.9]` are ten. */
const frames = (...runs: [number, number][]): number[] => runs.flatMap(([n, probability]) => Array<number>(n).fill(probability))

it.each([
  ['silence', frames([100, 0.1]), []],
  ['a click', frames([50, 0], [3, 0.9], [50, 0]), []],
  ['a word between silence, with a little before and after', frames([50, 0], [20, 0.9], [50, 0]), [[45, 75]]],
  ['a short gap as one', frames([20, 0.9], [8, 0.1], [20, 0.9]), [[0, 48]]],
  [
    'a long gap as two',
    frames([20, 0.9], [30, 0.1], [20, 0.9]),
    [
      [0, 25],
      [45, 70],
    ],
  ],
  [
    'a gap just long enough as two',
    frames([20, 0.9], [11, 0.1], [20, 0.9]),
    [
      [0, 25],
      [26, 51],
    ],
  ],
])('S126 splits %s', (_what, probabilities, found) => {
  expect(splitSpeech(probabilities).map(({ from, to }) => [from, to])).toEqual(found)
})

it('S126 cuts a stretch of more than twelve seconds where it is quietest', () => {
  const long = frames([300, 0.9], [1, 0.4], [500, 0.9])
  const stretches = splitSpeech(long)
  expect(stretches[0]?.to).toBe(300)
  // not into each other
  expect(stretches[1]?.from).toBe(300)
  expect(stretches.every(({ from, to }) => to - from <= 375)).toBe(true)
  expect(stretches.at(-1)?.to).toBe(long.length)
})
