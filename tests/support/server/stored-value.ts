import type { Page } from 'playwright-core'

/** What the device of a page keeps under a name beside its session (`pwa/db/storage/session-db.ts`); undefined when there is nothing. */
export const storedValue = (page: Page, key: string): Promise<unknown> =>
  page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('session')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error('no database'))
    })
    const row = await new Promise<{ value: unknown } | undefined>((resolve, reject) => {
      const asked = db.transaction('values').objectStore('values').get(name)
      // as the app writes it
      asked.onsuccess = () => resolve(asked.result as { value: unknown } | undefined)
      asked.onerror = () => reject(asked.error ?? new Error('no row'))
    })
    db.close()
    return row?.value
  }, key)
