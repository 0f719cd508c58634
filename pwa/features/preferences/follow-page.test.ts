import { beforeEach, expect, it, vi } from 'vitest'
import i18next from 'i18next'
import { offeredLanguages, offeredOr } from '../../i18n/offered-languages.ts'
import { startLanguage } from '../../i18n/i18n.ts'
import type { loadMessages } from '../../i18n/load-messages.ts'
import { store } from '../../store.ts'
import { followPage } from './follow-page.ts'
import { DEFAULT_PREFERENCES, preferencesAtom } from './preferences.ts'

const lost = vi.hoisted(() => new Set<string>())
vi.mock('../../i18n/load-messages.ts', () => ({
  loadMessages: (async (lang) => {
    if (lost.has(lang)) throw new TypeError('Failed to fetch dynamically imported module')
    return { title: lang }
  }) satisfies typeof loadMessages,
}))

const choose = (language: string | null) => store.set(preferencesAtom, { ...DEFAULT_PREFERENCES, language })
const shown = (): string => `${i18next.language} ${document.documentElement.lang}`
beforeEach(async () => {
  lost.clear()
  Object.assign(globalThis, { document: { documentElement: {} } })
  choose('th')
  await startLanguage('th')
})

it('S002 offers Thai in the menu on pages of candidates alone, and English and Arabic everywhere', () => {
  const codes = (path: string) => offeredLanguages(path).map(({ code }) => code)
  for (const path of ['/candidate/home', '/candidate', '/erasure', '/kiosk/staff', '/logout', '/receipt/x', '/jobs/x'])
    expect([path, ...codes(path)]).toEqual(expect.arrayContaining([path, 'en', 'ar', 'th']))
  for (const path of ['/', '/recruiter/jobs', '/candidates', '/recruiter/candidate']) {
    expect([path, codes(path)]).toEqual([path, expect.arrayContaining(['en', 'ar'])])
    expect([path, codes(path)]).toEqual([path, expect.not.arrayContaining(['th'])])
  }
  expect([offeredOr('th', '/candidate/home'), offeredOr('th', '/recruiter/jobs'), offeredOr('nn', '/candidate/home')]).toEqual([
    'th',
    'en',
    'en',
  ])
})

it('S002 a screen in Thai is in English on a page of staff, and in Thai again on one of candidates', async () => {
  await followPage('/recruiter/jobs', undefined)
  expect(shown()).toBe('en en')
  await followPage('/candidate/home', undefined)
  expect(shown()).toBe('th th')
})

it('S002 follows the browser where nobody has chosen, and leaves alone a language that every page has', async () => {
  choose(null)
  await followPage('/recruiter/jobs', 'th-TH')
  expect(shown()).toBe('en en')
  await followPage('/candidate/home', 'th-TH')
  expect(shown()).toBe('th th')
  choose('ar')
  await startLanguage('en')
  await followPage('/candidate/home', undefined)
  // the menu itself changes it, never a page
  expect(shown()).toBe('en en')
})

it('S002 keeps the language of the screen where the words cannot be fetched, and changes with the next page', async () => {
  await startLanguage('en')
  lost.add('th')
  await followPage('/candidate/home', undefined)
  expect(shown()).toBe('en en')
  lost.clear()
  await followPage('/candidate', undefined)
  expect(shown()).toBe('th th')
})
