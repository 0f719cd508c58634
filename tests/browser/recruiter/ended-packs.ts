import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkLooks } from '../support/looks-fixture.ts'

/** Lets the time of what is kept run out, on the page about this device without a connection: recordings go and are told, the work stays. */
export async function packsExpire(page: Page): Promise<void> {
  const work = page.getByText(/^\d scores? not yet sent$/).first()
  await work.waitFor()
  await page.evaluate(expirePacks)
  await page.reload()
  await page.getByRole('heading', { name: 'No longer on this device' }).waitFor()
  await page
    .getByText(/^Its time ran out\. The recordings \(\d/)
    .first()
    .waitFor()
  await work.waitFor()
  await renew(page).and(page.locator('[aria-disabled="true"]')).first().waitFor()
}

const renew = (page: Page) => page.getByRole('button', { name: 'Renew' })

/** Gets all of them again on that page, with a connection. */
export async function packsAreRenewed(page: Page): Promise<void> {
  await checkLooks({ page, name: 'packs-ended', looks: 'few', open: () => page.locator('#ended-heading').waitFor() })
  for (let left = await renew(page).count(); left > 0; left--) {
    await renew(page).first().click()
    await expect.poll(() => renew(page).count()).toBe(left - 1)
  }
  await expect.poll(() => page.getByText(/On this device until/).count()).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('heading', { name: 'No longer on this device' }).count()).toBe(0)
}

/** Runs in the page: the lease of every pack is over. */
const expirePacks = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('vault')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no vault')))
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('packs', 'readwrite')
      const packs = transaction.objectStore('packs')
      const all = packs.getAll()
      all.addEventListener('success', () => {
        for (const pack of all.result as object[]) packs.put({ ...pack, expiresAt: 1 })
      })
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
