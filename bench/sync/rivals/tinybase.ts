import { importPeer, loadPeer } from '../../lib/peers.ts'

export interface TinyStore {
  setRow(table: string, row: string, cells: object): void
  setCell(table: string, row: string, cell: string, value: string): void
  hasRow(table: string, row: string): boolean
  getCell(table: string, row: string, cell: string): unknown
  addTablesListener(listener: () => void): string
  delListener(id: string): void
  transaction(work: () => void): void
}
interface Synchronizer {
  startSync(): Promise<unknown>
  destroy(): Promise<unknown>
}

const { createMergeableStore } = await importPeer<{ createMergeableStore(): TinyStore }>('tinybase')
const { createWsSynchronizer } = await importPeer<{
  createWsSynchronizer(store: TinyStore, socket: object, seconds: number): Promise<Synchronizer>
}>('tinybase/synchronizers/synchronizer-ws-client')
const { WebSocket } = loadPeer<{ WebSocket: new (url: string, options?: object) => object }>('ws')

const newStore = (): TinyStore => createMergeableStore()

/** The first one has nobody to ask and waits in vain, so it waits shortly. */
export async function connect(url: string, seconds = 60, store = newStore()): Promise<{ store: TinyStore; synchronizer: Synchronizer }> {
  const synchronizer = await createWsSynchronizer(store, new WebSocket(url, { maxPayload: 1e9 }), seconds)
  await synchronizer.startSync()
  return { store, synchronizer }
}

export const rowId = (i: number): string => `c${String(i).padStart(8, '0')}`

/** When the first `count` rows are there with a text that begins so. */
export async function arrival(store: TinyStore, count: number, mark: string): Promise<void> {
  const isThere = (i: number): boolean =>
    store.hasRow('comments', rowId(i)) && String(store.getCell('comments', rowId(i), 'text')).startsWith(mark)
  // the last one first: looking must not cost more than what is measured
  const isAll = (): boolean => isThere(count - 1) && Array.from({ length: count }, (_, i) => i).every(isThere)
  if (isAll()) return
  await new Promise<void>((resolve) => {
    const listener = store.addTablesListener(() => {
      if (!isAll()) return
      store.delListener(listener)
      resolve()
    })
  })
}
