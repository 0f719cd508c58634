import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './shell-fixture.ts'

/** More stops than any screen has. */
const MOST_STOPS = 120
const SETTLING_MS = 2000
const LOOK_AGAIN_MS = 100
/** Between the last control and the first one. */
const THE_PAGE = 'the page'

/**
 * User without a mouse: after a page was opened by its address, everything is a key. Every stop of Tab must be seen: inside the window,
 * covered by nothing, and with a mark around it.
 */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses one of the keys that people without a mouse have. */
  async press(key: Key): Promise<void> {
    await this.page.keyboard.press(key)
  }

  /** Goes on with Tab (or back with Shift+Tab) until the control has the focus. */
  async to(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.#goOn(control, hasFocus, key)
  }

  /** Goes on with Tab until something in the group has the focus. */
  async into(group: Locator): Promise<void> {
    await this.#goOn(group, holdsFocus, 'Tab')
  }

  async #goOn(control: Locator, isThere: (control: Locator) => Promise<boolean>, key: 'Tab' | 'Shift+Tab'): Promise<void> {
    await control.first().waitFor({ state: 'attached' })
    const passed: string[] = []
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await isThere(control)) return
      passed.push(await this.#step(key, `to ${String(control)}`))
    }
    throw new Error(`Tab does not lead to ${String(control)}; it stops at ${passed.slice(0, 40).join(', ')}`)
  }

  /** Once through the page, from its beginning or its end: what there is to stop at. */
  async walk(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
    const passed: string[] = []
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      const name = await this.#step(key, 'through the page')
      if (name === THE_PAGE) return passed
      passed.push(name)
    }
    throw new Error(`${key} goes round and round: ${passed.slice(0, 40).join(', ')}`)
  }

  async #step(key: 'Tab' | 'Shift+Tab', way: string): Promise<string> {
    await this.page.keyboard.press(key)
    let { name, problem } = await this.page.evaluate(describeStop)
    // a message that goes or a row that comes late covers or moves a control for a moment; what counts is what stays
    for (const until = Date.now() + SETTLING_MS; problem !== null && Date.now() < until;) {
      await this.page.waitForTimeout(LOOK_AGAIN_MS)
      ;({ name, problem } = await this.page.evaluate(describeStop))
    }
    expect(problem, `the stop "${name}" on the way ${way}`).toBeNull()
    return name
  }

  /** Types into a field in place of what is there. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.to(field)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** Goes to a button, a link or a box and presses it. */
  async use(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control)
    await this.press(key)
  }

  /** Opens a list of choices and takes one with the arrows. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.use(list)
    const wanted = this.page.getByRole('option', { name: option, exact: true })
    await wanted.waitFor()
    await this.arrowTo(wanted)
    await this.press('Enter')
    await wanted.waitFor({ state: 'detached' })
  }

  /** An entry of an open menu. */
  async chooseEntry(name: string): Promise<void> {
    const entry = this.page.getByRole('menuitem', { name })
    await entry.waitFor()
    await this.arrowTo(entry)
    await this.press('Enter')
  }

  /** Goes on with the arrow key until the entry has the focus. */
  async arrowTo(entry: Locator, key: 'ArrowDown' | 'ArrowRight' = 'ArrowDown'): Promise<void> {
    for (let steps = 0; steps < MOST_STOPS; steps++) {
      if (await hasFocus(entry)) return
      await this.press(key)
    }
    throw new Error(`${key} does not lead to ${String(entry)}`)
  }

  /** Waits for the title of a screen, and has axe look at it. */
  async expectScreen(title: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor()
    await this.page.waitForFunction(() => document.querySelector('.hf-skeleton') === null)
    expect(await axeViolations(this.page), String(title)).toEqual([])
  }

  /** Waits for a dialog, and has axe look at it. */
  async dialog(title: string | RegExp): Promise<Locator> {
    const dialog = this.page.locator('[role=dialog], [role=alertdialog]').filter({ has: this.page.getByRole('heading', { name: title }) })
    await dialog.waitFor()
    expect(await axeViolations(this.page), String(title)).toEqual([])
    return dialog
  }

  /** The form of recruiters and administrators, sent with Enter. */
  async signIn(email: string, password: string): Promise<void> {
    await this.fill(this.page.getByRole('textbox', { name: 'E-mail' }), email)
    await this.fill(this.page.getByRole('textbox', { name: 'Password' }), password)
    await this.press('Enter')
  }

  /** By the menu of the account. */
  async signOut(): Promise<void> {
    await this.use(this.page.getByRole('button', { name: /^Account of/ }))
    await this.chooseEntry('Sign out')
    // an edit that was still on its way makes it a question, which offers to go once it has arrived
    const [out, allSent] = [
      this.page.getByRole('heading', { level: 1, name: 'Signed out' }),
      this.page.getByText('Everything has been sent'),
    ]
    await out.or(allSent).first().waitFor()
    if (await allSent.isVisible()) await this.use((await this.dialog('Everything has been sent')).getByRole('button', { name: 'Sign out' }))
    await this.expectScreen('Signed out')
  }
}

type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

const hasFocus = async (control: Locator): Promise<boolean> =>
  (await control.count()) > 0 && (await control.first().evaluate((element) => element === document.activeElement))

const holdsFocus = async (group: Locator): Promise<boolean> =>
  await group.first().evaluate((element) => element.contains(document.activeElement))

/** Runs in the page: what has the focus, and why it cannot be seen. The body has it between the last control and the first one. */
function describeStop(): { name: string; problem: string | null } {
  const stop = document.activeElement
  if (!stop || stop === document.body) return { name: 'the page', problem: null }
  const name = (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().slice(0, 60) || stop.outerHTML.slice(0, 120)
  // a box that is drawn by its label lies hidden inside it
  const shown = stop.closest('label') ?? stop
  const parts = [shown, ...shown.querySelectorAll('*'), ...(shown.parentElement ? [shown.parentElement] : [])]
  const isMarked = parts.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  const box = shown.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right - left < 1 || bottom - top < 1) return { name, problem: 'is outside the window' }
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isFree = !onTop || shown.contains(onTop) || onTop.contains(shown)
  if (!isFree) return { name, problem: `is covered by ${onTop.outerHTML.slice(0, 120)}` }
  return { name, problem: isMarked ? null : 'shows no mark' }
}
