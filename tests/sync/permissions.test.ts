import { beforeAll, describe, expect, it } from 'vitest'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import { entityRight, isPersonal, RELATIONS, type EntityRight, type RelationName } from '#shared/sync/entity-rights.ts'
import { META_FIELDS } from '#shared/sync/master-doc.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import { fieldsFor, newSection, otherValue, peopleByRelation, placeOfNew, stored } from './leak/relations.ts'
import { useGroups } from './leak/scene.ts'
import { Caller } from './support/http.ts'
import type { Person } from './support/team.ts'

/** Every cell of the generated matrix of documents, by pulls and pushes over HTTP. */
const scene = useGroups()
let people: Record<RelationName, Person>
beforeAll(async () => {
  people = await peopleByRelation(scene.app.deps, scene.groups[0])
})

const relations = Object.keys(RELATIONS) as RelationName[] // keys of the record
const cells = relations.flatMap((relation) =>
  COLLECTIONS.flatMap((col) =>
    (isPersonal(col) ? [true, false] : [true]).map((isOwn) => [relation, isOwn ? col : `others’ ${col}`, col, isOwn] as const),
  ),
)
/** A rule of its own decides about these beside the right: they have tests of their own. */
const RULED: readonly string[] = [
  'archived',
  'blind',
  'revealedAt',
  'replaced',
  'useVirtualAvatar',
  'trainingReportToCandidate',
  'resultQuestion',
  'resultReply',
  'access',
  'accessDecision',
  'extension',
  'extensionDeclinedAt',
]
/** Progress of tests is taken only of tests that there are, see interview-tests.test. */
const isRuled = (col: CollectionName, field: string): boolean => RULED.includes(field) || `${col}.${field}` === 'interviews.tests'
/** Refused unless its bytes were brought before: question-files has the test of it. */
const BROUGHT = 'questions.file'
/** The server writes these in the commit of an edit, whatever was sent for them. */
const SERVERS: readonly string[] = ['consentVersion', 'consentVersions', 'linkEpoch', 'arrivedAt']

const callerOf = (relation: RelationName): Caller => new Caller(scene.app.url, people[relation])
const rightOf = (relation: RelationName, col: CollectionName, isOwn: boolean): EntityRight => entityRight(col, RELATIONS[relation], isOwn)
const named = (right: EntityRight, what: 'reads' | 'sets' | 'changes'): string[] =>
  Object.entries(right.fields)
    .flatMap(([field, may]) => (may[what] ? [field] : []))
    .toSorted()
const entityOf = async (id: string): Promise<StoredEntity | null> =>
  await scene.app.deps.models.entities.findOne({ _id: id, gid: scene.groups[0].ids.gid }).lean<StoredEntity>()

async function documentFor(relation: RelationName, col: CollectionName, isOwn: boolean): Promise<StoredEntity> {
  const [group] = scene.groups
  const person = people[relation]
  const author = isOwn ? person.actor.id : 'somebody-else'
  const id = await stored(scene.app.deps, { col, relation, group, person, author })
  const entity = await entityOf(id)
  if (!entity) throw new Error('it was just stored')
  return entity
}

/** The document as this device holds it, or as one that never received it would invent it. */
const heldBy = async (caller: Caller, { col, _id: id, gid, scope, iv }: StoredEntity): Promise<WireDoc> =>
  (await caller.get(col, id)) ?? { id, gid, scope, iv, rev: 1, op: '', fop: {} }

describe('what somebody reads of a document', () => {
  it.each(cells)('%s of %s', async (relation, _title, col, isOwn) => {
    const { _id: id } = await documentFor(relation, col, isOwn)
    const seen = Object.keys((await callerOf(relation).get(col, id)) ?? {}).filter((field) => !META_FIELDS.has(field))
    const { body } = (await entityOf(id)) ?? { body: {} }
    expect(seen.toSorted()).toEqual(named(rightOf(relation, col, isOwn), 'reads').filter((field) => field in body))
  })
})

describe('what somebody changes of a document by sending edits of every field', () => {
  it.each(cells)('%s of %s', async (relation, _title, col, isOwn) => {
    const before = await documentFor(relation, col, isOwn)
    const right = rightOf(relation, col, isOwn)
    const caller = callerOf(relation)
    const fields = Object.keys(right.fields).filter((field) => !isRuled(col, field))
    const edits = Object.fromEntries(
      fields.map((field) => [field, otherValue(col, field, { current: before.body[field], by: people[relation] })]),
    )
    const { rejects } = await caller.edit(col, await heldBy(caller, before), edits)
    const body: Readonly<Record<string, unknown>> = (await entityOf(before._id))?.body ?? {}
    const isTaken = (field: string): boolean => !SERVERS.includes(field) || JSON.stringify(body[field]) === JSON.stringify(edits[field])
    const changed = fields.filter((field) => isTaken(field) && JSON.stringify(body[field]) !== JSON.stringify(before.body[field]))
    expect(changed.toSorted()).toEqual(named(right, 'changes').filter((field) => !isRuled(col, field)))
    // a refused author is told, and of no accepted field
    expect(rejects.flatMap((reject) => reject.fields).filter((field) => changed.includes(field))).toEqual([])
    expect(rejects.filter(({ reason }) => reason !== 'notAllowed' && reason !== 'gone')).toEqual([])
  })
})

describe('what somebody makes', () => {
  it.each(cells.filter(([, , , isOwn]) => isOwn))('%s of %s', async (relation, _title, col) => {
    const [group] = scene.groups
    const person = people[relation]
    const right = rightOf(relation, col, true)
    const place = placeOfNew(col, relation, group, person)
    const changes = {
      ...(col === 'jobSettings' ? { section: newSection(relation) } : {}),
      ...(col === 'jobs' ? { ownerId: person.actor.id } : {}),
    }
    const sent: Readonly<Record<string, unknown>> = { ...fieldsFor(col, person.actor.id), ...changes }
    await callerOf(relation).insert(col, place, sent)
    const made = await entityOf(place.id)
    expect(made !== null).toBe(right.makes)
    const taken = Object.entries(made?.body ?? {}).flatMap(([field, value]) =>
      SERVERS.includes(field) && JSON.stringify(value) !== JSON.stringify(sent[field]) ? [] : [field],
    )
    expect(taken.toSorted()).toEqual(named(right, 'sets').filter((field) => `${col}.${field}` !== BROUGHT))
  })

  it.each(relations.filter((relation) => relation !== 'draftOwner'))('%s under the name of somebody else: nothing', async (relation) => {
    const [group] = scene.groups
    for (const col of ['reviews', 'comments'] as const) {
      const place = placeOfNew(col, relation, group, people[relation])
      await callerOf(relation).insert(col, place, fieldsFor(col, 'somebody-else'))
      expect(await entityOf(place.id)).toBeNull()
    }
  })
})

describe('what somebody removes', () => {
  it.each(cells)('%s of %s', async (relation, _title, col, isOwn) => {
    const before = await documentFor(relation, col, isOwn)
    const caller = callerOf(relation)
    const held = await heldBy(caller, before)
    const stamped = caller.stamp(held, {})
    const removed = { ...stamped, fop: { ...stamped.fop, _deleted: stamped.op }, _deleted: true }
    await caller.push(col, [{ newDocumentState: removed, assumedMasterState: held }])
    expect((await entityOf(before._id))?.del).toBe(rightOf(relation, col, isOwn).removes)
  })
})
