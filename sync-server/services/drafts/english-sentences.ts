import winkNLP, { type ItemSentence } from 'wink-nlp'
import model from 'wink-eng-lite-web-model'
import { MAX_SENTENCE_SIGNS, shownTerm, type FoundSentence } from './sentences.ts'

const LEAST_WORDS = 6
const MOST_WORDS = 45
/** Words of a term; longer ones are half a sentence. */
const MOST_IN_TERM = 3
/** A sentence that begins so speaks of the one before it. */
const POINTS_BACK = /^(it|this|that|these|those|they|he|she|we|you|i|there|such|here|also|however|therefore|thus|then|and|but|or|so)\b/i
/** Words with which a text says what has to be, and why. */
const TELLS = /\b(must|shall|should|required?|never|always|because|ensures?|responsible|before|after|within|only)\b/i
/** Nouns that every text has. */
const EMPTY = new Set(
  'thing things way ways time times part parts kind kinds example examples number people person lot page pages section'.split(' '),
)

/** Finds English sentences with a verb, and in each the noun phrase that the text speaks of most. */
export function englishSentences(paragraphs: readonly string[]): FoundSentence[] {
  const nlp = (loaded ??= winkNLP(model, ['sbd', 'pos']))
  const read = paragraphs.flatMap((paragraph) => {
    const found: ReadSentence[] = []
    nlp
      .readDoc(paragraph)
      .sentences()
      .each((sentence: ItemSentence) => {
        const tokens = sentence.tokens()
        found.push({ text: sentence.out(), words: tokens.out(), tags: tokens.out(nlp.its.pos) })
      })
    return found
  })
  const phrased = read.map((sentence) => ({ ...sentence, phrases: phrasesOf(sentence) }))
  const counts = new Map<string, number>()
  for (const { phrases } of phrased) for (const phrase of phrases) counts.set(keyOf(phrase), (counts.get(keyOf(phrase)) ?? 0) + 1)
  const weight = (phrase: string): number => (counts.get(keyOf(phrase)) ?? 0) * (1 + phrase.split(' ').length / 2)
  return phrased.flatMap(({ phrases, ...sentence }, at): FoundSentence[] => {
    const terms = phrases.toSorted((a, b) => weight(b) - weight(a))
    const [term] = terms
    if (term === undefined || !isStatement(sentence)) return []
    const score = terms.slice(0, 3).reduce((sum, phrase) => sum + weight(phrase), 0) + (TELLS.test(sentence.text) ? 3 : 0)
    return [{ text: sentence.text, term, shown: shownTerm(sentence.text, term), score, at }]
  })
}

/** Loaded for the first English text. */
let loaded: ReturnType<typeof winkNLP> | undefined

interface ReadSentence {
  text: string
  words: string[]
  /** parts of speech, one for each word */
  tags: string[]
}

const keyOf = (phrase: string): string => phrase.toLowerCase()

const isStatement = ({ text, words, tags }: ReadSentence): boolean =>
  words.length >= LEAST_WORDS &&
  words.length <= MOST_WORDS &&
  text.length <= MAX_SENTENCE_SIGNS &&
  /[.!]["'”’)]*$/.test(text) &&
  !POINTS_BACK.test(text) &&
  tags.some((tag) => tag === 'VERB' || tag === 'AUX')

/** Runs of adjectives and nouns that end with a noun, as they stand in the text. */
function phrasesOf({ text, words, tags }: ReadSentence): string[] {
  const phrases: string[] = []
  let run: string[] = []
  let lastNoun = 0
  const end = (): void => {
    const phrase = run.slice(0, lastNoun).slice(-MOST_IN_TERM).join(' ')
    // words that the text writes together are no run of words
    if (lastNoun > 0 && phrase.length > 3 && !EMPTY.has(keyOf(phrase)) && text.includes(phrase)) phrases.push(phrase)
    run = []
    lastNoun = 0
  }
  for (const [n, word] of words.entries()) {
    const tag = tags[n]
    const isNoun = (tag === 'NOUN' || tag === 'PROPN') && /^\p{L}[\p{L}\p{N}'’-]+$/u.test(word)
    if (!isNoun && (tag !== 'ADJ' || !/^\p{L}+$/u.test(word))) {
      end()
      continue
    }
    // an adjective behind a noun begins another phrase
    if (!isNoun && lastNoun === run.length && lastNoun > 0) end()
    run.push(word)
    if (isNoun) lastNoun = run.length
  }
  end()
  return phrases
}
