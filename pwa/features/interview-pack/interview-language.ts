import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { drawnPrompt } from '#shared/lib/practice.ts'
import type { Pack } from '#shared/views/pack.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Keeps the language that somebody chose on the page of a link, until the record of the interview is here. */
export const keepLanguage = (interviewId: string, language: string): Promise<void> => writeValue(keyOf(interviewId), language)

/** The language that was chosen there; null: none. */
export async function keptLanguage(interviewId: string): Promise<string | null> {
  const language = await readValue(keyOf(interviewId)).catch(() => null)
  return typeof language === 'string' ? language : null
}

/** First guess of the language of an interview: its own, else that of the interface where the job has it, else the job's first (S042). */
export function guessLanguage(languages: readonly string[], lang: string, own?: string): string {
  const base = (tag: string): string => tag.split('-')[0] ?? tag
  const known =
    languages.find((language) => language === own) ?? languages.find((language) => base(SPOKEN_TAGS[language] ?? '') === base(lang))
  return known ?? languages[0] ?? 'english'
}

/** The pack as it is read in a language of its job: consent, practice and last words are in it as far as they are written in it. */
export function packIn<P extends Pack>(pack: P, language: string | undefined): P {
  const read = language ?? pack.languages[0] ?? 'english'
  const message = pack.final?.[read]
  const company = message === undefined ? pack.company : { ...pack.company, message }
  const practice = practiceIn(pack, read)
  if (language === undefined) return { ...pack, company, practice }
  const consent = pack.consents?.find((text) => text.language === language) ?? pack.consent
  return { ...pack, interview: { ...pack.interview, language }, consent: pack.consent && consent, company, practice }
}

function practiceIn({ practices, practice, interview }: Pack, language: string): Pack['practice'] {
  const own = practices?.[language]
  return own ? { ...own, video: drawnPrompt(own.video, interview.id) } : practice
}

const keyOf = (interviewId: string): string => `language:${interviewId}`
