import { isAnswerTooEarly } from '../rights/interview-start.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { hasColourTest } from '#shared/policies/interview-tests/colour-test.ts'
import { mayTurnOn } from '#shared/policies/features.ts'
import { namesUnstored } from '#shared/policies/named-objects.ts'
import { refusedFields } from '#shared/policies/refused-fields.ts'
import {
  isBesideItsPanel,
  isManualInPanel,
  legalBurial,
  legalInsert,
  needsQuestion,
  needsRound,
  refusedOnInsert,
  type Insert,
  type InterviewPlace,
  type LegalInsert,
} from '#shared/sync/inserts.ts'
import { ownFields, seenAfter } from '#shared/sync/merge.ts'
import { isPartKey } from '#shared/sync/part-kinds.ts'
import { fieldOf } from '#shared/sync/parts.ts'
import { isStampOf, parseStamp } from '#shared/sync/stamp.ts'
import { accessTo, insertable } from '#shared/sync/writable.ts'
import { WireDoc } from '#shared/sync/wire.ts'
import { isScopeOf } from '#shared/primitives/scopes.ts'
import { mended } from '#shared/primitives/text.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { createEntity } from '../write/commit.ts'
import { findHolder } from '../write/unique.ts'
import { mergeInto } from './push-same.ts'
import { grantJobToGroup, revokeJobOfGroup } from '../rights/grants.ts'
import { isBlindJob, isPanel, openPanelToRater, placeOfInterview } from '../rights/panels.ts'
import { conflictAfter, goneOutcome, ownEdits, rejectOf, rejectsOf, type RowInput, type RowOutcome } from './row-outcome.ts'
import { strictFields } from './strict-fields.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf } from '../pull/visible-grants.ts'

/** A row whose id the server does not know: a new document when the author may make it there, else it is gone like any unknown one. */
export async function insertRow(deps: SyncDeps, input: RowInput): Promise<RowOutcome | 'again'> {
  const { actor, col, row } = input
  const parsed = WireDoc.safeParse(row.newDocumentState)
  if (!parsed.success || row.assumedMasterState) return goneOutcome(actor, row)
  const doc = parsed.data
  // A document written by other devices was received here and is not new: its tombstone is past its time.
  if (Object.values(doc.fop).some((stamp) => !isStampOf(actor.id, stamp))) return goneOutcome(actor, row)
  if (doc._deleted === true) return await bury(deps, input, doc)
  const insert: Insert = { userId: actor.id, userName: actor.name, col, doc, grants: input.grants.filter((grant) => grant.on) }
  if (actor.features) insert.features = actor.features
  if (actor.assessmentType) insert.assessmentType = actor.assessmentType
  if (col === 'reviews') insert.at = await placeOfReview(deps, doc)
  if (needsQuestion(insert)) insert.isAsked = await isAsked(deps, doc)
  if (needsRound(insert)) insert.round = await roundOf(deps, doc)
  const legal = legalInsert(insert) ?? (await legalAfterSeal(deps, insert, actor))
  if (!legal) return goneOutcome(actor, row, isTooEarly(insert) ? 'blind' : 'gone')
  if (col === 'answers' && (await isAnswerTooEarly(deps, doc))) return goneOutcome(actor, row, 'notYet')
  const forbidden = refusedOnInsert(insert)
  const forced = { ...legal.forced, ...arrivalOf(doc, legal, deps) }
  const made = fieldsOf(actor, { col, doc, legal: { ...legal, forbidden, forced }, unstored: input.unstored })
  const fop = stampsOf(col, doc, Object.keys(made?.body ?? {}))
  if (!made || !fop) {
    // All of it goes from the device, so all of it is rescued.
    return { conflict: { id: doc.id, _deleted: true }, rejects: rejectsOf(row, 'invalid', ownEdits(actor, row)) }
  }
  const refused = Object.keys(ownFields(doc)).filter(
    (field) => forbidden.includes(field) || accessTo({ userId: actor.id, role: legal.role }, col, made.body, field) === 'refuse',
  )
  const outcome = await create(deps, input, { doc, fop, ...made })
  if (outcome === 'again' || refused.length === 0) return outcome
  return { ...outcome, rejects: [...outcome.rejects, rejectOf(row, 'notAllowed', refused)] }
}

async function create(
  deps: SyncDeps,
  input: RowInput,
  made: Fields & { doc: WireDoc; fop: Record<string, string> },
): Promise<RowOutcome | 'again'> {
  const { actor, col, grants, row } = input
  const { doc, body, fop, misfits } = made
  const { id, gid, scope, iv, op } = doc
  // Rights first: a job that nobody may see would look lost to its maker.
  if (col === 'jobs') await grantJobToGroup(deps, { gid, jobId: id })
  const entity = await createEntity(deps, { id, gid, scope, col, iv, op, fop, seen: seenAfter({}, actor.id, fop), body, by: actor.id })
  if (!entity) {
    if (col === 'jobs') await takeBackFromForeignJob(deps, { gid, jobId: id })
    const holder = await findHolder(deps, { col, scope, body })
    return holder && holder._id !== id ? await mergeInto(deps, input, { doc, body, holder }) : 'again'
  }
  const isNewPanel = await openPanelToRater(deps, entity, grants)
  const seenBy = col === 'jobs' || isNewPanel ? await grantsOf(deps, actor) : grants
  return {
    ...conflictAfter(actor, seenBy, entity, doc),
    rejects: rejectsOf(row, 'invalid', misfits),
    about: entity,
    committed: { entity, changed: Object.keys(body) },
  }
}

