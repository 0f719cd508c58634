import { textIn } from '#shared/lib/questions/text-in.ts'
import type { Pack, PackQuestion } from '#shared/views/pack.ts'

/** The question in the interview's language; another one where it has no text in it (R107). */
export const questionText = (question: Pick<PackQuestion, 'text'>, pack: Pick<Pack, 'interview' | 'languages'>): string =>
  textIn(question.text, pack.interview.language ?? pack.languages[0] ?? 'english')?.text ?? ''
