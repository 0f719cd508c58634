import type { Question } from '#shared/entities/question.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'

/** The text that is read in a language (R107); '' for none. */
export const questionText = (text: Question['text'], language = 'english'): string => textIn(text, language)?.text ?? ''
