import type { Mutant } from './list.ts'

const MEMORY = 'sync-server/sync/pull/document-cache.ts'
const GRANTS = 'sync-server/sync/rights/grants.ts'
const TOGETHER = 'sync-server/sync/write/batched-writes.ts'
const DIGEST = 'sync-server/sync/digest/digest.ts'
const SCAN = 'sync-server/sync/digest/digest-scope.ts'
const HEALING = 'pwa/db/recovery/anti-entropy.ts'

/** Rules of what processes remember, of writes done together and of digests. */
export const MEMORIES: readonly Mutant[] = [
  {
    name: 'remembered document older than its entry',
    rule: 'a remembered document counts for entries that were there when it was read',
    file: MEMORY,
    find: 'known.asOf >= n &&',
    replace: '',
  },
  {
    name: 'remembered document never expires',
    rule: 'what is remembered does not outlive the entry that says otherwise',
    file: MEMORY,
    find: 'const TRUSTED_MS = 3_600_000',
    replace: 'const TRUSTED_MS = 1e12',
  },
  {
    name: 'change of rights told before it is made',
    rule: 'the head of the rights moves after the change',
    file: GRANTS,
    find: `if (!(await give(deps, key, former))) continue
    const given = await deps.models.grants.findOne({ _id }).lean()
    if (given) await settle(deps, given)`,
    replace: `if (former) await tell(deps, { ...former, e: -1 })
    if (!(await give(deps, key, former))) continue
    await deps.models.grants.updateOne({ _id }, { $unset: { untold: '' } })`,
  },
  {
    name: 'untold mark taken off first',
    rule: 'the mark is taken off when the head has moved',
    file: GRANTS,
    find: 'const scope = scopeOf.user(user) await upsert(',
    replace:
      "const scope = scopeOf.user(user)\n  await deps.models.grants.updateOne({ _id, e }, { $unset: { untold: '' } })\n  await upsert(",
  },
  {
    name: 'whatever stands there taken for the own write',
    rule: 'who won of several writes done together is read',
    file: TOGETHER,
    find: '!isSame(found, entity)',
    replace: 'found.rev < entity.rev',
  },
  {
    name: 'overwritten write taken for done',
    rule: 'what was overwritten meanwhile has won only if the count says so of all such',
    file: TOGETHER,
    find: "(fate === 'overwritten' && hasAll)",
    replace: "(fate === 'overwritten' && (hasAll || true))",
  },
  {
    name: 'digest counts unsent documents',
    rule: 'documents with unsent edits are left out on both sides',
    file: DIGEST,
    find: 'if (visible) whole = takeFromDigest(whole, visible)',
    replace: 'void takeFromDigest; void visible',
  },
  {
    name: 'digest remembered for ever',
    rule: 'a remembered digest counts while its head stands still',
    file: SCAN,
    find: 'return made?.n === reading.n ? made.digest : undefined',
    replace: 'return made?.digest',
  },
  {
    name: 'digest shared by all',
    rule: 'only who has the same view shares a digest',
    file: SCAN,
    find: "[scope, col, isShared ? '' : actor.id, ...rights]",
    replace: "[scope, col, isShared ? '' : '', ...rights.slice(0, 0)]",
  },
  {
    name: 'digest compares nothing',
    rule: 'a device that lost something is told so',
    file: DIGEST,
    find: "sameDigest(claimed, digestSum(mine)) ? 'same' : 'differs'",
    replace: "sameDigest(claimed, digestSum(mine)) ? 'same' : 'same'",
  },
  {
    name: 'scopes the device does not name forgotten',
    rule: 'a scope of which the device has nothing differs too',
    file: DIGEST,
    find: "return mine.count === 0 ? null : 'differs'",
    replace: "return mine.count >= 0 ? null : 'differs'",
  },
  {
    name: 'different scope not read again',
    rule: 'a scope that differs twice is read from its beginning',
    file: HEALING,
    find: 'if (toRewind.length > 0) await options.rewind(collection, toRewind)',
    replace: '',
  },
  {
    name: 'surplus not named',
    rule: 'what the server does not show leaves the device',
    file: DIGEST,
    find: 'drop.push(...asked.filter((id) => !seen.has(id)))',
    replace: 'drop.push(...asked.filter((id) => !seen.has(id) && id === scope))',
  },
]
