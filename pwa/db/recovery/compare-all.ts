import type { CollectionName } from '#shared/primitives/collections.ts'
import { DIGEST_WAIT_MS, type GatheredCalls } from '../replication/gathered-calls.ts'
import type { Healing } from './anti-entropy.ts'

/** Compares these collections side by side, so that the server is asked about all of them at once. Rejects as the first that could not be compared. */
export async function compareAll(
  names: readonly CollectionName[],
  calls: Pick<GatheredCalls, 'expect' | 'skip'>,
  compare: (name: CollectionName) => Promise<Healing>,
): Promise<Map<CollectionName, Healing>> {
  calls.expect('digest', names, DIGEST_WAIT_MS)
  const found = await Promise.allSettled(
    names.map(async (name) => {
      try {
        return [name, await compare(name)] as const
      } finally {
        calls.skip('digest', name)
      }
    }),
  )
  return new Map(
    found.map((one) => {
      if (one.status === 'rejected') throw one.reason as Error // as `compare` threw it
      return one.value
    }),
  )
}
