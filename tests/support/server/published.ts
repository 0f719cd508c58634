import { expect, vi } from 'vitest'
import type { SyncDeps } from '#server/sync/sync-deps.ts'

/** Waits until nothing is marked as not published any more: the marks go a moment after the answer. */
export async function published({ models }: Pick<SyncDeps, 'models'>): Promise<void> {
  await vi.waitFor(async () => expect(await models.entities.countDocuments({ unpub: { $exists: true } })).toBe(0), {
    timeout: 20_000,
    interval: 20,
  })
}
