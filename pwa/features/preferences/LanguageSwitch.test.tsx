import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../i18n/i18n.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LANGUAGES } from '../../i18n/languages.ts'

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
})

it('S002 R016 is hidden while only one language is set up', () => {
  expect(renderToStaticMarkup(<LanguageSwitch languages={LANGUAGES.slice(0, 1)} />)).toBe('')
  expect(renderToStaticMarkup(<LanguageSwitch languages={LANGUAGES.slice(0, 2)} />)).toContain('<select')
})

it('S002 names twenty languages in their own script, each marked with its language', () => {
  const html = renderToStaticMarkup(<LanguageSwitch languages={LANGUAGES} />)
  const options = [...html.matchAll(/<option value="(\w+)" lang="([\w-]+)"[^>]*>([^<]+)</g)].map(([, code, lang, name]) => ({
    code,
    lang,
    name,
  }))
  expect(options).toEqual(LANGUAGES.map(({ code, lang, name }) => ({ code, lang, name })))
  expect(options).toHaveLength(20)
  const scripts: Record<string, RegExp> = {
    ar: /\p{Script=Arabic}/u,
    th: /\p{Script=Thai}/u,
    hi: /\p{Script=Devanagari}/u,
    km: /\p{Script=Khmer}/u,
    kr: /\p{Script=Hangul}/u,
    ja: /\p{Script=Han}/u,
    tc: /\p{Script=Han}/u,
    sc: /\p{Script=Han}/u,
  }
  for (const [code, script] of Object.entries(scripts)) expect(options.find((option) => option.code === code)?.name).toMatch(script)
})
