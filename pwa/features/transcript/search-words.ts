import { sentenceText, type Sentence } from '#shared/lib/words/words-file.ts'
import { searchForm } from '#shared/primitives/text.ts'

/** Sentences of one answer, as far as its words are here. */
export interface AnswerSentences {
  answerId: string
  sentences: readonly Sentence[]
}

/** Sentence in which something was found. */
export interface Hit {
  answerId: string
  /** place of the sentence in its answer */
  at: number
  fromMs: number
  text: string
}

/** Sentences with all words of the term, in the order of answers and of speaking; accents and case do not count. */
export function searchWords(answers: readonly AnswerSentences[], term: string): Hit[] {
  const wanted = searchForm(term)
    .split(' ')
    .filter((word) => word !== '')
  if (wanted.length === 0) return []
  return answers.flatMap(({ answerId, sentences }) =>
    sentences.flatMap((sentence, at) => {
      const text = sentenceText(sentence)
      const form = searchForm(text)
      return wanted.every((word) => form.includes(word)) ? [{ answerId, at, fromMs: sentence.fromMs, text }] : []
    }),
  )
}
