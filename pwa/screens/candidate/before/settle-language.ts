import type { Interview } from '#shared/entities/interview.ts'
import type { Pack } from '#shared/views/pack.ts'
import { editDoc } from '../../../db/edit.ts'
import { storedDoc } from '../../../db/read.ts'
import type { Db } from '../../../db/types.ts'
import { guessLanguage, keptLanguage } from '../../../features/interview-pack/interview-language.ts'

/** May the language still change? Until the first final answer (S042). */
export const mayChangeLanguage = (interview: Pick<Interview, 'firstAnswerAt' | 'finishedAt'>): boolean =>
  interview.firstAnswerAt === undefined && interview.finishedAt === undefined

/** Writes the language that was chosen on the page of the link on the interview, or the first guess where nobody chose; a repeat changes nothing. */
export async function settleLanguage(db: Db, pack: Pick<Pack, 'interview' | 'languages'>, lang: string): Promise<void> {
  const { id } = pack.interview
  const interview = await storedDoc(db, 'interviews', id)
  if (!interview || pack.languages.length < 2 || !mayChangeLanguage(interview)) return
  const kept = await keptLanguage(id)
  const language = guessLanguage(pack.languages, lang, kept ?? interview.language)
  if (language !== interview.language) await editDoc(db, 'interviews', id, { language })
}
