import MiniSearch from 'minisearch'
import { BANK_LANGUAGES, bankQuestions, type BankQuestion } from '#shared/lib/questions/bank.ts'
import { SUB_TYPE_WORDS } from '#shared/lib/questions/sub-type-words.ts'
import { SUB_TYPES, typeOfSubType, type QuestionTopic, type SubType, type TopicType } from '#shared/lib/questions/topics.ts'
import { wordsOf } from '#shared/lib/questions/words-of.ts'

/** Engine that proposes, as answers name it; the version changes with its words, its bank or its limits. */
export const CHECK_ENGINE = { engine: 'bank-words', engine_version: '1' } as const

/** Score of the best over that of the next from which a proposal is made; less is a guess. */
const LEAD = 1.35
/** The same for a single word in common. */
const LEAD_OF_ONE_WORD = 2
/** Words in common with questions of the bank that are enough without a key word among them. */
const LEAST_COMMON_WORDS = 3
/** Sub-types from which on a word that their questions share tells nothing. */
const MOST_SHARED = 6

/** Subject of a question by its words, among the types given; null when no sub-type stands out. A question of the bank is known by its text. */
export function proposeTopic(question: string, types: readonly TopicType[]): QuestionTopic | null {
  index ??= buildIndex()
  const isOffered = (subType: SubType): boolean => types.includes(typeOfSubType(subType))
  const known = index.known.get(keyOf(question))
  if (known && isOffered(known)) return topicOf(known)
  // the ids of the index are the sub-types
  const ranked = index.search.search(question).filter(({ id }) => isOffered(id as SubType))
  const [best, next] = ranked
  if (!best) return null
  const count = best.terms.length
  const hasKeyWord = Object.values(best.match)
    .flat()
    .some((field) => field !== 'bank')
  if (!hasKeyWord && count < LEAST_COMMON_WORDS) return null
  return best.score >= (count === 1 ? LEAD_OF_ONE_WORD : LEAD) * (next?.score ?? 0) ? topicOf(best.id as SubType) : null
}

const topicOf = (subType: SubType): QuestionTopic => ({ type: typeOfSubType(subType), subType })

interface Index {
  search: MiniSearch
  /** text of the bank -> its sub-type */
  known: ReadonlyMap<string, SubType>
}
/** Made when first asked for. */
let index: Index | undefined

function buildIndex(): Index {
  const questions = BANK_LANGUAGES.flatMap((language) => bankQuestions({ language }))
  const shared = sharedWords(questions)
  const search = new MiniSearch({
    fields: ['name', 'words', 'bank'],
    tokenize: wordsOf,
    processTerm: (term) => (COMMON.has(term) || shared.has(term) ? null : stemOf(term)),
    searchOptions: { boost: { name: 3, words: 2 } },
  })
  search.addAll(
    SUB_TYPES.map((subType) => ({
      id: subType,
      name: subType,
      words: SUB_TYPE_WORDS[subType],
      bank: questions.flatMap((question) => (question.subType === subType ? [question.text] : [])).join('\n'),
    })),
  )
  return { search, known: new Map(questions.map(({ text, subType }) => [keyOf(text), subType])) }
}

/** Words that questions of many sub-types have, in whatever language: articles, pronouns, "tell us". */
function sharedWords(questions: readonly BankQuestion[]): Set<string> {
  const having = new Map<string, Set<SubType>>()
  for (const { text, subType } of questions)
    for (const word of wordsOf(text)) having.set(word, (having.get(word) ?? new Set()).add(subType))
  return new Set([...having].flatMap(([word, of]) => (of.size > MOST_SHARED ? [word] : [])))
}

const keyOf = (text: string): string => wordsOf(text).join(' ')

/** Endings of English that make no other word; what is left need not be one. */
const stemOf = (term: string): string => (term.length > 4 ? term.replace(/(ing|ed|es|s)$/, '') : term)

/** Words of nearly every question: they tell nothing. */
const COMMON = new Set(
  (
    'a about all an and are as at be been but by can could describe did do does for from give had has have how i if in into is it its like ' +
    'me more most of on one or our out please s should so tell than that the their them then there they this time to up us was we were what ' +
    'when where which who why will with would you your example situation'
  ).split(' '),
)
