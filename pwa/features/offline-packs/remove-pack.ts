import { Dexie } from 'dexie'
import type { Vault } from './vault-db.ts'

/**
 * Takes one interview's media off this device. The key goes first, in a commit of its own: from then on the blocks are noise,
 * even when the tab dies before they are deleted; the next start sweeps them.
 */
export async function removePack(vault: Vault, packId: string): Promise<void> {
  await vault.keys.delete(packId)
  await sweepPack(vault, packId)
}

/** Every pack of one scope: what a revoked grant leaves behind. */
export const removeScope = (vault: Vault, scope: string): Promise<void> => removeWhere(vault, 'scope', scope)

/** Every pack of one account: sign-out. */
export const removeAccount = (vault: Vault, accountId: string): Promise<void> => removeWhere(vault, 'accountId', accountId)

/** Packs that ran out at `now`, belong to somebody else, or lost their key: the start of the app. */
export async function sweepVault(vault: Vault, keep: { accountId: string; now: number }): Promise<void> {
  const packs = await vault.packs.toArray()
  const keys = new Set(await vault.keys.toCollection().primaryKeys())
  for (const pack of packs) {
    if (pack.accountId !== keep.accountId || pack.expiresAt <= keep.now || !keys.has(pack.id)) await removePack(vault, pack.id)
  }
}

async function removeWhere(vault: Vault, field: 'scope' | 'accountId', value: string): Promise<void> {
  await vault.keys.where(field).equals(value).delete()
  const ids = await vault.packs.where(field).equals(value).primaryKeys()
  for (const id of ids) await sweepPack(vault, id)
}

async function sweepPack(vault: Vault, packId: string): Promise<void> {
  await vault.transaction('rw', vault.packs, vault.media, vault.blocks, async () => {
    const mediaIds = await vault.media.where('packId').equals(packId).primaryKeys()
    for (const mediaId of mediaIds) await dropBlocks(vault, mediaId)
    await vault.media.bulkDelete(mediaIds)
    await vault.packs.delete(packId)
  })
}

/** Takes one file of a pack off this device. */
export const dropFile = (vault: Vault, mediaId: string): Promise<void> =>
  vault.transaction('rw', vault.media, vault.blocks, async () => {
    await dropBlocks(vault, mediaId)
    await vault.media.delete(mediaId)
  })

/** All blocks of one file. */
export const dropBlocks = (vault: Vault, mediaId: string): Promise<number> =>
  vault.blocks.where('[mediaId+n]').between([mediaId, Dexie.minKey], [mediaId, Dexie.maxKey]).delete()
