import { IRREGULAR_FORMS } from './lists/irregular-forms.ts'

/** Form in which words are compared: small letters, straight apostrophe, -ise spelled -ize. */
export const wordKey = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/is(e|es|ed|ing)$/, 'iz$1')

/** Forms of a verb or noun; one may be named by any irregular form of it. */
export function formsOf(word: string): string[] {
  const lemma = LEMMAS.get(word) ?? word
  const forms = [word, lemma, withS(lemma), withEd(lemma), withIng(lemma), ...(IRREGULAR_FORMS[lemma] ?? [])]
  return [...new Set(forms.map(wordKey))]
}

const LEMMAS: ReadonlyMap<string, string> = new Map(
  Object.entries(IRREGULAR_FORMS).flatMap(([lemma, forms]) => forms.map((form) => [form, lemma] as const)),
)

function withS(word: string): string {
  if (CONSONANT_Y.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

function withEd(word: string): string {
  if (CONSONANT_Y.test(word)) return `${word.slice(0, -1)}ied`
  return word.endsWith('e') ? `${word}d` : `${doubled(word)}ed`
}

const withIng = (word: string): string => `${/[^e]e$/.test(word) ? word.slice(0, -1) : doubled(word)}ing`

/** Doubles the last letter of short words: plan, planned. */
const doubled = (word: string): string => (SHORT.test(word) ? `${word}${word.slice(-1)}` : word)

const CONSONANT_Y = /[^aeiou]y$/
const SHORT = /^[^aeiou]+[aeiou][bdgklmnprt]$/
