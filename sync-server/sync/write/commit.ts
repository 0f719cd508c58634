import { AppError } from '#shared/primitives/errors.ts'
import { mayPartNames } from '#shared/lib/files/object-name.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { isUnsettled } from '#shared/policies/answer.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { changedParts, keyOf, partKindOf } from '#shared/sync/parts.ts'
import { parseStamp } from '#shared/sync/stamp.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { FieldsOf } from '../document-types.ts'
import { notifyCommitListeners, type Committed } from './commit-listeners.ts'
import { publish } from './publish.ts'
import { nextStamp } from '../push/replica.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { insertBatched, replaceAlone, replaceBatched } from './batched-writes.ts'
import { ownFieldsOf } from './own-fields.ts'
import { parseChanges, parseNew } from './parse-fields.ts'
import { moveToldLater, tellMark } from '../tell/move-told.ts'
import { findHolder, placeChange, placeInScope } from './unique.ts'

/** Field -> new value; `undefined` clears an optional field. */
export type ChangesOf<C extends CollectionName> = { [F in keyof FieldsOf<C>]?: FieldsOf<C>[F] | undefined }

/** An edit by the server or by an `api/*` call that has already checked the actor's right to it. */
export interface ServerEdit<C extends CollectionName> {
  /** author: an account id, or the name of a job */
  by: string
  col: C
  id: string
  gid: string
  /** the new values, or a function of the current record that gives them (null = nothing to do); it runs again when somebody else was faster */
  changes: ChangesOf<C> | ((current: FieldsOf<C>, entity: StoredEntity) => ChangesOf<C> | null)
  /** the record as it was just read; absent: it is read */
  known?: StoredEntity
}

const MAX_TRIES = 8

/**
 * Commits an edit with the server's own stamps and publishes it. Fails with notFound (missing, deleted, foreign), invalid, conflict (another
 * document has the address or name), unavailable (too much contention).
 */
export async function commitEdit<C extends CollectionName>(deps: SyncDeps, edit: ServerEdit<C>): Promise<StoredEntity> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const current = (tries === 0 ? edit.known : undefined) ?? (await findEntity(deps, edit))
    if (!current) throw new AppError('notFound')
    // Every commit passed zod, so the body has the fields of its collection.
    const changes = typeof edit.changes === 'function' ? edit.changes(current.body as FieldsOf<C>, current) : edit.changes
    if (changes === null || Object.keys(changes).length === 0) return current
    const body = parseChanges(edit, current.body, changes)
    if (placeChange(current, { body }).set !== undefined && (await findHolder(deps, { ...current, body }))) throw takenBy(edit.col)
    const committed = await replaceEntity(deps, current, {
      ...stampOf(deps, current, { col: edit.col, changes: changesTo(changes, body) }),
      body,
      by: edit.by,
    })
    if (committed) return await announce(deps, { entity: committed, changed: Object.keys(changes), before: current.body })
  }
  throw new AppError('unavailable')
}

/** Commits the same kind of edit to many documents, read in one query and written together. Those that are gone meanwhile are left out. */
export async function commitEdits<C extends CollectionName>(
  deps: SyncDeps,
  { ids, ...edit }: Omit<ServerEdit<C>, 'id' | 'known'> & { ids: readonly string[] },
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const page = { _id: { $in: ids.slice(at, at + AT_ONCE) }, gid: edit.gid, col: edit.col, del: false }
    const found = await deps.models.entities.find(page).lean()
    await Promise.all(found.map((known) => commitEdit(deps, { ...edit, id: known._id, known })))
  }
}

/** Edits under way together: others need the database too. */
const AT_ONCE = 100

export interface ServerInsert<C extends CollectionName> {
  by: string
  col: C
  id: string
  gid: string
  scope: string
  /** interview the document belongs to, '' when none */
  iv: string
  fields: FieldsOf<C>
}

/**
 * Makes a document. Safe to repeat: when it exists already in this place, that one is answered unchanged (also when deleted). Fails with invalid (also for a new id
 * that could make names of others' objects), conflict (id taken elsewhere, or address or name in this scope).
 */
export async function insertDoc<C extends CollectionName>(deps: SyncDeps, insert: ServerInsert<C>): Promise<StoredEntity> {
  const { entity, isOther } = await insertOrFind(deps, insert)
  if (isOther) throw takenBy(insert.col)
  return entity
}

