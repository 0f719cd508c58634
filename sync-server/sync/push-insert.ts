import { entities as definitions } from '#shared/entities/index.ts'
import { legalBurial, legalInsert, type LegalInsert } from '#shared/sync/inserts.ts'
import { ownFields, seenAfter } from '#shared/sync/merge.ts'
import { parseStamp } from '#shared/sync/stamp.ts'
import { accessTo, insertable } from '#shared/sync/writable.ts'
import { WireDoc } from '#shared/sync/wire.ts'
import { createEntity } from './commit.ts'
import { grantJobToGroup, revokeJobOfGroup } from './grants.ts'
import { conflictAfter, goneOutcome, ownEdits, rejectOf, type RowInput, type RowOutcome } from './row-outcome.ts'
import type { SyncDeps } from './sync-deps.ts'
import { grantsOf } from './view.ts'

/** A row whose id the server does not know: a new document when the author may make it there, else it is gone like any unknown one. */
export async function insertRow(deps: SyncDeps, input: RowInput): Promise<RowOutcome | 'again'> {
  const { actor, col, row } = input
  const parsed = WireDoc.safeParse(row.newDocumentState)
  if (!parsed.success || row.assumedMasterState) return goneOutcome(row)
  const doc = parsed.data
  if (doc._deleted === true) return await bury(deps, input, doc)
  const legal = legalInsert({ userId: actor.id, userName: actor.name, col, doc, grants: input.grants.filter((grant) => grant.on) })
  if (!legal) return goneOutcome(row)
  const made = fieldsOf(col, doc, legal)
  const fop = stampsOf(doc, Object.keys(made.success ? made.data : {}))
  if (!made.success || !fop) {
    // All of it goes from the device, so all of it is rescued.
    return { conflict: { id: doc.id, _deleted: true }, rejects: [rejectOf(row, 'invalid', ownEdits(row))] }
  }
  const refused = Object.keys(ownFields(doc)).filter(
    (field) => accessTo({ userId: actor.id, role: legal.role }, col, made.data, field) === 'refuse',
  )
  const outcome = await create(deps, input, { doc, body: made.data, fop })
  if (outcome === 'again' || refused.length === 0) return outcome
  return { ...outcome, rejects: [rejectOf(row, 'notAllowed', refused)] }
}

async function create(
  deps: SyncDeps,
  { actor, col, grants }: RowInput,
  made: { doc: WireDoc; body: Record<string, unknown>; fop: Record<string, string> },
): Promise<RowOutcome | 'again'> {
  const { doc, body, fop } = made
  const { id, gid, scope, iv, op } = doc
  // Rights first: a job that nobody may see would look lost to its maker.
  if (col === 'jobs') await grantJobToGroup(deps, { gid, jobId: id })
  const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })
  if (!entity) {
    if (col === 'jobs') await takeBackFromForeignJob(deps, { gid, jobId: id })
    return 'again'
  }
  const seenBy = col === 'jobs' ? await grantsOf(deps, actor) : grants
  return { ...conflictAfter(actor, seenBy, entity, doc), rejects: [], about: entity, committed: { entity, changed: Object.keys(body) } }
}

/** Deleted before the server ever had it: the tombstone is kept, or the insert, still on its way, would bring the document back. */
async function bury(deps: SyncDeps, { actor, col, grants, row }: RowInput, doc: WireDoc): Promise<RowOutcome | 'again'> {
  const stamp = doc.fop['_deleted'] ?? ''
  const isLegal = legalBurial({ userId: actor.id, userName: actor.name, col, doc, grants: grants.filter((grant) => grant.on) })
  if (!isLegal || !parseStamp(stamp)) return goneOutcome(row)
  const { id, gid, scope, iv } = doc
  const fop = { _deleted: stamp }
  const entity = await createEntity(deps, {
    id,
    gid,
    scope,
    col,
    iv,
    op: stamp,
    fop,
    seen: seenAfter({}, actor.id, fop),
    body: {},
    by: actor.id,
    del: true,
  })
  return entity ? { rejects: [], about: entity, committed: { entity, changed: ['_deleted'] } } : 'again'
}

/** Two tenants made a job of the same id at the same moment: who lost must not keep rights to the other's scope. */
async function takeBackFromForeignJob(deps: SyncDeps, job: { gid: string; jobId: string }): Promise<void> {
  const winner = await deps.models.entities.findOne({ _id: job.jobId }).lean()
  if (winner && winner.gid !== job.gid) await revokeJobOfGroup(deps, job)
}

function fieldsOf(col: RowInput['col'], doc: WireDoc, legal: LegalInsert) {
  const sent = ownFields(doc)
  const kept = Object.fromEntries(insertable(legal.role, col, Object.keys(sent)).map((field) => [field, sent[field]]))
  return definitions[col].fields.strict().safeParse({ ...kept, ...legal.forced })
}

/** Each field keeps the stamp the device gave it; null when stamps are malformed. */
function stampsOf(doc: WireDoc, fields: readonly string[]): Record<string, string> | null {
  const stamps = Object.fromEntries(fields.map((field) => [field, doc.fop[field] ?? doc.op]))
  return [...Object.values(stamps), doc.op].every((stamp) => parseStamp(stamp)) ? stamps : null
}
