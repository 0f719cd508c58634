import type { Mutant } from './list.ts'

const GRANTS = 'sync-server/sync/rights/grants.ts'
const VIEW = 'sync-server/sync/pull/visible-grants.ts'
const PANELS = 'sync-server/sync/rights/panels.ts'

/** Rules of blind jobs: what is kept apart, who may read it, and rights that hang on others. */
export const PANELS_OF_JOBS: readonly Mutant[] = [
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
    file: 'sync-server/sync/push/push-insert.ts',
    find: `const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })`,
    replace: `await openPanelToRater(deps, { _id: id, gid, scope, col, iv, body, del: false } as never, grants)
  const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })`,
  },
  {
    name: 'reviews of a blind job lie open',
    rule: 'reviews of a blind job go into the panel of their interview',
    file: 'shared-schema/sync/inserts.ts',
    find: "col === 'reviews' && at?.isBlind === true && isScopeOf('job', doc.scope)",
    replace: "col === 'reviews' && at?.isBlind === true && isScopeOf('never' as never, doc.scope)",
  },
  {
    name: 'panel opened only by the first attempt',
    rule: 'a repeated seal opens the panel too',
    file: 'sync-server/sync/push/push-row.ts',
    find: "if (!view && current.body['raterId'] === actor.id && (await openPanelToRater(deps, current, grants))) return 'again'",
    replace: 'void openPanelToRater',
  },
  {
    name: 'right that hangs on another belongs to all its lives',
    rule: 'when the right to the job went and came back, devices were told that the panel is gone: its right starts a new epoch',
    file: GRANTS,
    find: 'former.gid === gid && (base === undefined || former.under === underOf(base))',
    replace: 'former.gid === gid && (base === undefined || former.of === base.scope)',
  },
  {
    name: 'rights that hang on another do not follow',
    rule: 'rights to panels end with the right to their job and come back with it',
    file: GRANTS,
    find: "if (isScopeOf('job', changed.scope)) await moveFollowers(deps, changed)",
    replace: 'void moveFollowers',
  },
  {
    name: 'seal without a right to the job forgotten',
    rule: 'a panel that could not be opened, because the right to the job was gone by then, opens with the job',
    file: PANELS,
    find: 'if (!base) return await grantLater(',
    replace: 'if (!base) return jobScope === user && await grantLater(',
  },
  {
    name: 'panel noted for later without a second look',
    rule: 'the right to the job may have come back while the panel was noted for later',
    file: GRANTS,
    find: 'isNew = result.upsertedCount > 0',
    replace: 'isNew = result.upsertedCount < 0',
  },
  {
    name: 'slow end of a right that hangs on another',
    rule: 'a right that hangs on a lost one ends only as it was when that was seen',
    file: GRANTS,
    find: 'else await revoke(deps, one, one.e)',
    replace: 'else await revoke(deps, one)',
  },
  {
    name: 'right given after the one it hangs on has ended',
    rule: 'a right given by somebody slow, who had seen what it hangs on before that ended, ends too',
    file: GRANTS,
    find: 'await endOrphan(deps, changed)',
    replace: 'void endOrphan',
  },
  {
    name: 'seal of a writer that died stays closed',
    rule: 'who finishes for a writer that died opens the panel too: the device may have been told that its review is gone',
    file: 'sync-server/sync/upkeep/recover-crashed-writers.ts',
    find: 'for (const entity of left) await openPanel(deps, entity)',
    replace: 'void openPanel',
  },
  {
    name: 'panel opened by a score set by hand',
    rule: 'a score set by hand is nobody’s seal: it opens no panel to its author',
    file: PANELS,
    find: "if (sealed.body['manual'] !== undefined) return false",
    replace: '',
  },
]
