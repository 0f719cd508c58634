import type { Sentence, SpokenWord } from './words-file.ts'

/** Stretch of sound and the words heard in it, each with how sure that is. */
export interface Stretch {
  fromMs: number
  toMs: number
  words: readonly (readonly [word: string, sureness: number])[]
}

/** Sentences of a stretch without word times: each word gets a share of the time by its letters, and a sentence ends after . ! or ?. */
export function spreadWords({ fromMs, toMs, words }: Stretch): Sentence[] {
  const letters = words.reduce((sum, [word]) => sum + weightOf(word), 0)
  let passed = 0
  const at = (): number => fromMs + Math.round(((toMs - fromMs) * passed) / letters)
  const timed = words.map(([word, sureness]): SpokenWord => {
    const begin = at()
    passed += weightOf(word)
    return [word, begin, at(), sureness]
  })
  return intoSentences(timed)
}

/** Splits words with times where a sentence ends. */
export function intoSentences(words: readonly SpokenWord[]): Sentence[] {
  const sentences: SpokenWord[][] = [[]]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (ENDS.test(word[0])) sentences.push([])
  }
  return sentences.flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? [{ fromMs: first[1], toMs: last[2], words: own }] : []
  })
}

const ENDS = /[.!?。！？]["'”’)]*$/

/** A pause belongs to each word, so that short ones are not squeezed. */
const weightOf = (word: string): number => word.length + 1
