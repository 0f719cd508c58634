import { deleteValue, readValue, readValues, writeValue } from '../lib/profile/profile-store.ts'
import { rescuedKey, rescuedPrefix, type RescuedRow } from '../lib/profile/rescued-row.ts'

/** Storage of sync on the device outside of the documents. Tests hand in their own. */
export interface DeviceStore {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  addRescued(row: RescuedRow): Promise<void>
  removeRescued(accountId: string, id: string): Promise<void>
  listRescued(accountId: string): Promise<RescuedRow[]>
}

/** Under which the last answers of the server to an account are kept that are no documents and are read offline. They go with its documents. */
export const resultsKey = (accountId: string): string => `answers:${accountId}`

/** The browser's: the profile store, which the session is in too. */
export const browserStore: DeviceStore = {
  read: readValue,
  write: writeValue,
  addRescued: (row) => writeValue(rescuedKey(row.accountId, row.id), row),
  removeRescued: (accountId, id) => deleteValue(rescuedKey(accountId, id)),
  // written only above, or by an earlier version in the same form
  listRescued: async (accountId) => ((await readValues(rescuedPrefix(accountId))) as RescuedRow[]).sort((a, b) => a.at - b.at),
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
      await Promise.resolve(rescued.set(rescuedKey(row.accountId, row.id), row))
    },
    removeRescued: async (accountId, id) => {
      await Promise.resolve(rescued.delete(rescuedKey(accountId, id)))
    },
    listRescued: (accountId) =>
      Promise.resolve([...rescued.values()].filter((row) => row.accountId === accountId).sort((a, b) => a.at - b.at)),
  }
}
