import { INTERVIEW_LANGUAGES, SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { UI_LANGUAGES } from '#shared/lib/ui-languages.ts'
import type { Pack, PackQuestion } from '#shared/views/pack.ts'

type OfPack = Pick<Pack, 'interview' | 'languages'>

/** The question in the interview's language; another one where it has no text in it (R107). */
export const questionText = (question: Pick<PackQuestion, 'text'>, pack: OfPack): string => found(question, pack)?.text ?? ''

/** Language and direction of that text, for readers and browsers; `foreign`: its language where that is not the interview's. */
export function questionLanguage(question: Pick<PackQuestion, 'text'>, pack: OfPack): QuestionLanguage {
  const said = found(question, pack)
  const code = said && Object.entries(INTERVIEW_LANGUAGES).find(([name]) => name === said.language)?.[1]
  return {
    attributes: { lang: said ? SPOKEN_TAGS[said.language] : undefined, dir: UI_LANGUAGES.find((ui) => ui.code === code)?.dir ?? 'auto' },
    foreign: said?.isFallback ? said.language : null,
  }
}

interface QuestionLanguage {
  attributes: { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' }
  foreign: string | null
}

const found = (question: Pick<PackQuestion, 'text'>, { interview, languages }: OfPack) =>
  textIn(question.text, interview.language ?? languages[0] ?? 'english')