/** As `insertDoc`, but gives another document of the same address or name, when the scope has one (`isOther`). */
export async function insertOrFind<C extends CollectionName>(
  deps: SyncDeps,
  insert: ServerInsert<C>,
): Promise<{ entity: StoredEntity; isOther: boolean }> {
  const body = parseNew(insert, insert.fields)
  const stamps = stampOf(deps, null, { col: insert.col, changes: body })
  const mayBeNew = !PARTS_OF_NAMES.includes(insert.col) || mayPartNames(insert.id)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const made = mayBeNew ? await createEntity(deps, { ...insert, ...stamps, body }) : null
    if (made) return { entity: await announce(deps, { entity: made, changed: Object.keys(body) }), isOther: false }
    const existing = await deps.models.entities.findOne({ _id: insert.id }).lean()
    const other = existing ? await holderOf(deps, existing) : await findHolder(deps, { ...insert, body })
    if (!existing && !other && !mayBeNew) throw new AppError('invalid', { details: [`${insert.col}.id: has a _`] })
    if (existing && !isInPlace(existing, insert)) throw new AppError('conflict')
    const found = other ?? existing
    if (found?.unpub) await publish(deps, [found], 'keep')
    if (found) return { entity: found, isOther: other !== null }
    // freed between the two looks
  }
  throw new AppError('unavailable')
}

const isInPlace = (existing: StoredEntity, { gid, col, scope, iv }: Pick<StoredEntity, 'gid' | 'col' | 'scope' | 'iv'>): boolean =>
  existing.gid === gid && existing.col === col && existing.scope === scope && existing.iv === iv

/** The living document that a merged one went into; null for every other. */
export const holderOf = async ({ models }: Pick<SyncDeps, 'models'>, { into, gid }: StoredEntity): Promise<StoredEntity | null> =>
  into === undefined ? null : await models.entities.findOne({ _id: into, gid, del: false }).lean()

const takenBy = (col: CollectionName): AppError => new AppError('conflict', { details: [`${col}: there is one of this name or address`] })

/** Collections whose ids stand in the names of stored objects. */
const PARTS_OF_NAMES: readonly CollectionName[] = ['interviews', 'questions']

/**
 * Gives a document to another interview: its own was merged into that one. Nothing but its place changes, its author stays. Null when it is
 * gone, or was moved before.
 */
export async function moveDoc<C extends 'comments' | 'reviews'>(
  deps: SyncDeps,
  move: { col: C; id: string; gid: string; from: string; to: string },
): Promise<StoredEntity | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const current = await findEntity(deps, move)
    if (current?.iv !== move.from) return null
    const body = { ...current.body, interviewId: move.to }
    const committed = await replaceEntity(deps, current, {
      ...stampOf(deps, current, { col: move.col, changes: { interviewId: move.to } }),
      body,
      by: current.by,
      iv: move.to,
    })
    if (committed) return await announce(deps, { entity: committed, changed: ['interviewId'], before: current.body })
  }
  throw new AppError('unavailable')
}

/** Deletes a document: its fields are emptied, the tombstone stays. Null when there is nothing to delete. */
export async function removeDoc(
  deps: SyncDeps,
  removal: { by: string; col: CollectionName; id: string; gid: string },
): Promise<StoredEntity | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const current = await findEntity(deps, removal)
    if (!current) return null
    const { op, seen } = stampOf(deps, current, { col: removal.col, changes: {} })
    const committed = await replaceEntity(deps, current, {
      op,
      seen,
      sent: {},
      fop: { _deleted: op },
      body: {},
      by: removal.by,
      del: true,
    })
    if (committed) return await announce(deps, { entity: committed, changed: ['_deleted'], before: current.body })
  }
  throw new AppError('unavailable')
}

const findEntity = (deps: SyncDeps, key: { id: string; gid: string; col: CollectionName }): Promise<StoredEntity | null> =>
  deps.models.entities.findOne({ _id: key.id, gid: key.gid, col: key.col, del: false }).lean()

async function announce(deps: SyncDeps, committed: Committed): Promise<StoredEntity> {
  await publish(deps, [committed.entity])
  moveToldLater(deps, [committed.entity])
  await notifyCommitListeners(deps, [committed])
  return committed.entity
}

