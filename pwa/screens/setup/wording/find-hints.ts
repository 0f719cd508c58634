import retextEnglish from 'retext-english'
import retextEquality from 'retext-equality'
import { unified } from 'unified'
import { VFile } from 'vfile'

/** Word of a text that may leave people out, and words to use in its place. */
export interface WordingHint {
  word: string
  better: string[]
}

/** More would be read by nobody. */
const MOST_HINTS = 5
const MOST_BETTER = 3
/** Pronouns mean somebody who was named before, and words of machines and crafts mean no person: hints about them are mostly wrong. */
const NOISE = /^(he-she|her-him|herself-himself|host|invalid|master)/

const reader = unified().use(retextEnglish).use(retextEquality)

/** Finds words of an English text that may leave people out, each once. Judges no sentence and changes nothing. */
export function findHints(text: string): WordingHint[] {
  const file = new VFile(text)
  reader.runSync(reader.parse(file), file)
  const meant = file.messages.filter(({ ruleId }) => !NOISE.test(ruleId ?? ''))
  const hints = meant.map(({ actual, expected }) => ({ word: actual ?? '', better: (expected ?? []).slice(0, MOST_BETTER) }))
  const byWord = new Map(
    hints.filter(({ word, better }) => word !== '' && better.length > 0).map((hint) => [hint.word.toLowerCase(), hint]),
  )
  return [...byWord.values()].slice(0, MOST_HINTS)
}
