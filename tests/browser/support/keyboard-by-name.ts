import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './shell-fixture.ts'

type Role = 'button' | 'link' | 'textbox' | 'radio' | 'checkbox' | 'combobox' | 'switch'
type Name = string | RegExp

/** More than any screen of a candidate has. */
const MOST_TABS = 60

/** Waits for the screen by its heading; axe finds nothing on it. */
export async function expectScreen(page: Page, name: Name): Promise<void> {
  await page.getByRole('heading', { name }).first().waitFor()
  expect(await axeViolations(page), String(name)).toEqual([])
}

/** Tab by Tab to a control, as somebody without a mouse gets there; fails with what was passed when it cannot be reached. */
export async function tabTo(page: Page, role: Role, name: Name): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  await wanted.first().waitFor()
  const isThere = async (): Promise<boolean> => (await wanted.and(page.locator(':focus')).count()) > 0
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs++) {
    await page.keyboard.press('Tab')
    passed.push(await focusedText(page))
  }
  expect(await isThere(), `${role} ${String(name)} was not reached through ${passed.join(' | ')}`).toBe(true)
  expect(await isFocusSeen(page), `the focus on ${String(name)} can be seen`).toBe(true)
}

/** Reaches a control and presses a key on it. */
export async function pressOn(page: Page, role: Role, name: Name, key = 'Enter'): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

/** Reaches a field and types. */
export async function typeInto(page: Page, name: Name, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return `${activeElement?.tagName ?? ''} ${(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim().slice(0, 40)}`
  })

/** An outline, on the control or on what is drawn for it. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isOutlined = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).outlineStyle !== 'none' || getComputedStyle(element).boxShadow !== 'none')
    let element: Element | null = document.activeElement
    for (let up = 0; up < 4; up++) {
      if (isOutlined(element)) return true
      element = element?.parentElement ?? null
    }
    return false
  })