/** A seal that came with the same request opened the panel after its rights were read. */
async function legalAfterSeal(deps: SyncDeps, insert: Insert, actor: RowInput['actor']): Promise<LegalInsert | null> {
  if (!isManualInPanel(insert)) return null
  return legalInsert({ ...insert, grants: (await grantsOf(deps, actor)).filter((grant) => grant.on) })
}

/** Refused because the author is blind so far, not because nothing is there for them. */
const isTooEarly = (insert: Insert): boolean =>
  (isBesideItsPanel(insert) || isManualInPanel(insert)) && insert.grants.some((grant) => grant.scope === insert.at?.jobScope)

/** Moment at which a score set by hand came: the newest one counts, and devices have clocks of their own. */
const arrivalOf = (doc: WireDoc, { role }: LegalInsert, { clock }: SyncDeps): { arrivedAt?: number } =>
  role === 'recruiter' && doc['manual'] !== undefined ? { arrivedAt: clock.now() } : {}

/** Drafts are nobody else's business and may be anywhere in their owner's scope. */
async function placeOfReview(deps: SyncDeps, doc: WireDoc): Promise<InterviewPlace | undefined> {
  const { scope, iv, gid } = doc
  if (isPanel(scope)) return await placeOfInterview(deps, { iv, gid })
  return isScopeOf('job', scope) ? { jobScope: scope, isBlind: await isBlindJob(deps, { scope, gid }) } : undefined
}

/** Round in which the interview of an answer asks its question. */
const roundOf = async (deps: SyncDeps, { iv, gid, questionId }: WireDoc): Promise<number> =>
  roundAsked(await factsOf(deps, { iv, gid }), String(questionId))

/** Facts of an interview that say what it asks. */
async function factsOf({ models }: SyncDeps, { iv, gid }: Pick<WireDoc, 'iv' | 'gid'>): Promise<Pick<Interview, 'rounds' | 'sets'>> {
  const interview = await models.entities
    .findOne({ _id: iv, gid, col: 'interviews', del: false }, { 'body.rounds': 1, 'body.sets': 1 })
    .lean<Pick<StoredEntity, 'body'>>()
  // every commit passed zod, so the body has the fields of its collection
  return (interview?.body ?? {}) as Pick<Interview, 'rounds' | 'sets'>
}

/** Removed questions count: their answers may have been recorded before. Plates are asked in writing, in interviews that have their test. */
async function isAsked(deps: SyncDeps, { iv, gid, scope, questionId: _id, kind }: WireDoc): Promise<boolean> {
  if (typeof _id !== 'string') return false
  if (isPlate(_id)) return kind === 'short' && hasColourTest(await factsOf(deps, { iv, gid }))
  return (await deps.models.entities.findOne({ _id, gid, scope, col: 'questions' }, { _id: 1 }).lean()) !== null
}

/** Deleted before the server ever had it: the tombstone is kept, or the insert, still on its way, would bring the document back. */
async function bury(deps: SyncDeps, { actor, col, grants, row }: RowInput, doc: WireDoc): Promise<RowOutcome | 'again'> {
  const stamp = doc.fop['_deleted'] ?? ''
  const isLegal = legalBurial({ userId: actor.id, userName: actor.name, col, doc, grants: grants.filter((grant) => grant.on) })
  if (!isLegal || !parseStamp(stamp)) return goneOutcome(actor, row)
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

interface Fields {
  body: Record<string, unknown>
  /** left out, because they name objects of others, are beyond a limit or need what the account lacks */
  misfits: string[]
}

/** Fields that a new document keeps of what was sent; null when it is no document of the collection. */
function fieldsOf(
  actor: RowInput['actor'],
  {
    col,
    doc,
    legal,
    unstored,
  }: Pick<RowInput, 'col' | 'unstored'> & { doc: WireDoc; legal: LegalInsert & { forbidden: readonly string[] } },
): Fields | null {
  const sent = ownFields(doc)
  const wanted = insertable(legal.role, col, Object.keys(sent)).filter((field) => !legal.forbidden.includes(field))
  const kept = Object.fromEntries(wanted.map((field) => [field, sent[field]]))
  const parsed = strictFields(col).safeParse(mended({ ...kept, ...legal.forced }))
  if (!parsed.success) return null
  const refused = refusedFields({ col, gid: doc.gid, body: parsed.data }, Object.keys(parsed.data))
  const isMisfit = ([field, value]: [string, unknown]): boolean =>
    refused.includes(field) ||
    (col === 'jobSettings' && !mayTurnOn(actor, field, value)) ||
    (col === 'questions' && field === 'file' && namesUnstored(unstored, value))
  const all = Object.entries(parsed.data)
  return { body: Object.fromEntries(all.filter((entry) => !isMisfit(entry))), misfits: all.filter(isMisfit).map(([field]) => field) }
}

/** Each field, and each part that was edited before it came, keeps the stamp the device gave it; null when stamps are malformed. */
function stampsOf(col: RowInput['col'], doc: WireDoc, fields: readonly string[]): Record<string, string> | null {
  const whole = fields.map((field): [string, string] => [field, doc.fop[field] ?? doc.op])
  const parts = Object.entries(doc.fop).filter(([key]) => isPartKey(col, key) && fields.includes(fieldOf(key)))
  const stamps = Object.fromEntries([...whole, ...parts])
  return [...Object.values(stamps), doc.op].every((stamp) => parseStamp(stamp)) ? stamps : null
}
