import { INTERVIEW_LANGUAGES } from '#shared/lib/interview-languages.ts'
import { UI_LANGUAGES } from '#shared/lib/ui-languages.ts'

/** Facts of a voice that say whether it may read a text. */
export type DeviceVoice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/** The voice of this device for an interview language; null for none. Voices of a service elsewhere would be sent the text. */
export function voiceFor<V extends DeviceVoice>(voices: readonly V[], language: string): V | null {
  const tags = tagsOf(language)
  const own = voices.filter(({ localService }) => localService)
  const fitting = tags.flatMap((tag) => own.filter(({ lang }) => isOf(lang, tag)))
  return fitting.find((voice) => voice.default) ?? fitting[0] ?? null
}

/** Some systems write `zh_CN`. */
const isOf = (lang: string, tag: string): boolean => {
  const spoken = lang.toLowerCase().replaceAll('_', '-')
  return spoken === tag || spoken.startsWith(`${tag}-`)
}

const tagsOf = (language: string): readonly string[] => SPOKEN[language] ?? [langOf(language)]

function langOf(language: string): string {
  const code = Object.entries(INTERVIEW_LANGUAGES).find(([name]) => name === language)?.[1]
  return UI_LANGUAGES.find((known) => known.code === code)?.lang ?? language
}

/** Languages whose written tag does not say how they sound. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  cantonese: ['yue', 'zh-hk', 'zh-mo'],
  mandarin: ['cmn', 'zh-cn', 'zh-tw', 'zh-sg', 'zh-hans'],
  tagalog: ['fil', 'tl'],
}
