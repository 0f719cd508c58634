import type { Mutant } from './list.ts'

const MEMORY = 'sync-server/sync/memory.ts'
const GRANTS = 'sync-server/sync/grants.ts'
const TOGETHER = 'sync-server/sync/write-together.ts'
const VIEW = 'sync-server/sync/view.ts'
const PANELS = 'sync-server/sync/panels.ts'
const DIGEST = 'sync-server/sync/digest.ts'
const SCAN = 'sync-server/sync/digest-scope.ts'
const HEALING = 'pwa/db/anti-entropy.ts'

/** Rules of what processes remember, of writes done together, of panels and of digests. */
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
    find: `on: true, rN: null, untold: true }, $inc: { e: 1 } }
    await upsert(() => deps.models.grants.updateOne({ _id, user }, update, { upsert: true }))`,
    replace: `on: true, rN: null }, $inc: { e: 1 } }
    await tell(deps, { _id, user, e: -1 } as Grant)
    await upsert(() => deps.models.grants.updateOne({ _id, user }, update, { upsert: true }))
    if (Number(_id.length) > 0) return`,
  },
  {
    name: 'untold mark taken off first',
    rule: 'the mark is taken off when the head has moved',
    file: GRANTS,
    find: 'const scope = `user:${user}` await upsert(',
    replace: "const scope = `user:${user}`\n  await deps.models.grants.updateOne({ _id, e }, { $unset: { untold: '' } })\n  await upsert(",
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
    name: 'right that hangs on a lost one still shows',
    rule: 'a panel is open only while the right to its job lives',
    file: VIEW,
    find: 'grant.of === undefined || !grant.on || baseOf(grant, grants) ? grant : { ...grant, on: false }',
    replace: 'baseOf(grant, grants) ? grant : grant',
  },
  {
    name: 'panel never opened',
    rule: 'who has sealed a review may read the panel, also when the server died in between',
    file: PANELS,
    find: 'await openPanel(deps, { user, gid: sealed.gid',
    replace: 'void openPanel; void ({ user, gid: sealed.gid',
  },
  {
    name: 'panel opened before the seal is in',
    rule: 'nobody reads what others have judged before the own review is in',
    file: 'sync-server/sync/push-insert.ts',
    find: `const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })`,
    replace: `await openPanelToRater(deps, { _id: id, gid, scope, col, iv, body, del: false } as never, grants)
  const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })`,
  },
  {
    name: 'reviews of a blind job lie open',
    rule: 'reviews of a blind job go into the panel of their interview',
    file: 'shared-schema/sync/inserts.ts',
    find: "col === 'reviews' && at?.isBlind === true && doc.scope.startsWith('job:')",
    replace: "col === 'reviews' && at?.isBlind === true && doc.scope.startsWith('never:')",
  },
  {
    name: 'panel opened only by the first attempt',
    rule: 'a repeated seal opens the panel too',
    file: 'sync-server/sync/push-row.ts',
    find: "if (!view && current.body['raterId'] === actor.id && (await openPanelToRater(deps, current, grants))) return 'again'",
    replace: 'void openPanelToRater',
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
