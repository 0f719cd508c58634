import type { Question } from '#shared/entities/question.ts'

/** The questions of a job in the order candidates get them; those the order does not name follow, oldest first. */
export function inOrder<Q extends { id: string; createdAt: number }>(questions: readonly Q[], order: readonly string[] | undefined): Q[] {
  const place = new Map((order ?? []).map((id, index) => [id, index]))
  const rank = (question: Q): number => place.get(question.id) ?? Number.MAX_SAFE_INTEGER
  return questions.toSorted((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** The text in a language; the english one (or any) where it is missing (R107). */
export function questionText(text: Question['text'], language = 'english'): string {
  return text[language] || text['english'] || Object.values(text).find((value) => value !== '') || ''
}
