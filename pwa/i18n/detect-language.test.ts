import { describe, expect, it } from 'vitest'
import { languageForBrowser } from '#shared/lib/language-tag.ts'
import { EN_COLOR, findLanguage, LANGUAGES } from './languages.ts'

const map = (cases: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(cases).map((tag) => [tag, languageForBrowser(tag)]))

describe('languages', () => {
  it('R414 has the twenty codes in order', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual([
      'en',
      'tc',
      'sc',
      'th',
      'ja',
      'id',
      'ms',
      'vi',
      'km',
      'de',
      'fr',
      'kr',
      'ta',
      'ar',
      'es',
      'pt',
      'hi',
      'it',
      'pl',
      'tr',
    ])
  })
  it('R415 knows en_color and never chooses it from the browser', () => {
    expect(findLanguage('en_color')).toBe(EN_COLOR)
    expect(['en', 'en-US', 'en_color', 'en-color'].map(languageForBrowser)).not.toContain('en_color')
  })
  it('X23 names Korean and Tagalog by the tags browsers know', () => {
    expect([findLanguage('kr')?.lang, findLanguage('ta')?.lang, findLanguage('tc')?.lang, findLanguage('sc')?.lang]).toEqual([
      'ko',
      'fil',
      'zh-Hant',
      'zh-Hans',
    ])
    expect(['ko', 'fil', 'tl', 'ta', 'ta-IN'].map(languageForBrowser)).toEqual(['kr', 'ta', 'ta', 'en', 'en'])
  })
})

describe('languageForBrowser', () => {
  it('R416 maps zh-HK to tc', () => {
    const cases = { 'zh-HK': 'tc', 'zh-hk': 'tc' }
    expect(map(cases)).toEqual(cases)
  })
  it('R417 maps zh-TW to tc', () => {
    const cases = { 'zh-TW': 'tc' }
    expect(map(cases)).toEqual(cases)
  })
  it('R418 X24 maps other Chinese to sc, every Hant to tc', () => {
    const cases = { zh: 'sc', 'zh-CN': 'sc', 'zh-SG': 'sc', 'zh-MO': 'sc', 'zh-Hant': 'tc', 'zh-Hant-HK': 'tc', 'zh-Hant-TW': 'tc' }
    expect(map(cases)).toEqual(cases)
  })
  it('R419 maps unknown languages to en', () => {
    expect(map({ sv: '', '': '', '-': '' })).toEqual({ sv: 'en', '': 'en', '-': 'en' })
    expect(languageForBrowser(undefined)).toBe('en')
  })
  it('R420 maps known languages by their primary tag', () => {
    const cases = {
      'de-AT': 'de',
      'ko-KR': 'kr',
      fil: 'ta',
      tl: 'ta',
      'ta-IN': 'en',
      'pt-BR': 'pt',
      'en-US': 'en',
      kr: 'en',
      tc: 'en',
      sc: 'en',
    }
    expect(map(cases)).toEqual(cases)
  })
})
