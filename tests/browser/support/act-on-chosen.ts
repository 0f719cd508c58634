import type { Page } from 'playwright-core'

/** Does something with the chosen candidates that stands in the menu of their bar, in English or Arabic. */
export async function actOnChosen(page: Page, name: string | RegExp): Promise<void> {
  const bar = page.getByRole('region', { name: /^(Selected candidates|المرشّحون المحدّدون)/ }).or(page.locator('.hf-cand-bar'))
  await bar
    .first()
    .getByRole('button', { name: /^(More|المزيد)$/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
