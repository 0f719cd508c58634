import type { Page } from 'playwright-core'

/** Value that the device of a page keeps under a name beside its session (`pwa/lib/profile/profile-store.ts`); undefined when there is none. */
export const storedValue = (page: Page, key: string): Promise<unknown> =>
  page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('profile')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error('no database'))
    })
    const value = await new Promise<unknown>((resolve, reject) => {
      const asked: IDBRequest<unknown> = db.transaction('values').objectStore('values').get(name)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error ?? new Error('no value'))
    })
    db.close()
    return value
  }, key)
