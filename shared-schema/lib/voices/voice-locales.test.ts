import { expect, it } from 'vitest'
import { INTERVIEW_LANGUAGE_NAMES } from '../interview-languages.ts'
import { voiceLocaleOf } from './voice-locales.ts'

it('R423 R424 twelve interview languages have a voice, the other eight none', () => {
  const voices = INTERVIEW_LANGUAGE_NAMES.map(voiceLocaleOf)
  expect(voices.filter((locale) => locale !== null).toSorted()).toEqual(
    ['ja-JP', 'vi-VN', 'th-TH', 'ms-MY', 'km-KH', 'zh-CN', 'zh-HK', 'id-ID', 'en-US', 'de-DE', 'fr-FR', 'ko-KR'].toSorted(),
  )
  expect([voiceLocaleOf('cantonese'), voiceLocaleOf('mandarin'), voiceLocaleOf('korean')]).toEqual(['zh-HK', 'zh-CN', 'ko-KR'])
  const without = ['tagalog', 'arabic', 'spanish', 'portuguese', 'hindi', 'italian', 'polish', 'turkish']
  expect(INTERVIEW_LANGUAGE_NAMES.filter((language) => voiceLocaleOf(language) === null).toSorted()).toEqual(without.toSorted())
  expect(voiceLocaleOf('toString')).toBeNull()
})
