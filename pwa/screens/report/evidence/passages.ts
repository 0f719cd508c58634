import type { FoundInQuestion, FoundPassage } from '#shared/entities/automatic.ts'
import type { WordsFile } from '#shared/lib/words/words-file.ts'
import { quoteHeard, quoteTyped } from '#shared/text/quote.ts'

/** Words of a person, from the first to before the last. */
export interface WordRange {
  from: number
  to: number
}

/** Words that evidence is a range of; `atMsOf` of a typed text is undefined. */
export interface WordSource {
  quote(range: WordRange): string
  atMsOf(range: WordRange): number | undefined
}

export const typedSource = (text: string): WordSource => ({ quote: (range) => quoteTyped(text, range), atMsOf: () => undefined })

export function heardSource({ sentences }: Pick<WordsFile, 'sentences'>): WordSource {
  const words = sentences.flatMap((sentence) => sentence.words)
  const texts = words.map(([word]) => word)
  return { quote: (range) => quoteHeard(texts, range), atMsOf: ({ from }) => words[from]?.[1] }
}

/** Sentence in which a criterion was found, with the passages in it. */
export interface FoundSentence {
  sentence: WordRange
  passages: FoundPassage[]
}

/** Sentences of one criterion, in the order of speaking; a sentence with two indicators stands there once. */
export function sentencesOf({ evidence }: Pick<FoundInQuestion, 'evidence'>, criterion: string): FoundSentence[] {
  const own = evidence.filter((passage) => passage.criterion === criterion).toSorted((one, other) => one.from - other.from)
  return [...Map.groupBy(own, ({ sentence }) => sentence.from).values()].flatMap((passages) => {
    const [first] = passages
    return first ? [{ sentence: first.sentence, passages }] : []
  })
}

/** Piece of a sentence; `isFound`: it is what was looked for. */
export interface Piece {
  text: string
  isFound: boolean
}

/** The sentence with what was found in it marked; a quote that is not in it marks nothing. */
export function markedPieces(sentence: string, quotes: readonly string[]): Piece[] {
  const found = Array.from({ length: sentence.length }, () => false)
  for (const quote of quotes) {
    const at = quote === '' ? -1 : sentence.indexOf(quote)
    if (at >= 0) found.fill(true, at, at + quote.length)
  }
  const pieces: Piece[] = []
  for (const [at, isFound] of found.entries()) {
    const last = pieces.at(-1)
    if (last && last.isFound === isFound) last.text += sentence[at]
    else pieces.push({ text: sentence[at] ?? '', isFound })
  }
  return pieces
}
