import type { Pack, PackQuestion } from '#shared/views/pack.ts'

/** The question in the interview's language; English where it has no text in it. */
export function questionText(question: Pick<PackQuestion, 'text'>, pack: Pick<Pack, 'interview' | 'languages'>): string {
  const language = pack.interview.language ?? pack.languages[0] ?? 'english'
  return question.text[language] ?? question.text['english'] ?? Object.values(question.text)[0] ?? ''
}
