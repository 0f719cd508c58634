import { setTimeout as after } from 'node:timers/promises'

/** In a page: does every database of this origin let somebody write, so that none is in the middle of a transaction of another page? */
const ARE_DATABASES_FREE = `(async () => {
  const isFree = ({ name }) => new Promise((resolve) => {
    setTimeout(() => resolve(false), 2000)
    indexedDB.open(name).onsuccess = ({ target: { result: db } }) => {
      const stores = [...db.objectStoreNames]
      if (stores.length === 0) return resolve(true)
      const change = db.transaction(stores, 'readwrite')
      change.objectStore(stores[0]).count()
      change.oncomplete = () => resolve(true)
      db.close()
    }
  })
  return (await Promise.all((await indexedDB.databases()).map(isFree))).every(Boolean)
})()`

/**
 * Browsers freeze no page that has a transaction of a database open; the protocol does, and every other page waits for it then. So a page is frozen anew until
 * another one, to which `evaluate` speaks, finds all databases free.
 */
export async function freezeBetweenTransactions(
  freeze: (isFrozen: boolean) => Promise<unknown>,
  evaluate: (expression: string) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    await freeze(true)
    await after(500)
    if ((await evaluate(ARE_DATABASES_FREE)) === true) return
    await freeze(false)
    await after(100)
  }
  throw new Error('the page is always in the middle of a transaction')
}
