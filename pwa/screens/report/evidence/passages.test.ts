import { expect, it } from 'vitest'
import type { FoundPassage } from '#shared/entities/automatic.ts'
import { heardSource, markedPieces, sentencesOf, typedSource } from './passages.ts'

const passage = (criterion: string, from: number, to: number, sentence: [number, number]): FoundPassage => ({
  criterion,
  indicator: `${criterion}${from}`,
  points: 1,
  from,
  to,
  sentence: { from: sentence[0], to: sentence[1] },
})

it('S131 shows a sentence once for a criterion, in the order of speaking', () => {
  const evidence = [
    passage('listen', 9, 11, [6, 12]),
    passage('listen', 1, 2, [0, 5]),
    passage('listen', 7, 8, [6, 12]),
    passage('solve', 7, 8, [6, 12]),
  ]
  expect(sentencesOf({ evidence }, 'listen').map(({ sentence, passages }) => [sentence.from, passages.map(({ from }) => from)])).toEqual([
    [0, [1]],
    [6, [7, 9]],
  ])
  expect(sentencesOf({ evidence }, 'learn')).toEqual([])
})

it('S131 quotes typed words as they stand there, and heard ones with their second', () => {
  const typed = typedSource('I listened, then asked “why”. She stayed.')
  expect([typed.quote({ from: 0, to: 5 }), typed.atMsOf({ from: 0, to: 5 })]).toEqual(['I listened, then asked “why”.', undefined])
  const heard = heardSource({
    sentences: [
      { fromMs: 400, toMs: 900, words: [['We', 400, 500, 1], ['met.', 600, 900, 1]] }, // prettier-ignore
      { fromMs: 5000, toMs: 6000, words: [['I', 5000, 5100, 1], ['asked.', 5200, 6000, 1]] }, // prettier-ignore
    ],
  })
  expect([heard.quote({ from: 2, to: 4 }), heard.atMsOf({ from: 2, to: 4 })]).toEqual(['I asked.', 5000])
})

it('S131 marks what was found, also where two findings meet', () => {
  expect(markedPieces('I listened to her.', ['listened to', 'to her'])).toEqual([
    { text: 'I ', isFound: false },
    { text: 'listened to her', isFound: true },
    { text: '.', isFound: false },
  ])
  expect(markedPieces('I left.', ['elsewhere'])).toEqual([{ text: 'I left.', isFound: false }])
})
