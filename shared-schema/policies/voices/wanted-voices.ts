import type { Question } from '../../entities/question.ts'
import type { JobSetting } from '../../entities/job-setting.ts'
import { textIn } from '../../lib/questions/text-in.ts'

/** Text that is to be read aloud, and the interview language it is in. */
export interface VoiceWanted {
  text: string
  language: string
}

/** Is this question read aloud: by its own switch, or because a figure speaks all of them? */
export const isReadAloud = (question: Pick<Question, 'openAudio'>, layout: Pick<Partial<JobSetting>, 'useVirtualAvatar'>): boolean =>
  question.openAudio === true || layout.useVirtualAvatar === true

/** Voices of a job: what its questions say in each of its languages, each text once. A text that stands in for a missing one is read in its own language. */
export function wantedVoices(
  questions: readonly Pick<Question, 'text' | 'openAudio'>[],
  { layout, languages }: { layout: Pick<Partial<JobSetting>, 'useVirtualAvatar'>; languages: readonly string[] },
): VoiceWanted[] {
  const texts = questions
    .filter((question) => isReadAloud(question, layout))
    .flatMap(({ text }) => languages.map((one) => textIn(text, one)))
  const wanted = new Map(texts.flatMap((one) => (one ? [[JSON.stringify([one.language, one.text]), one] as const] : [])))
  return [...wanted.values()].map(({ text, language }) => ({ text: text.trim(), language }))
}
