import type { BankQuestion } from '#shared/lib/questions/bank.ts'
import type { SubType, TopicType } from '#shared/lib/questions/topics.ts'
import { fetchBankQuestions } from './bank-calls.ts'
import type { Wanted } from './wanted.ts'

/** Finds questions in the app's own copy of the bank, which works offline; where that cannot be loaded (a new version took its place), the server is asked. */
export async function findQuestions(wanted: Wanted): Promise<BankQuestion[]> {
  const bank = await loadBank()
  if (bank) return bank.searchBank(wanted)
  const types = wanted.type ? [wanted.type] : wanted.types
  const found = (await Promise.all(types.map((type) => fromServer(type, wanted.subType, wanted.language)))).flat()
  const words = wanted.words.trim().toLowerCase()
  return found.filter(({ text }) => text.toLowerCase().includes(words))
}

/** Texts of a question in those of the languages that the bank has it in. */
export async function textsOf({ id, type, subType }: BankQuestion, languages: readonly string[]): Promise<Record<string, string>> {
  const bank = await loadBank()
  if (bank) return bank.bankTexts(id, languages)
  const found = await Promise.all(
    languages.map(async (language) => [language, (await fromServer(type, subType, language)).find((one) => one.id === id)?.text] as const),
  )
  return Object.fromEntries(found.flatMap(([language, text]) => (text === undefined ? [] : [[language, text] as const])))
}

async function fromServer(type: TopicType, subType: SubType | undefined, lang: string): Promise<BankQuestion[]> {
  // the dialog offers the languages that the call takes
  const input = { type, ...(subType && { sub_type: subType }), lang } as Parameters<typeof fetchBankQuestions>[0]
  const { questions } = await fetchBankQuestions(input)
  return questions.map((one) => ({ id: one.id, type: one.type, subType: one.sub_type, text: one.question }))
}

/** Loads the copy on the device, which comes with the app's other files; null when it does not load. */
const loadBank = async () => await import('./local-bank.ts').catch(() => null)
