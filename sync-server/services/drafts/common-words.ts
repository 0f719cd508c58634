import { bankQuestions } from '#shared/lib/questions/bank.ts'
import { wordsOf } from '#shared/lib/questions/words-of.ts'

/** Sub-types whose questions share a word of the language, not of a subject. */
const SHARED_BY = 4

/** Words of a language that belong to no subject: articles, prepositions, pronouns, as the questions of the bank have them. */
export function commonWords(language: string): ReadonlySet<string> {
  const of = new Map<string, Set<string>>()
  for (const { text, subType } of bankQuestions({ language }))
    for (const word of wordsOf(text)) of.set(word, (of.get(word) ?? new Set()).add(subType))
  return new Set([...of].flatMap(([word, subTypes]) => (subTypes.size >= SHARED_BY ? [word] : [])))
}
