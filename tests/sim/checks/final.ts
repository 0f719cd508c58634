import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { accessTo } from '#shared/sync/writable.ts'
import { short } from '../core/trace.ts'
import type { LocalDoc } from '../device/local-doc.ts'
import type { DeviceStore } from '../device/store.ts'
import type { World } from '../world/world.ts'
import type { LocalEdit } from './edits.ts'
import { opens, shouldHold, shownBy } from './sight.ts'

/** Each device holds exactly what its living grants show, as the server has it: nothing is missing, nothing is kept. Answers the violation in words. */
export function differenceOn(world: World, actor: Actor, stores: ReadonlyMap<string, DeviceStore>): string | null {
  const grants = (world.history.spans.get(actor.id) ?? []).filter((span) => span.to === Infinity).map((span) => span.grant)
  const held = new Map<string, LocalDoc>()
  for (const store of stores.values()) for (const { doc } of store.fork.values()) if (!doc._deleted) held.set(doc.id, doc)
  for (const versions of world.history.versions.values()) {
    const entity = versions.at(-1)?.entity
    if (!entity || !stores.has(entity.col) || !opens(actor, entity.col)) continue
    const difference = differenceOf(entity, shouldHold(actor, grants, entity), held.get(entity._id), world.madeAgain.has(entity._id))
    if (difference) return `${actor.id}: ${difference}`
    held.delete(entity._id)
  }
  const [other] = held.values()
  return other ? `${actor.id} holds ${short(other)}, which the server does not have` : null
}

function differenceOf(entity: StoredEntity, wanted: object | null, held: LocalDoc | undefined, isMadeAgain: boolean): string | null {
  if (!wanted) return held ? `still holds ${short(held)}` : null
  if (!held) return `lacks ${short(wanted)}`
  // To a device that has the same edit already, only the time of the second commit is new: it keeps the first one's.
  const compared = isMadeAgain ? { ...wanted, at: held['at'] } : wanted
  return sameValue({ ...compared, _deleted: false }, held)
    ? null
    : `holds ${held.id} otherwise than the server at revision ${entity.rev}: ${whereDifferent(held, wanted)}`
}

function whereDifferent(held: object, wanted: object): string {
  const [a, b] = [new Map<string, unknown>(Object.entries(held)), new Map<string, unknown>(Object.entries({ ...wanted, _deleted: false }))]
  const fields = [...new Set([...a.keys(), ...b.keys()])].filter((field) => !sameValue(a.get(field), b.get(field)))
  return fields.map((field) => `${field} is ${short(a.get(field))}, not ${short(b.get(field))}`).join('; ')
}

/** Every edit made on a device was applied, or replaced by a newer one of its author, or its author was told. Answers the first that was not. */
export function lostEdit(world: World): string | null {
  for (const edit of world.edits.all) {
    for (const field of Object.keys(edit.values)) {
      if (world.commits.wasApplied(edit.id, field, edit.op) || edit.rescued.has(field) || world.edits.isReplaced(edit, field)) continue
      if (wasNeedless(world, edit, field)) continue
      return `the edit ${edit.op} of ${edit.col} ${edit.id}.${field} by ${edit.user} is lost: never applied, never replaced, and nobody was told`
    }
  }
  return null
}

/** True when the edit changed nothing, or a field that no device decides. */
function wasNeedless(world: World, edit: LocalEdit, field: string): boolean {
  const versions = world.history.versions.get(edit.id)
  const latest = versions?.at(-1)?.entity
  if (field === '_deleted') return !latest || latest.del || wasOutOfReach(world, edit, latest)
  // Another author has decided the same.
  if (versions?.some(({ step, entity }) => step >= edit.step && field in entity.body && sameValue(entity.body[field], edit.values[field])))
    return true
  // cleared before the document was sent for the first time
  if (edit.values[field] === undefined && versions?.[0]?.entity.by === edit.user) return true
  return (
    versions?.some(({ entity }) => accessTo({ userId: edit.user, role: 'recruiter' }, edit.col, entity.body, field) === 'ignore') ?? false
  )
}

/** A deletion sent while its author had no right to the document changes nothing, and the document is gone from the device as its user wanted. */
function wasOutOfReach(world: World, edit: LocalEdit, entity: StoredEntity): boolean {
  const spans = world.history.spans.get(edit.user) ?? []
  const covering = spans.filter(
    ({ grant }) =>
      grant.on &&
      grant.scope === entity.scope &&
      grant.gid === entity.gid &&
      (grant.only === '' || grant.only === entity.iv) &&
      // some rights show only what is one's own
      (world.history.versions.get(edit.id) ?? []).some((version) => shownBy({ id: edit.user }, grant, version.entity) !== null),
  )
  let until = edit.step
  for (const { from, to } of covering) if (from <= until && to > until) until = to
  return until !== Infinity
}

/** Finds a rater who sealed into the panel, may still work on the job, and cannot read the panel. Returns the first one. */
export function closedPanel(world: World): string | null {
  for (const edit of world.edits.all) {
    const entity = world.history.latest(edit.id)
    const isSeal =
      entity?.op === edit.op &&
      entity.col === 'reviews' &&
      entity.scope === `panel:${entity.iv}` &&
      !entity.del &&
      'sealedAt' in edit.values
    if (!isSeal) continue
    const living = (world.history.spans.get(edit.user) ?? [])
      .filter((span) => span.to === Infinity && span.grant.on)
      .map((span) => span.grant)
    const reachesIv = (scope: string): boolean =>
      living.some((grant) => grant.scope === scope && (grant.only === '' || grant.only === entity.iv))
    // An interview that is deleted has no panel any more.
    const isOpen = world.history.latest(entity.iv)?.del === false
    const mayReview = isOpen && world.profile.isBlind && reachesIv(`job:${String(entity.body['jobId'])}`)
    if (mayReview && !reachesIv(entity.scope)) return `${edit.user} has sealed ${edit.id} but may not read its panel`
  }
  return null
}

/** Finds a commit that is not in its feed at or above its revision. */
export function unfinishedCommit(world: World): string | null {
  for (const row of world.database.entities.all()) {
    if (row['unpub'] !== undefined) return `${row._id} is still marked as unpublished`
    if ((world.history.published.get(row._id) ?? 0) < Number(row['rev'])) return `${row._id} is in no feed`
  }
  return null
}
