import { spreadWords } from '../../lib/words/spread-words.ts'
import { sentenceText, type Sentence } from '../../lib/words/words-file.ts'

/** New text of the sentence at this place; an empty one says that nothing was said there. */
export interface Correction {
  at: number
  text: string
}

/** Sentences as a person corrected them. A text gets the time of the sentence it replaces, and nobody brings times of their own. Null: there is no such sentence. */
export function correctSentences(sentences: readonly Sentence[], corrections: readonly Correction[]): Sentence[] | null {
  if (corrections.some(({ at }) => sentences[at] === undefined)) return null
  const texts = new Map(corrections.map(({ at, text }) => [at, wordsOf(text)]))
  return sentences.flatMap((sentence, at) => {
    const words = texts.get(at)
    if (!words || words.join(' ') === sentenceText(sentence)) return [sentence]
    const { fromMs, toMs } = sentence
    const timed = spreadWords({ fromMs, toMs, words: words.map((word) => [word, SURE]) }).flatMap((part) => part.words)
    return timed.length === 0 ? [] : [{ fromMs, toMs, words: timed }]
  })
}

/** Sentences after somebody said that they are right: no word is unsure any more. */
export const confirmSentences = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((sentence) => ({ ...sentence, words: sentence.words.map(([word, fromMs, toMs]) => [word, fromMs, toMs, SURE]) }))

const SURE = 1
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
