import type { BrowserContext, Page } from 'playwright-core'

/** A page of a profile that has nothing, on a phone. Closing its context leaves nothing. */
export async function freshPage(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('the browser is gone')
  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  return await own.newPage()
}
