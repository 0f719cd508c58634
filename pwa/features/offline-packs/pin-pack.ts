import { BLOCK_BYTES, blockSpan, isWhole, type MediaRow, type PackRow } from '#worker/vault/schema.ts'
import { decryptBlock, encryptBlock, newVaultKey } from '#worker/vault/block-crypto.ts'
import { FetchProblem, type FetchBlock } from './fetch-block.ts'
import type { PackPlan, PlannedFile } from './plan-pack.ts'
import { dropBlocks, dropFile } from './remove-pack.ts'
import type { Vault } from './vault-db.ts'

/** Time for which a pack may be played after it was pinned or refreshed. */
export const PACK_LIFE_MS = 14 * 24 * 3_600_000

/**
 * Fetches all missing blocks of `plan`, each sealed and committed before the next, so that any cut resumes. Resolves with the pack's row:
 * `ready`, or `paused` with the reason; never throws for a failing connection.
 */
export async function pinPack(work: PinWork): Promise<PackRow> {
  const { vault, plan } = work
  await openPack(work)
  const problem = await fetchFiles(work)
  const { totalBytes, doneBytes } = await measure(vault, plan.interviewId)
  await vault.packs.update(plan.interviewId, { state: problem === '' ? 'ready' : 'paused', problem, totalBytes, doneBytes })
  const row = await vault.packs.get(plan.interviewId)
  // removed meanwhile: the caller's last sight of it is an empty one
  return row ?? { ...packRow(work), state: 'paused', problem: 'refused' }
}

async function fetchFiles(work: PinWork): Promise<PackRow['problem']> {
  try {
    for (const file of work.plan.files) await fetchFile(work, file)
    return ''
  } catch (error) {
    if (error instanceof FetchProblem) return error.kind
    if (isFull(error)) return 'full'
    throw error
  }
}

/** The pack's row, its key and a row per file. A file whose object changed starts again. */
async function openPack(work: PinWork): Promise<void> {
  const { vault, plan, accountId } = work
  const key = await newVaultKey()
  await vault.transaction('rw', vault.packs, vault.keys, vault.media, vault.blocks, async () => {
    await vault.packs.put(packRow(work))
    if (!(await vault.keys.get(plan.interviewId))) await vault.keys.add({ id: plan.interviewId, scope: plan.scope, accountId, key })
    for (const file of plan.files) {
      const known = await vault.media.get(file.mediaId)
      if (known && isSameFile(known, file)) continue
      await dropBlocks(vault, file.mediaId)
      await vault.media.put({
        id: file.mediaId,
        packId: plan.interviewId,
        objectName: file.objectName,
        mime: file.mime,
        bytes: file.bytes,
        blocks: 0,
        etag: '',
      })
    }
  })
  const { totalBytes, doneBytes } = await measure(vault, plan.interviewId)
  await vault.packs.update(plan.interviewId, { totalBytes, doneBytes })
}

const packRow = ({ plan, accountId, isOwn, now }: PinWork): PackRow => ({
  id: plan.interviewId,
  accountId,
  ...(isOwn && { isOwn }),
  scope: plan.scope,
  jobId: plan.jobId,
  state: 'fetching',
  pinnedAt: now(),
  expiresAt: now() + PACK_LIFE_MS,
  totalBytes: plan.bytes,
  doneBytes: 0,
  problem: '',
})

async function fetchFile(work: PinWork, file: PlannedFile): Promise<void> {
  for (;;) {
    const row = await work.vault.media.get(file.mediaId)
    const key = (await work.vault.keys.get(work.plan.interviewId))?.key
    if (!row || !key) throw new FetchProblem('refused')
    if (isWhole(row)) return await dropReplaced(work.vault, file)
    await fetchNext(work, { row, key, file })
  }
}

/** Only now: a connection that breaks earlier leaves what there was before. */
async function dropReplaced(vault: Vault, { replaces }: PlannedFile): Promise<void> {
  if (replaces !== undefined) await dropFile(vault, replaces)
}

