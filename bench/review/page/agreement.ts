import type { Page } from 'playwright-core'
import { measure, type Measured } from '../../lists/page/measure.ts'
import type { Place } from '../place.ts'
import { reportOf } from './open.ts'

/** From the press on the tab until it says how far three raters agree over two thousand people. */
export async function measureAgreement(page: Page, place: Place): Promise<Measured> {
  await page.goto(reportOf(place, place.crowdJobId, place.crowdIds[0] ?? ''))
  await page.getByRole('tab', { name: 'Agreement', exact: true }).waitFor({ timeout: 120_000 })
  await page.waitForTimeout(SETTLE_MS)
  const tab = "[...document.querySelectorAll('[role=tab]')].find((one) => one.textContent.trim() === 'Agreement')"
  return await measure(page, {
    // a press of a finger or a mouse is what the tabs listen to
    act: `() => { const tab = ${tab}; for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) tab.dispatchEvent(new (kind.startsWith('pointer') ? PointerEvent : MouseEvent)(kind, { bubbles: true, cancelable: true, button: 0 })) }`,
    isDone: `() => /over 2,000 candidates|2,000 candidates/.test(document.querySelector('.hf-report-side')?.innerText ?? '')`,
  })
}
const SETTLE_MS = 3000
