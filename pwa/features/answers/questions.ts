import type { Question } from '#shared/entities/question.ts'

/** The text in a language; the english one (or any) where it is missing (R107). */
export function questionText(text: Question['text'], language = 'english'): string {
  return text[language] || text['english'] || Object.values(text).find((value) => value !== '') || ''
}
