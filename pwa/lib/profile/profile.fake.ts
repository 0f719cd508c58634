import { createStore, entries } from 'idb-keyval'
import { PROFILE } from '#worker/vault/lease.ts'
import { deleteValues } from './profile-store.ts'

/** A profile in which nothing was ever kept. */
export const emptyProfile = (): Promise<void> => deleteValues('')

/** Everything that the profile store holds, bytes as text, to look for words in it. */
export const profileText = async (): Promise<string> =>
  JSON.stringify(await profileEntries(), (_key, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
  )

/** Keys and values, without the mark that old rows were moved. */
export const profileEntries = async (): Promise<[string, unknown][]> =>
  (await entries<string, unknown>(createStore(PROFILE.database, PROFILE.store))).filter(([key]) => key !== 'movedFromSession')
