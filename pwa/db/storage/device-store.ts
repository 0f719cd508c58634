import { readValue, sessionDb, writeValue, type RescuedRow } from './session-db.ts'

/** What sync keeps on the device outside of the documents. Tests hand in their own. */
export interface DeviceStore {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  addRescued(row: RescuedRow): Promise<void>
  removeRescued(id: string): Promise<void>
  listRescued(accountId: string): Promise<RescuedRow[]>
}

/** Under which the last answers of the server to an account are kept that are no documents and are read without a line. They go with its documents. */
export const resultsKey = (accountId: string): string => `answers:${accountId}`

/** The browser's: the small database shared with the session. */
export const browserStore: DeviceStore = {
  read: readValue,
  write: writeValue,
  addRescued: async (row) => {
    await sessionDb.rescued.put(row)
  },
  removeRescued: async (id) => {
    await sessionDb.rescued.delete(id)
  },
  listRescued: (accountId) => sessionDb.rescued.where({ accountId }).sortBy('at'),
}

/** Forgets everything with the process. */
export function memoryStore(): DeviceStore {
  const values = new Map<string, unknown>()
  const rescued = new Map<string, RescuedRow>()
  return {
    read: (key) => Promise.resolve(values.get(key)),
    write: async (key, value) => {
      await Promise.resolve(values.set(key, value))
    },
    addRescued: async (row) => {
      await Promise.resolve(rescued.set(row.id, row))
    },
    removeRescued: async (id) => {
      await Promise.resolve(rescued.delete(id))
    },
    listRescued: (accountId) =>
      Promise.resolve([...rescued.values()].filter((row) => row.accountId === accountId).sort((a, b) => a.at - b.at)),
  }
}
