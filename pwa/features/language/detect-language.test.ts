import { describe, expect, it } from 'vitest'
import { languageForBrowser } from './detect-language.ts'
import { EN_COLOR, findLanguage, LANGUAGES } from './languages.ts'

const table = (cases: Record<string, string>): void => expect(Object.fromEntries(Object.keys(cases).map((tag) => [tag, languageForBrowser(tag)]))).toEqual(cases)

describe('languages', () => {
  it('R414 has the twenty codes in order', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'tc', 'sc', 'th', 'ja', 'id', 'ms', 'vi', 'km', 'de', 'fr', 'kr', 'ta', 'ar', 'es', 'pt', 'hi', 'it', 'pl', 'tr'])
  })
  it('R415 knows en_color and never chooses it from the browser', () => {
    expect(findLanguage('en_color')).toBe(EN_COLOR)
    expect(['en', 'en-US', 'en_color', 'en-color'].map(languageForBrowser)).not.toContain('en_color')
  })
  it('X23 names Korean and Tagalog by the tags browsers know', () => {
    expect([findLanguage('kr')?.lang, findLanguage('ta')?.lang, findLanguage('tc')?.lang, findLanguage('sc')?.lang]).toEqual(['ko', 'fil', 'zh-Hant', 'zh-Hans'])
  })
})

describe('languageForBrowser', () => {
  it('R416 maps zh-HK to tc', () => table({ 'zh-HK': 'tc', 'zh-hk': 'tc' }))
  it('R417 maps zh-TW to tc', () => table({ 'zh-TW': 'tc' }))
  it('R418 X24 maps other Chinese to sc, every Hant to tc', () => table({ zh: 'sc', 'zh-CN': 'sc', 'zh-SG': 'sc', 'zh-MO': 'sc', 'zh-Hant': 'tc', 'zh-Hant-HK': 'tc', 'zh-Hant-TW': 'tc' }))
  it('R419 maps unknown languages to en', () => {
    table({ sv: 'en', '': 'en', '-': 'en' })
    expect(languageForBrowser(undefined)).toBe('en')
  })
  it('R420 maps known languages by their primary tag', () => table({ 'de-AT': 'de', 'ko-KR': 'kr', fil: 'ta', tl: 'ta', 'ta-IN': 'en', 'pt-BR': 'pt', 'en-US': 'en', kr: 'en', tc: 'en', sc: 'en' }))
})
