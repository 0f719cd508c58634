import type { Mutant } from './list.ts'

const PUSH = 'sync-server/sync/push/push.ts'
const PUSH_ROW = 'sync-server/sync/push/push-row.ts'
const PUSH_INSERT = 'sync-server/sync/push/push-insert.ts'
const ROW_OUTCOME = 'sync-server/sync/push/row-outcome.ts'

/** Rules of the push contract. */
export const PUSHES: readonly Mutant[] = [
  {
    name: 'confirmation answered with a conflict',
    rule: 'what equals the current state is accepted, always',
    file: PUSH_ROW,
    find: 'sameForDevice(view.visible, next) ? {} : showing(view.visible)',
    replace: 'sameForDevice(view.visible, next) ? showing(view.visible) : showing(view.visible)',
  },
  {
    name: 'lost race answered as it is',
    rule: 'who loses the race for a document tries again on the new state',
    file: PUSH_ROW,
    find: "if (!committed) return 'again'",
    replace: 'if (!committed) return { rejects }',
  },
  {
    name: 'refusals not told',
    rule: 'each edit that is not taken is answered with a reason',
    file: PUSH_ROW,
    find: 'merge.rejects.map(({ reason, fields }) => rejectOf(row, reason, fields))',
    replace: 'merge.rejects.slice(0, 0).map(({ reason, fields }) => rejectOf(row, reason, fields))',
  },
  {
    name: 'gone answered with nothing',
    rule: 'unknown, foreign and revoked are answered with a tombstone, so that the device drops what it has',
    file: ROW_OUTCOME,
    find: 'return { conflict: { id: row.newDocumentState.id, _deleted: true }, rejects: rejectsOf(row, reason',
    replace: 'return { rejects: rejectsOf(row, reason',
  },
  {
    name: 'tombstone answered with a tombstone',
    rule: 'the confirmation of a tombstone is accepted',
    file: ROW_OUTCOME,
    find: "if (row.newDocumentState['_deleted'] === true) return { rejects: [] }",
    replace: '',
  },
  {
    name: 'repeat acknowledged unpublished',
    rule: 'what is acknowledged is in the feed, also when an earlier attempt committed it',
    file: PUSH,
    find: "publish(deps, unfinished, 'keep')",
    replace: 'unfinished',
  },
  {
    name: 'acknowledged before it is published',
    rule: 'an answer is given after the publication',
    file: PUSH,
    find: 'await Promise.all([publish(deps, committed)',
    replace: 'void Promise.all([publish(deps, committed)',
  },
  {
    name: 'push answers by the rights it began with',
    rule: 'rights are read again before content is answered',
    file: PUSH,
    find: 'if (sameRights(before.grants, after)) return before.outcomes',
    replace: 'if (sameRights(before.grants, before.grants)) return before.outcomes',
  },
  {
    name: 'rights read before documents',
    rule: 'whoever finds a new job also finds the rights to it',
    file: PUSH,
    find: `const stored = await deps.models.entities.find({ _id: { $in: rows.map((row) => row.newDocumentState.id) } }).lean()
  // Rights after documents: the maker of a job gave the rights to it first.
  const grants = await grantsOf(deps, actor)`,
    replace: `const grants = await grantsOf(deps, actor)
  const stored = await deps.models.entities.find({ _id: { $in: rows.map((row) => row.newDocumentState.id) } }).lean()`,
  },
  {
    name: 'lost race judged by the old rights',
    rule: 'the same after a lost race',
    file: PUSH_ROW,
    find: 'grants = await grantsOf(deps, input.actor)',
    replace: 'void grantsOf',
  },
  {
    name: 'job first, rights later',
    rule: 'the rights to a new job are given before the job is there',
    file: PUSH_INSERT,
    find: `if (col === 'jobs') await grantJobToGroup(deps, { gid, jobId: id })
  const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })`,
    replace: `const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })
  if (col === 'jobs' && entity) await grantJobToGroup(deps, { gid, jobId: id })`,
  },
  {
    name: 'anybody may insert anywhere',
    rule: 'a document is made only where its author has a right',
    file: 'shared-schema/sync/inserts.ts',
    find: "return grants.find((grant) => grant.scope === place && (grant.only === '' || grant.only === doc.iv))",
    replace: 'return grants.map((grant) => ({ ...grant, scope: doc.scope, gid: doc.gid }))[0]',
  },
  {
    name: 'deletion of the unknown forgotten',
    rule: 'a deletion that overtakes its insert is kept',
    file: PUSH_INSERT,
    find: 'if (doc._deleted === true) return await bury(deps, input, doc)',
    replace: 'if (doc._deleted === true) return goneOutcome(actor, row)',
  },
  {
    name: 'refused fields of inserts dropped in silence',
    rule: 'the author of a new document hears which fields were not taken',
    file: PUSH_INSERT,
    find: "if (outcome === 'again' || refused.length === 0) return outcome",
    replace: "if (outcome === 'again' || refused.length >= 0) return outcome",
  },
  {
    name: 'stamp in place of another document',
    rule: 'a row is answered with a stamp only when nothing else was changed on the way',
    file: 'shared-schema/sync/row-stamp.ts',
    find: 'return isSame && sameValue(ownFields(made as WireDoc), ownFields(visible)) ? stamp : null',
    replace: 'return isSame || sameValue(ownFields(made as WireDoc), ownFields(visible)) ? stamp : stamp',
  },
]
