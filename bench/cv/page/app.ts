import type { Page } from 'playwright-core'
import { PASSWORD, type Place } from '../place.ts'

/** Signs in, unless this browser is. */
export async function signIn(page: Page, place: Place): Promise<void> {
  await page.goto(place.url)
  await page.waitForFunction(() => document.querySelector('input[type=password], h1') !== null)
  const password = page.getByRole('textbox', { name: 'Password' })
  if ((await password.count()) > 0) {
    await page.getByLabel('E-mail').fill(place.email)
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The dialog into which CVs are dropped. */
export async function openImport(page: Page, { url, emptyJobId }: Place): Promise<void> {
  await page.goto(`${url}/recruiter/jobs/${emptyJobId}/candidates`)
  await page.getByRole('button', { name: 'Import CVs' }).click()
  await page.getByLabel('CV files').waitFor({ state: 'attached' })
}
