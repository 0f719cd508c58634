import { INTERVIEW_LANGUAGES } from '#shared/lib/interview-languages.ts'
import { commonWords } from './common-words.ts'

/** A sentence of the text that a question may be made of. */
export interface FoundSentence {
  text: string
  /** the word or words in it that matter most in the text, as they stand there */
  term: string
  /** the same as it stands inside of a sentence */
  shown: string
  score: number
  /** place in the text */
  at: number
}

/** Longer sentences are lists and broken tables. */
export const MAX_SENTENCE_SIGNS = 400
const LEAST_WORDS = 5
const MOST_SENTENCES = 4000
/** Codes that browsers know for languages whose interface code is one of ours. */
const TAGS: Readonly<Record<string, string>> = { tc: 'zh-Hant', sc: 'zh-Hans', kr: 'ko', ta: 'fil' }

/** Finds sentences and their terms by how often words occur. For languages of which no grammar is known here; needs no spaces between words. */
export function sentencesByFrequency(paragraphs: readonly string[], language: string): FoundSentence[] {
  const code = Object.entries(INTERVIEW_LANGUAGES).find(([name]) => name === language)?.[1] ?? 'en'
  const tag = TAGS[code] ?? code
  const sentences = sentencesOf(paragraphs.join('\n'), tag).slice(0, MOST_SENTENCES)
  const words = new Intl.Segmenter(tag, { granularity: 'word' })
  const common = commonWords(language)
  const cut = sentences.map((text) => ({ text, words: wordsIn(text, words) }))
  const counts = new Map<string, number>()
  for (const { words: own } of cut)
    for (const word of own) if (isTerm(word, common, language)) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
  const weight = (word: string): number => Math.log(1 + (counts.get(word.toLowerCase()) ?? 0)) * Math.min([...word].length, 12)
  return cut.flatMap(({ text, words: own }, at): FoundSentence[] => {
    const terms = own.filter((word) => isTerm(word, common, language)).toSorted((a, b) => weight(b) - weight(a))
    const [term] = terms
    if (term === undefined || own.length < LEAST_WORDS || text.length > MAX_SENTENCE_SIGNS || /[?？؟]$/u.test(text)) return []
    const score = terms.slice(0, 4).reduce((sum, word) => sum + weight(word), 0) + (/\p{N}/u.test(text) ? 2 : 0)
    return [{ text, term, shown: language === 'german' ? term : shownTerm(text, term), score, at }]
  })
}

/** A term that begins its sentence without being a name, in small letters. */
export const shownTerm = (text: string, term: string): string =>
  text.startsWith(term) && !/\p{Lu}/u.test(term.slice(1)) ? term.charAt(0).toLowerCase() + term.slice(1) : term

function sentencesOf(text: string, tag: string): string[] {
  // Thai ends a sentence with a space
  const ends = tag === 'th' ? /\s+/ : '\n'
  const parts = [...new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text)].flatMap(({ segment }) => segment.split(ends))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const wordsIn = (text: string, segmenter: Intl.Segmenter): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment: part, isWordLike }) => (isWordLike ? [part] : []))

/** Words of one sign, of digits, and those that every text of the language has are no terms. */
const isTerm = (word: string, common: ReadonlySet<string>, language: string): boolean =>
  // a noun
  (language !== 'german' || /^\p{Lu}/u.test(word)) &&
  [...word].length >= (/\p{Script=Latin}/u.test(word) ? 4 : 2) &&
  !/\p{N}/u.test(word) &&
  !common.has(word.toLowerCase())
