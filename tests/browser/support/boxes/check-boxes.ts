import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { KNOWN_BOX_FAULTS } from './known-faults.ts'
import * as inPage from './measure-boxes.ts'
import type { BoxFault } from './measure-boxes.ts'

/** All functions of the measuring under their names, without types, as one script. */
const SCRIPT = `${Object.entries(inPage)
  .map(([name, part]) => `const ${name} = ${String(part)}`)
  .join('\n')}
window.measureBoxes = measureBoxes`

/** Long enough for lists and overlays to find their new places after the window changed. */
const SETTLING_MS = 3000

/**
 * Measures the boxes of a page as it is in a window of its present size: no word is broken inside, no text cut or covered by other text, no
 * control below a bar, nothing wider than the window; and in English the same with every word 40 % longer. A few milliseconds, so that every
 * look at a screen can afford it. `isLarge`: the text is twice as large, so that longer words would be four times as wide.
 */
export async function checkBoxes(page: Page, name: string, { isLarge = false } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'measureBoxes' in window))) await page.evaluate(SCRIPT)
  const known = KNOWN_BOX_FAULTS.map(({ source }) => source)
  const faults = await page.evaluate(measureUntilStill, { settlingMs: SETTLING_MS, isLarge, known })
  expect([...new Set(faults)], `boxes of ${name}`).toEqual([])
}

/** Runs in the page: measures again while there are faults, because a page that is finding its place has passing ones. */
async function measureUntilStill({
  settlingMs,
  isLarge,
  known,
}: {
  settlingMs: number
  isLarge: boolean
  known: string[]
}): Promise<string[]> {
  const { measureBoxes } = window as unknown as { measureBoxes: (options: { longer: boolean }) => BoxFault[] } // set by the script
  const measure = (): string[] => [
    ...measureBoxes({ longer: false }).map(({ kind, at }) => `${kind}: ${at}`),
    ...(document.documentElement.lang === 'en' && !isLarge
      ? measureBoxes({ longer: true }).map(({ kind, at }) => `longer, ${kind}: ${at}`)
      : []),
  ]
  const until = performance.now() + settlingMs
  for (;;) {
    const faults = measure().filter((fault) => !known.some((source) => new RegExp(source).test(fault)))
    if (faults.length === 0 || performance.now() > until) return faults
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
