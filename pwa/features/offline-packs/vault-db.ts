import { Dexie, type EntityTable, type Table } from 'dexie'
import { closeIfSilent } from '../../lib/close-if-silent.ts'
import { VAULT_DB, VAULT_STORES, type BlockRow, type KeyRow, type MediaRow, type PackRow } from '#worker/vault/schema.ts'

/** Pinned review media of this device. */
export type Vault = Dexie & {
  packs: EntityTable<PackRow, 'id'>
  media: EntityTable<MediaRow, 'id'>
  blocks: Table<BlockRow, [string, number]>
  keys: EntityTable<KeyRow, 'id'>
}

/** Opens (or makes) the vault; tests hand in a name of their own. */
export function openVault(name: string = VAULT_DB): Vault {
  const db = new Dexie(name)
  closeIfSilent(db)
  db.version(1).stores(VAULT_STORES)
  // Dexie adds the tables at run time from VAULT_STORES; `Vault` names the same four
  return db as Vault
}

/** The one vault of the page, opened on first use. */
export const vault = (): Vault => (page ??= openVault())
let page: Vault | undefined