interface Fetching {
  row: MediaRow
  key: CryptoKey
  file: PlannedFile
}

async function fetchNext({ vault, plan, fetchBlock, signal }: PinWork, { row, key, file }: Fetching): Promise<void> {
  const n = row.blocks
  const from = n * BLOCK_BYTES
  const got = await fetchBlock({ objectName: row.objectName, from, to: from + BLOCK_BYTES - 1 }, signal)
  const changed = n > 0 && (got.total !== row.bytes || got.etag !== row.etag)
  if (changed) {
    await dropBlocks(vault, row.id)
    await vault.media.update(row.id, { bytes: 0, blocks: 0, etag: '' })
    return
  }
  const isLast = from + got.bytes.length === got.total
  if (isLast && file.sha256 !== undefined && (await hashWith({ vault, key, row }, got.bytes)) !== file.sha256) {
    await dropBlocks(vault, row.id)
    await vault.media.update(row.id, { blocks: 0, etag: '' })
    throw new FetchProblem('failed')
  }
  if (got.total === 0 || got.bytes.length !== blockSpan(n, got.total).length) throw new FetchProblem('failed')
  const sealed = await encryptBlock(key, { mediaId: row.id, n }, got.bytes)
  await vault.transaction('rw', vault.packs, vault.media, vault.blocks, async () => {
    const current = await vault.media.get(row.id)
    // the pack was removed while this block was on its way, or another tab was faster
    if (!current) throw new FetchProblem('refused')
    if (current.blocks !== n) return
    await vault.blocks.put(sealed)
    await vault.media.update(row.id, { bytes: got.total, blocks: n + 1, etag: got.etag })
    await vault.packs.update(plan.interviewId, await measure(vault, plan.interviewId))
  })
}

/** Hash of a file of which this is the last block, base64; the others are read back. */
async function hashWith(
  { vault, key, row }: { vault: Vault; key: CryptoKey; row: MediaRow },
  last: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let n = 0; n < row.blocks; n++) {
    const block = await vault.blocks.get([row.id, n])
    // removed meanwhile
    if (!block) throw new FetchProblem('refused')
    parts.push(await decryptBlock(key, block))
  }
  const bytes = await new Blob([...parts, last]).arrayBuffer()
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}

/** Does the plan name a file (or a version of it) that the vault does not have, or one whose forerunner is still here? */
export async function hasNews(vault: Vault, plan: PackPlan): Promise<boolean> {
  const rows = await vault.media.where('packId').equals(plan.interviewId).toArray()
  const isHere = (file: PlannedFile): boolean => rows.some((row) => row.id === file.mediaId && isSameFile(row, file))
  return plan.files.some((file) => !isHere(file) || rows.some((row) => row.id === file.replaces))
}

/** Made again under the same name shows in its size; when even that is the same, the version the server names tells with the next block. */
const isSameFile = (row: MediaRow, file: PlannedFile): boolean =>
  row.objectName === file.objectName && (file.bytes === 0 || row.bytes === 0 || file.bytes === row.bytes)

/** Plain bytes of a pack, all and already here. */
async function measure(vault: Vault, packId: string): Promise<{ totalBytes: number; doneBytes: number }> {
  const rows = await vault.media.where('packId').equals(packId).toArray()
  return {
    totalBytes: rows.reduce((sum, row) => sum + row.bytes, 0),
    doneBytes: rows.reduce((sum, row) => sum + Math.min(row.bytes, row.blocks * BLOCK_BYTES), 0),
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || (error.name === 'AbortError' && /quota/i.test(error.message)))

export interface PinWork {
  vault: Vault
  plan: PackPlan
  accountId: string
  /** of the account's own interview */
  isOwn?: true
  fetchBlock: FetchBlock
  signal: AbortSignal
  /** milliseconds UTC */
  now: () => number
}
