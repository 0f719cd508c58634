import { expect, it } from 'vitest'
import { voiceFor } from './voices.ts'

const voice = (lang: string, more: { localService?: boolean; default?: boolean } = {}) => ({
  lang,
  localService: true,
  default: false,
  ...more,
})
const VOICES = [
  voice('en-GB'),
  voice('en-US', { default: true }),
  voice('de-DE', { localService: false }),
  voice('zh_CN'),
  voice('zh-HK'),
  voice('fil-PH'),
  voice('th'),
]

it.each([
  ['english', 'en-US'],
  ['thai', 'th'],
  ['mandarin', 'zh_CN'],
  ['cantonese', 'zh-HK'],
  ['tagalog', 'fil-PH'],
  // only by a service elsewhere
  ['german', undefined],
  ['khmer', undefined],
  ['italian', undefined],
])('S091 %s is read by the voice of the device for %s', (language, lang) => {
  expect(voiceFor(VOICES, language)?.lang).toBe(lang)
})
