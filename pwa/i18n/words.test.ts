import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import type { loadMessages } from './load-messages.ts'

const lost = vi.hoisted(() => new Set<string>())
vi.mock('./load-messages.ts', () => ({
  loadMessages: (async (lang, namespace) => {
    if (lost.has(`${lang} ${namespace}`)) throw new TypeError('Failed to fetch dynamically imported module')
    return { [`${namespace}.title`]: `${namespace} in ${lang}` }
  }) satisfies typeof loadMessages,
}))
import { changeLanguage, hasWords, loadNamespace, startLanguage } from './i18n.ts'

const page = { documentElement: { lang: '', dir: '' } }
beforeEach(async () => {
  Object.assign(globalThis, { document: page })
  lost.clear()
  await startLanguage('ar')
})

const titleOf = (namespace: string): string => i18next.getFixedT(i18next.language, namespace)(`${namespace}.title`)

it('words that could not be fetched are an error, not there, and fetched by the next try', async () => {
  lost.add('ar guard')
  await expect(loadNamespace('guard')).rejects.toThrow('Failed to fetch')
  expect(hasWords('guard')).toBe(false)
  lost.clear()
  await loadNamespace('guard')
  expect(hasWords('guard')).toBe(true)
  expect(titleOf('guard')).toBe('guard in ar')
})

it('the start does not go on without words', async () => {
  lost.add('en common')
  await expect(startLanguage('en')).rejects.toThrow('Failed to fetch')
})

it('a language whose words cannot be fetched changes nothing; with a connection all of the page changes', async () => {
  await loadNamespace('sync')
  lost.add('fr sync')
  await expect(changeLanguage('fr')).rejects.toThrow('Failed to fetch')
  expect([i18next.language, page.documentElement.dir, titleOf('sync')]).toEqual(['ar', 'rtl', 'sync in ar'])
  lost.clear()
  await changeLanguage('fr')
  expect([i18next.language, page.documentElement.dir, titleOf('sync')]).toEqual(['fr', 'ltr', 'sync in fr'])
})
