import type { RxStorage } from 'rxdb/plugins/core'
import type { Actor } from '#shared/lib/roles.ts'
import type { Db } from './types.ts'

export interface OpenOptions {
  actor: Actor
  token: string
  /** instead of the browser's; tests */
  fetch?: typeof fetch
  /** instead of Dexie on IndexedDB; tests */
  storage?: RxStorage<unknown, unknown>
}

/** Opens this account's database and starts to sync. Load this file by a dynamic import: it carries the whole database. */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  throw new Error(`not there yet for ${options.actor.id}`)
}
