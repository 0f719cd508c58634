import { importPeer, loadPeer } from '../../lib/peers.ts'

export interface TinyStore {
  setRow(table: string, row: string, cells: object): void
  setCell(table: string, row: string, cell: string, value: string): void
  getRowIds(table: string): string[]
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

/** When this many rows are there whose text begins so. */
export async function arrival(store: TinyStore, count: number, mark: string): Promise<void> {
  const isThere = (): boolean =>
    store.getRowIds('comments').filter((id) => String(store.getCell('comments', id, 'text')).startsWith(mark)).length >= count
  if (isThere()) return
  await new Promise<void>((resolve) => {
    const listener = store.addTablesListener(() => {
      if (!isThere()) return
      store.delListener(listener)
      resolve()
    })
  })
}
