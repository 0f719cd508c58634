import english from './bank/english.json' with { type: 'json' }
import cantonese from './bank/cantonese.json' with { type: 'json' }
import mandarin from './bank/mandarin.json' with { type: 'json' }
import thai from './bank/thai.json' with { type: 'json' }
import japanese from './bank/japanese.json' with { type: 'json' }
import indonesian from './bank/indonesian.json' with { type: 'json' }
import malay from './bank/malay.json' with { type: 'json' }
import vietnamese from './bank/vietnamese.json' with { type: 'json' }
import khmer from './bank/khmer.json' with { type: 'json' }
import german from './bank/german.json' with { type: 'json' }
import french from './bank/french.json' with { type: 'json' }
import korean from './bank/korean.json' with { type: 'json' }
import tagalog from './bank/tagalog.json' with { type: 'json' }
import arabic from './bank/arabic.json' with { type: 'json' }
import spanish from './bank/spanish.json' with { type: 'json' }
import portuguese from './bank/portuguese.json' with { type: 'json' }
import hindi from './bank/hindi.json' with { type: 'json' }
import italian from './bank/italian.json' with { type: 'json' }
import polish from './bank/polish.json' with { type: 'json' }
import turkish from './bank/turkish.json' with { type: 'json' }
import { subTypesOf, TOPIC_TYPES, type SubType, type TopicType } from './topics.ts'

/** A question of the bank in one language. The same question has the same id in every language that has it. */
export interface BankQuestion {
  id: string
  type: TopicType
  subType: SubType
  text: string
}

/** The bank by interview language: texts of each sub-type, in one order everywhere, so that the first is the same question in all of them. */
const BANK: Readonly<Record<string, Readonly<Record<SubType, readonly string[]>>>> = {
  english,
  cantonese,
  mandarin,
  thai,
  japanese,
  indonesian,
  malay,
  vietnamese,
  khmer,
  german,
  french,
  korean,
  tagalog,
  arabic,
  spanish,
  portuguese,
  hindi,
  italian,
  polish,
  turkish,
}

export const BANK_LANGUAGES: readonly string[] = Object.keys(BANK)

/** Questions of the bank in a language, of all types or of one, and of one sub-type of it. A language that the bank does not have gives none. */
export function bankQuestions(of: { language: string; type?: TopicType | undefined; subType?: SubType | undefined }): BankQuestion[] {
  const texts = Object.hasOwn(BANK, of.language) ? BANK[of.language] : undefined
  if (!texts) return []
  const types = TOPIC_TYPES.filter((type) => of.type === undefined || type === of.type)
  return types.flatMap((type) =>
    subTypesOf(type)
      .filter((subType) => of.subType === undefined || subType === of.subType)
      .flatMap((subType) => texts[subType].map((text, n) => ({ id: `${subType} ${n + 1}`, type, subType, text }))),
  )
}

/** Texts of a question of the bank in those of the languages that have it. */
export function bankTexts(id: string, languages: readonly string[]): Record<string, string> {
  const found = languages.flatMap((language) => {
    const text = bankQuestions({ language }).find((question) => question.id === id)?.text
    return text === undefined ? [] : [[language, text] as const]
  })
  return Object.fromEntries(found)
}
