import type { Locator, Page } from 'playwright-core'

/**
 * Taps a control, and once more in the same place as soon as something else has come there. The page's moment of deafness is held until then, so
 * that a busy machine does not sleep through it. `atY`: the page is scrolled until the control is there, in CSS pixels.
 */
export async function tapTwice(page: Page, control: Locator, atY?: number): Promise<void> {
  await page.evaluate(holdShield)
  // waits until it can be pressed
  await control.click({ trial: true })
  const middle = async (): Promise<[number, number]> => {
    const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width / 2, y + height / 2]
  }
  if (atY !== undefined) await page.evaluate((by) => scrollBy(0, by), (await middle())[1] - atY)
  const [left, top] = await middle()
  await page.mouse.click(left, top)
  const shield = page.locator('.hf-tap-shield')
  await shield.waitFor({ state: 'attached' })
  await page.mouse.click(left, top)
  await shield.evaluate((element) => element.remove())
}

/** Runs in the page: what would end the deafness never comes. */
function holdShield(): void {
  const own = window.setTimeout.bind(window)
  const held = (work: () => void, ms?: number): number => own(work, ms === 450 ? 600_000 : ms)
  Object.assign(window, { setTimeout: held })
}
