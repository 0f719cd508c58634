import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from '../../support/browser/browser.ts'
import { storedValue } from '../../support/server/stored-value.ts'
import { checkBoxes } from './boxes/check-boxes.ts'
import { axeViolations } from './shell-fixture.ts'

const SIZES = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}
type Size = keyof typeof SIZES
const LOOKS = {
  all: [
    ['light', 'en', ['small', 'phone', 'tablet', 'desktop']],
    ['dark', 'en', ['phone', 'tablet', 'desktop']],
    ['light', 'ar', ['small', 'phone', 'desktop']],
  ],
  few: [
    ['light', 'en', ['small', 'desktop']],
    ['dark', 'ar', ['phone']],
  ],
  one: [
    ['light', 'en', ['desktop']],
    ['dark', 'ar', ['phone']],
  ],
} as const satisfies Record<string, readonly (readonly ['light' | 'dark', 'en' | 'ar', readonly Size[]])[]>

export interface Look {
  page: Page
  /** begins the names of the pictures in .reports/screens */
  name: string
  /** brings the page into the state to look at, in whatever language it is shown */
  open(): Promise<void>
  /** few: for one more state of a screen of which another one is looked at from all sides */
  looks?: keyof typeof LOOKS
  /** subject of the pictures, when it is further down the page */
  subject?: string
}

/** `npm run test:e2e` takes every side of every screen; a test run takes enough of them to notice what breaks. */
const sidesOf = (looks: keyof typeof LOOKS): readonly (readonly ['light' | 'dark', 'en' | 'ar', readonly Size[]])[] =>
  process.env['LOOKS'] === 'all' ? LOOKS[looks] : LOOKS[looks === 'all' ? 'few' : 'one']

/** Light, dark and right to left at each width: clean for axe, nothing wider than the window, and a picture for people to look at. */
export async function checkLooks({ page, name, open, looks = 'all', subject = 'body' }: Look): Promise<void> {
  for (const [theme, language, sizes] of sidesOf(looks)) {
    await setLook(page, theme, language)
    await open()
    for (const size of measuredSizes({ sizes, theme, language, looks })) {
      await page.setViewportSize(SIZES[size])
      await untilFits(page, SIZES[size].width)
      await checkBoxes(page, `${name} ${size} ${language}`)
      if (!sizes.includes(size)) continue
      expect(await axeViolations(page), `${name} ${size} ${theme} ${language}`).toEqual([])
      if (process.env['LOOKS'] !== 'all') continue
      await page.locator(subject).evaluate((element) => element.scrollIntoView())
      await picture(page, `${name}-${size}-${theme}-${language}`)
      // controls under a bar that stays in place are too small a target for axe
      await page.evaluate(() => scrollTo(0, 0))
    }
    await page.setViewportSize(SIZES.desktop)
    await closeOverlays(page)
  }
  await setLook(page, 'light', 'en')
}

interface Side {
  sizes: readonly Size[]
  theme: string
  language: string
  looks: keyof typeof LOOKS
}

/**
 * Boxes are measured at every width in English and in Arabic, which costs little while the page is open; a dark page has the same ones. One
 * more state of a screen is measured on phones only in Arabic, unless every side is wanted.
 */
const measuredSizes = ({ sizes, theme, language, looks }: Side): readonly Size[] =>
  language === 'ar' && looks === 'few' && process.env['LOOKS'] !== 'all'
    ? ['small', 'phone']
    : theme === 'light' || language === 'ar'
      ? (Object.keys(SIZES) as Size[])
      : sizes

/** Until nothing is wider than a window of this width: overlays and lists find their new place a moment after the window changed. */
export const untilFits = (page: Page, width: number): Promise<unknown> =>
  page.waitForFunction((widest) => innerWidth === widest && document.documentElement.scrollWidth <= widest, width)

async function setLook(page: Page, theme: 'light' | 'dark', language: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.getByRole('banner').getByRole('combobox').selectOption(language)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
}

/** No words of the app stand outside the locales: in the pseudo language each has its brackets. The page stays as it is; its language is English before and after. */
export async function checkOwnWords(page: Page, name: string, within = 'main'): Promise<void> {
  const choose = async (language: string, lang: string): Promise<void> => {
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang)
  }
  await choose('pseudo', 'en-XA')
  const bare = (): Promise<string[]> =>
    page
      .locator(within)
      .locator('button, h2, h3, h4, label, legend, dt, th[scope=col], [role=tab]')
      .evaluateAll((all) =>
        // names and sentences of people are isolated or quotes
        all.flatMap((element) => {
          const words = element.textContent.trim()
          return /\p{L}{2}/u.test(words) && !words.includes('[') && element.querySelector('bdi, q') === null ? [words] : []
        }),
      )
  await expect.poll(bare, { message: `${name} in the pseudo language` }).toEqual([])
  await choose('en', 'en')
}

/** Esc closes whatever is open, one after the other; a dialog may lead back to the one before it. */
async function closeOverlays(page: Page): Promise<void> {
  const open = page.locator('.hf-popover, .hf-scrim')
  while ((await open.count()) > 0) {
    const before = await open.first().elementHandle()
    await page.keyboard.press('Escape')
    await before?.waitForElementState('hidden', { timeout: 30_000 })
  }
}

/** Closes messages that would lie over what is looked at; they also go by themselves. */
export async function closeToasts(page: Page): Promise<void> {
  const all = page.locator('.hf-toast')
  const closeFirst = async (): Promise<number> => {
    await all
      .first()
      .getByRole('button', { name: 'Close' })
      .press('Enter', { timeout: 1000 })
      .catch(() => undefined)
    return await all.count()
  }
  await expect.poll(closeFirst, { timeout: 30_000 }).toBe(0)
}

/** Until the device has these settings: what is chosen is on the screen a moment before, and a page that is left in it forgets. */
export const settingsStored = (page: Page, settings: object): Promise<void> =>
  expect.poll(() => storedValue(page, 'preferences'), { timeout: 30_000 }).toMatchObject(settings)
