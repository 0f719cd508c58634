import type { Page } from 'playwright-core'

/** Everything that a browser profile keeps for this origin, as text: each row of each database, each cached answer, and both storages. */
export const textOfProfile = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const latin = new TextDecoder('latin1')
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const shown = (_: string, value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? latin.decode(value) : value instanceof Blob ? 'a blob' : value
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name ?? ''))
      parts.push(name ?? '')
      for (const store of db.objectStoreNames)
        parts.push(store, JSON.stringify(await asked(db.transaction(store).objectStore(store).getAll()), shown))
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        parts.push(request.url, /json|html|text[/]plain/.test(type) ? ((await answer?.text()) ?? '') : type)
      }
    }
    return parts.join('\n')
  })
