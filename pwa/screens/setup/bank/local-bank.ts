import MiniSearch from 'minisearch'
import { bankQuestions, bankTexts, type BankQuestion } from '#shared/lib/questions/bank.ts'
import { wordsOf } from '#shared/lib/questions/words-of.ts'
import type { Wanted } from './wanted.ts'

export { bankTexts }

/** Questions of the app's own copy of the bank; with words, the best match first, small slips of the fingers allowed. */
export function searchBank({ language, types, type, subType, words }: Wanted): BankQuestion[] {
  const offered = bankQuestions({ language, type, subType }).filter((question) => types.includes(question.type))
  const wanted = wordsOf(words)
  if (wanted.length === 0) return offered
  const byId = new Map(offered.map((question) => [question.id, question]))
  const found = indexOf(language).search(words, { combineWith: 'AND', prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false) })
  // the ids of the index are those of the questions
  return found.flatMap(({ id }) => byId.get(String(id)) ?? [])
}

/** Index of a language, made when it is first searched. */
function indexOf(language: string): MiniSearch<BankQuestion> {
  const known = indexes.get(language)
  if (known) return known
  const index = new MiniSearch<BankQuestion>({ fields: ['text', 'subType'], tokenize: wordsOf })
  index.addAll(bankQuestions({ language }))
  indexes.set(language, index)
  return index
}
const indexes = new Map<string, MiniSearch<BankQuestion>>()
