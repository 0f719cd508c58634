import type { CollectionName } from '#shared/primitives/collections.ts'
import { addToDigest, digestSum, emptyDigest, type Digest, type DigestSum } from '#shared/sync/digest.ts'
import type { DigestAnswer, DigestRequest } from '#shared/sync/wire.ts'
import type { Scanned } from '../replication/replication-meta.ts'

export interface AntiEntropyOptions {
  /** everything of a collection on this device, page by page */
  scan(collection: CollectionName): AsyncIterable<Scanned[]>
  /** asks the server */
  compare(request: DigestRequest): Promise<DigestAnswer>
  /** a pull that began after this call came to its end and nothing is under way; false = not now */
  pullToEnd(collection: CollectionName): Promise<boolean>
  rewind(collection: CollectionName, scopes: readonly string[]): Promise<void>
  /** takes these documents off the device with the next pull */
  drop(collection: CollectionName, ids: readonly string[]): void
  onGone(scopes: readonly string[]): void
}

/** Result of comparing a collection. `given up`: still different after everything that can be done; the next one tries again. */
export type Healing = 'same' | 'healed' | 'given up' | 'not now'

const ROUNDS = 6

/**
 * Compares a collection with the server and mends it. A difference seen twice, with a pull between, rereads its scope; if it stays,
 * documents that the server does not show are dropped. Documents with unsent edits take no part.
 */
export async function compareCollection(options: AntiEntropyOptions, collection: CollectionName): Promise<Healing> {
  const seen = new Map<string, number>()
  let asking: readonly string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    if (!(await options.pullToEnd(collection))) return 'not now'
    const held = await sumUp(options.scan(collection))
    const answer = await options.compare(requestOf(collection, held, asking))
    const differing = scopesThat(answer, 'differs')
    if (takeOff(options, collection, held, answer)) continue
    if (differing.length === 0) return round === 0 ? 'same' : 'healed'
    for (const scope of seen.keys()) if (!differing.includes(scope)) seen.delete(scope)
    for (const scope of differing) seen.set(scope, (seen.get(scope) ?? 0) + 1)
    const toRewind = differing.filter((scope) => seen.get(scope) === 2)
    if (toRewind.length > 0) await options.rewind(collection, toRewind)
    asking = differing.filter((scope) => (seen.get(scope) ?? 0) >= 2)
  }
  return 'given up'
}

/** Marks documents that should not be here for removal with the next pull. True when there is any. */
function takeOff(options: AntiEntropyOptions, collection: CollectionName, held: Held, answer: DigestAnswer): boolean {
  const gone = scopesThat(answer, 'gone')
  const ids = [...answer.drop, ...gone.flatMap((scope) => held.ids[scope] ?? [])]
  if (gone.length > 0) options.onGone(gone)
  if (ids.length > 0) options.drop(collection, ids)
  return ids.length > 0
}

const scopesThat = (answer: DigestAnswer, verdict: 'differs' | 'gone'): string[] =>
  Object.keys(answer.scopes).filter((scope) => answer.scopes[scope] === verdict)

interface Held {
  sums: Record<string, Digest>
  /** without unsent edits, by scope */
  ids: Record<string, string[]>
  /** with unsent edits, by scope */
  skip: Record<string, string[]>
}

export async function sumUp(pages: AsyncIterable<Scanned[]>): Promise<Held> {
  const held: Held = { sums: {}, ids: {}, skip: {} }
  for await (const page of pages) {
    for (const { doc, isDirty } of page) {
      if (isDirty && doc.scope) (held.skip[doc.scope] ??= []).push(doc.id)
      if (isDirty || doc._deleted) continue
      held.sums[doc.scope] = addToDigest(held.sums[doc.scope] ?? emptyDigest, doc)
      ;(held.ids[doc.scope] ??= []).push(doc.id)
    }
  }
  return held
}

function requestOf(collection: CollectionName, held: Held, asking: readonly string[]): DigestRequest {
  const scopes: Record<string, DigestSum> = {}
  for (const [scope, digest] of Object.entries(held.sums)) scopes[scope] = digestSum(digest)
  const ids = Object.fromEntries(asking.map((scope) => [scope, held.ids[scope] ?? []]))
  return {
    collection,
    scopes,
    ...(Object.keys(held.skip).length > 0 ? { skip: held.skip } : {}),
    ...(asking.length > 0 ? { ids } : {}),
  }
}
