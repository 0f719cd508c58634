import { wordKey } from './word-forms.ts'

/** Text as words and sentences. Evidence is a range of these words, so a quote cannot differ from its source. */
export interface ReadText {
  words: readonly Word[]
  sentences: readonly SentenceRange[]
}

export interface Word {
  /** as it is written */
  text: string
  /** as it is compared */
  key: string
}

/** Words of one sentence: from the first to before the last. */
export interface SentenceRange {
  from: number
  to: number
}

/** Reads typed text: words as the Unicode rules have them, sentences split after . ! and ?. */
export function readText(text: string): ReadText {
  const words: Word[] = []
  const sentences: SentenceRange[] = []
  let from = 0
  const end = (): void => {
    if (words.length > from) sentences.push({ from, to: words.length })
    from = words.length
  }
  for (const { segment, isWordLike } of wordSegments(text)) {
    if (isWordLike === true) words.push({ text: segment, key: wordKey(segment) })
    else if (ENDS.test(segment)) end()
  }
  end()
  return { words, sentences }
}

/** Reads words that were heard, as their file lists them: each is one word, with its marks on it. */
export function readHeard(heard: readonly (readonly string[])[]): ReadText {
  const words: Word[] = []
  const sentences: SentenceRange[] = []
  for (const sentence of heard) {
    const from = words.length
    for (const text of sentence) words.push({ text, key: wordKey(text.replaceAll(EDGES, '')) })
    if (words.length > from) sentences.push({ from, to: words.length })
  }
  return { words, sentences }
}

const ENDS = /[.!?]/
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Words of one sentence as they are compared. */
export const keysOf = ({ words }: ReadText, { from, to }: SentenceRange): string[] => words.slice(from, to).map(({ key }) => key)

/** Segments of a text in the order in which they stand. */
export const wordSegments = (text: string): Intl.Segments => segmenter().segment(text)

let made: Intl.Segmenter | undefined
/** Made late: devices that never read a rubric need none. */
const segmenter = (): Intl.Segmenter => (made ??= new Intl.Segmenter('en', { granularity: 'word' }))