/** The server reads what it changes, so its stamps tell of no state they were made from. A new record has one stamp for each whole field. */
function stampOf(
  deps: SyncDeps,
  current: Pick<StoredEntity, 'fop' | 'seen' | 'body'> | null,
  { col, changes }: { col: CollectionName; changes: Readonly<Record<string, unknown>> },
): Pick<StoredEntity, 'op' | 'fop' | 'seen'> {
  const op = nextStamp(deps)
  const keys = Object.entries(changes).flatMap(([field, value]) => {
    const kind = current && partKindOf(partKindsOf(col), field)
    return kind ? changedParts(kind, current.body[field], value).map((part) => keyOf(field, part)) : [field]
  })
  const fop = { ...current?.fop }
  for (const key of keys) fop[key] = op
  const stamp = parseStamp(op)
  return { op, fop, seen: { ...current?.seen, ...(stamp ? { [stamp.replica]: stamp.counter } : {}) } }
}

const changesTo = (changes: object, body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, body[field]]))

/** Fields that a compare-and-set writes. `iv`: of a document whose interview was merged into another. */
export type EntityUpdate = Pick<StoredEntity, 'op' | 'fop' | 'seen' | 'sent' | 'body' | 'by'> & { del?: boolean; iv?: string }

/**
 * The commit point of an edit: one compare-and-set on {_id, rev}. Null when somebody else was faster, also with the address or name that it
 * would have. Marks the document unpublished.
 */
export async function replaceEntity(deps: SyncDeps, current: StoredEntity, given: EntityUpdate): Promise<StoredEntity | null> {
  const update = given.del ? given : await withOwnFields(deps, { of: current, before: current.body, update: given })
  const place = placeChange(current, update)
  const at = deps.clock.now()
  const rev = current.rev + 1
  const set = {
    ...update,
    rev,
    unpub: current.scope,
    at,
    ...tellMark(current, { before: current.del ? null : current.body, after: update.del ? null : update.body, rev, at }),
    ...dueMark(current, update.body),
    ...(place.set === undefined ? {} : { uniq: place.set }),
  }
  const unset = place.unset ? { unset: place.unset } : {}
  const write =
    place.set === undefined ? replaceBatched.ask(deps, deps.models, { current, set, ...unset }) : replaceAlone(deps, { current, set })
  if (!(await write)) return null
  deps.metrics.commits.inc({ collection: current.col })
  const committed: StoredEntity = { ...current, ...set }
  if (place.unset) delete committed.uniq
  return committed
}

/** The commit point of a new document: unique indexes decide. Null when the id is taken, or address or name in this scope. */
export async function createEntity(
  deps: SyncDeps,
  make: Pick<StoredEntity, 'gid' | 'scope' | 'col' | 'iv' | 'op' | 'fop' | 'seen' | 'body' | 'by' | 'into'> & { id: string; del?: boolean },
): Promise<StoredEntity | null> {
  const { id, gid, scope, col, iv, op, by, into, del = false } = make
  const { fop, seen, body } = del ? make : await withOwnFields(deps, { of: make, before: null, update: make })
  const uniq = del ? undefined : placeInScope(col, body)
  const at = deps.clock.now()
  const entity: StoredEntity = {
    _id: id,
    gid,
    scope,
    col,
    iv,
    rev: 1,
    body,
    op,
    fop,
    seen,
    del,
    unpub: scope,
    by,
    at,
    ...tellMark({ col, scope, iv }, { before: null, after: del ? null : body, rev: 1, at }),
    ...dueMark({ col, gid }, body),
    ...(uniq === undefined ? {} : { uniq }),
    ...(into === undefined ? {} : { into }),
  }
  if (!(await insertBatched.ask(deps, deps.models, entity))) return null
  deps.metrics.commits.inc({ collection: col })
  return entity
}

/** The fields that the server decides, with a stamp of its own, in the same commit. */
async function withOwnFields<Update extends Pick<EntityUpdate, 'fop' | 'seen' | 'body' | 'by'>>(
  deps: SyncDeps,
  { of, before, update }: { of: Pick<StoredEntity, 'gid' | 'scope' | 'col'>; before: Record<string, unknown> | null; update: Update },
): Promise<Update> {
  const own = await ownFieldsOf(deps, { of, before, body: update.body, by: update.by })
  if (Object.keys(own).length === 0) return update
  const { fop, seen } = stampOf(deps, update, { col: of.col, changes: own })
  return { ...update, fop, seen, body: { ...update.body, ...own } }
}

/** Mark written with the commit, so that a writer's death right after it leaves a trace. Never removed here: one look too many costs little. */
const dueMark = ({ col, gid }: Pick<StoredEntity, 'col' | 'gid'>, body: Readonly<Record<string, unknown>>): Pick<StoredEntity, 'due'> =>
  col === 'answers' && isUnsettled(body) ? { due: gid } : {}
