import type { Mutant } from './list.ts'

const GRANTS = 'sync-server/sync/rights/grants.ts'
const PULL = 'sync-server/sync/pull/pull.ts'
const BATCH = 'sync-server/sync/pull/pull-batch.ts'
const REVOKED = 'sync-server/sync/pull/pull-revoked.ts'
const VIEW = 'sync-server/sync/pull/visible-grants.ts'

/** Rules of grants, revocations and what they show. */
export const RIGHTS: readonly Mutant[] = [
  {
    name: 'revoked grants still show',
    rule: 'only living grants show anything',
    file: VIEW,
    find: 'grant.on && grant.scope === entity.scope',
    replace: 'grant.scope === entity.scope',
  },
  {
    name: 'narrowed grants show the whole scope',
    rule: 'a grant narrowed to one interview shows that one',
    file: VIEW,
    find: "(grant.only === '' || grant.only === entity.iv)",
    replace: 'grant.only !== null',
  },
  {
    name: 'tenant not compared',
    rule: 'a scope id made twice does not join two tenants',
    file: VIEW,
    find: 'grant.gid === entity.gid &&',
    replace: '',
  },
  {
    name: 'no second look at the rights',
    rule: 'rights are read again before a pull is answered',
    file: PULL,
    find: 'if (sameRights(grants,',
    replace: 'if (answer.documents.length > 0 || sameRights(grants,',
  },
  {
    name: 'end noted before the right is taken',
    rule: 'first the right is off, then the ends of the feeds are noted',
    file: GRANTS,
    find: `const result = await deps.models.grants.updateOne(filter, { $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } })`,
    replace: `const before = await deps.models.grants.findOne({ _id, on: true }).lean()
  const rN = Object.fromEntries(before ? await Promise.all(COLLECTIONS.map(async (col) => [col, await trueEnd(deps, before.scope, col)] as const)) : [])
  const result = await deps.models.grants.updateOne(filter, { $set: { on: false, rN, untold: true }, $inc: { e: 1 } })
  if (result.modifiedCount >= 0) return`,
  },
  {
    name: 'revocation without a new epoch',
    rule: 'every change of a grant starts a new epoch',
    file: GRANTS,
    find: '{ $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } }',
    replace: '{ $set: { on: false, rN: null, untold: true } }',
  },
  {
    name: 'new grant without a new epoch',
    rule: 'a device reads a scope anew when it is granted again',
    file: GRANTS,
    find: '{ $set: { ...state, ...was }, $inc: { e: 1 } }',
    replace: '{ $set: { ...state, ...was }, $inc: { e: 0 } }',
  },
  {
    name: 'epoch of the checkpoint ignored',
    rule: 'a checkpoint counts only in its own epoch',
    file: BATCH,
    find: 'return known?.e === grant.e ? known',
    replace: 'return known ? { ...known, e: grant.e }',
  },
  {
    name: 'tombstones only for scopes in the checkpoint',
    rule: 'a device that lost its checkpoint gets tombstones too',
    file: PULL,
    find: 'if (batch.isFull || batch.isDone(grant)) continue',
    replace: "if (batch.isFull || batch.isDone(grant) || !(grant.scope + (grant.only && '|' + grant.only) in known)) continue",
  },
  {
    name: "tombstones bounded by the device's checkpoint",
    rule: 'what the device says of itself does not limit what it must drop',
    file: REVOKED,
    find: '.map((ends) => ends[col] ?? 0))',
    replace: ".map((ends) => Math.min(ends[col] ?? 0, batch.checkpoint[revoked.scope + (revoked.only && '|' + revoked.only)]?.n ?? 0)))",
  },
  {
    name: 'pull does not finish revocations',
    rule: 'a revocation finishes even when its maker died',
    file: PULL,
    find: 'await finishRights(deps)',
    replace: 'void finishRights',
  },
  {
    name: 'revocation without a mark',
    rule: 'a change of rights is marked until it is finished and told',
    file: GRANTS,
    find: '{ $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } }',
    replace: '{ $set: { on: false, rN: null }, $inc: { e: 1 } }',
  },
  {
    name: 'new grant without a mark',
    rule: 'the same: processes remember rights until they are told',
    file: GRANTS,
    find: 'on: true, rN: null, untold: true as const }',
    replace: 'on: true, rN: null }',
  },
  {
    name: 'mark taken off whatever came later',
    rule: 'the same: a later change keeps its own mark',
    file: GRANTS,
    find: "await deps.models.grants.updateOne({ _id, e }, { $unset: { untold: '' } })",
    replace: "await deps.models.grants.updateOne({ _id }, { $unset: { untold: '' } })\n  void e",
  },
  {
    name: 'remembered rights never read again',
    rule: 'the head of the rights tells that they changed',
    file: 'sync-server/sync/rights/rights.ts',
    find: 'if (n === known.n || tries >= MAX_TRIES)',
    replace: 'if (n >= 0 || tries >= MAX_TRIES)',
  },
  {
    name: 'rights read before their head',
    rule: 'rights are remembered under a head that was read before them',
    file: 'sync-server/sync/rights/rights.ts',
    find: 'known = await readRights(deps, actor, n)',
    replace: 'known = await readRights(deps, actor, n + 1)',
  },
  {
    name: 'revocation does not publish first',
    rule: 'what was committed before the revocation is published before its end is noted',
    file: GRANTS,
    find: 'await publishPending(deps, revoked.scope)',
    replace: 'void publishPending',
  },
  {
    name: 'late finisher uses its own end',
    rule: 'documents made after a revocation are not named to who lost the right',
    file: GRANTS,
    find: '{ _id: revoked._id, e: revoked.e, on: false, rN: null }',
    replace: '{ _id: revoked._id, e: revoked.e, on: false }',
  },
  {
    name: 'tombstones for all that is there',
    rule: 'the same: only what was published by the noted end',
    file: GRANTS,
    find: '[col, await trueEnd(deps, revoked.scope, col)] as const',
    replace: '[col, (await trueEnd(deps, revoked.scope, col)) + 1_000_000] as const',
  },
  {
    name: 'tombstones also for what another grant shows',
    rule: 'a document gets a tombstone only when no living grant shows it',
    file: REVOKED,
    find: 'const visible = viewOf(actor, living, entity)?.visible',
    replace: 'const visible = viewOf(actor, living.slice(0, 0), entity)?.visible',
  },
  {
    name: 'richer view kept after its grant ended',
    rule: 'what another grant still shows is sent as that one shows it',
    file: REVOKED,
    find: 'if (!hasShown(actor, revoked, entity)) continue',
    replace: 'if (!hasShown(actor, revoked, entity) || viewOf(actor, living, entity)) continue',
  },
  {
    name: 'narrow grant overwrites the wide one',
    rule: 'a document is shown by the widest living grant',
    file: 'sync-server/sync/pull/pull-feed.ts',
    find: 'viewOf(actor, living, entity)?.visible : undefined',
    replace: 'viewOf(actor, living.filter((other) => other === grant), entity)?.visible : undefined',
  },
  {
    name: 'former role forgotten',
    rule: 'a right that becomes one that sees less ends first, so that it is known what it has shown',
    file: GRANTS,
    find: 'if (former && showedMore(former, key) && !(await isEnded(deps, former))) continue',
    replace: 'void isEnded',
  },
  {
    name: 'unfinished end of a former role left as it is',
    rule: 'an end that is not noted yet is noted before the next role is given',
    file: GRANTS,
    find: 'if (!former.on && former.rN) return true',
    replace: 'if (!former.on) return true',
  },
  {
    name: 'right given in place of whatever is there',
    rule: 'a right is given in place of the one that was looked at: another change in between has shown, and ended, something else',
    file: GRANTS,
    find: 'updateOne({ _id, user, e: former.e }, update)',
    replace: 'updateOne({ _id, user }, update)',
  },
  {
    name: 'what a former role showed stays',
    rule: 'who sees less than before loses the rest',
    file: 'sync-server/sync/pull/pull-feed.ts',
    find: 'else if (covers(grant, entity) && hasShown(actor, grant, entity))',
    replace: 'else if (covers(grant, entity) && hasShown(actor, { ...grant, was: {} }, entity))',
  },
  {
    name: 'only the first page of tombstones',
    rule: 'tombstones go on page by page until all are sent',
    file: REVOKED,
    find: 'batch.move(revoked, { n: 0, after })',
    replace: 'batch.move(revoked, { n: 0, done: true })',
  },
]
