import { entities as definitions } from '#shared/entities/index.ts'
import { legalInsert, type LegalInsert } from '#shared/sync/inserts.ts'
import { ownFields, seenAfter } from '#shared/sync/merge.ts'
import { parseStamp } from '#shared/sync/stamp.ts'
import { insertable } from '#shared/sync/writable.ts'
import { WireDoc } from '#shared/sync/wire.ts'
import { createEntity } from './commit.ts'
import { grantJobToGroup, revokeJobOfGroup } from './grants.ts'
import { conflictAfter, goneOutcome, rejectOf, type RowInput, type RowOutcome } from './row-outcome.ts'
import type { SyncDeps } from './sync-deps.ts'
import { grantsOf } from './view.ts'

/** A row whose id the server does not know: a new document when the author may make it there, else it is gone like any unknown one. */
export async function insertRow(deps: SyncDeps, input: RowInput): Promise<RowOutcome | 'again'> {
  const { actor, col, row } = input
  const parsed = WireDoc.safeParse(row.newDocumentState)
  if (!parsed.success || parsed.data._deleted === true || row.assumedMasterState) return goneOutcome(row)
  const doc = parsed.data
  const legal = legalInsert({ userId: actor.id, userName: actor.name, col, doc, grants: input.grants.filter((grant) => grant.on) })
  if (!legal) return goneOutcome(row)
  const made = fieldsOf(col, doc, legal)
  const fop = stampsOf(doc, Object.keys(made.success ? made.data : {}))
  if (!made.success || !fop) {
    const fields = made.success ? [] : made.error.issues.map((issue) => String(issue.path[0] ?? ''))
    return { conflict: { id: doc.id, _deleted: true }, rejects: [rejectOf(row, 'invalid', [...new Set(fields)])] }
  }
  return await create(deps, input, { doc, body: made.data, fop })
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
  return { ...conflictAfter(actor, seenBy, entity, doc), rejects: [], committed: { entity, changed: Object.keys(body) } }
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
