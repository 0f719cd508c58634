import { newId } from '#shared/primitives/ids.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Tag } from '#shared/sync/rules/tags.ts'
import { editDoc, insertDoc, removeDoc } from '#pwa/db/edit.ts'
import type { Rng } from '#tests/sim/core/rng.ts'
import type { Users } from './users.ts'
import type { Member } from './devices.ts'
import type { Recorder } from './recorder.ts'

/** Edit by a person on a device, legal or not; answers its name, null when there was no document for it. */
export interface Editing {
  cast: Users
  recorder: Recorder
  rng: Rng
  member: Member
  /** a text nobody else writes, so that it can be found again */
  text(): string
}

type Stored = Record<string, unknown> & { id: string; scope: string; iv: string; rev: number }

export async function editSomething(editing: Editing): Promise<string | null> {
  const { rng, member } = editing
  const col = rng.pick(member.collections)
  const docs = await documentsOf(member, col)
  const action = rng.weighted({ insert: col === 'interviews' ? 1 : 4, edit: 8, remove: col === 'interviews' ? 0.3 : 2 })
  if (action === 'insert') return await insert(editing, col)
  const doc = docs.length > 0 ? rng.pick(docs) : undefined
  if (!doc) return await insert(editing, col)
  return action === 'edit' ? await edit(editing, col, doc) : await remove(editing, col, doc)
}

export async function documentsOf(member: Member, col: CollectionName): Promise<Stored[]> {
  const collection = member.device.db.collections[col] as unknown as { find(): { exec(): Promise<{ toJSON(): Stored }[]> } }
  return (await collection.find().exec()).map((doc) => structuredClone(doc.toJSON()))
}

async function insert(editing: Editing, col: CollectionName): Promise<string | null> {
  const made = newDocument(editing, col)
  if (!made) return null
  const { db } = editing.member.device
  const id = newId()
  const place = { id, scope: made.scope, iv: col === 'interviews' ? id : made.iv }
  // the fields fit the collection: newDocument made them for it
  const doc = await insertDoc(db, col, place, made.fields as never)
  note(editing, { col, ...place, op: doc.op, fields: made.fields, baseRev: 0, isInsert: true })
  return `insert ${col}`
}

async function edit(editing: Editing, col: CollectionName, doc: Stored): Promise<string | null> {
  if (col === 'interviews' && editing.member.person.actor.role === 'recruiter' && editing.rng.chance(0.4))
    return await editPart(editing, doc)
  const changes = changesOf(editing, col, doc)
  if (!changes) return null
  // the fields fit the collection: changesOf made them for it
  const after = await editDoc(editing.member.device.db, col, doc.id, changes as never).catch(ifGone)
  if (!after) return null
  note(editing, { col, id: doc.id, scope: doc.scope, iv: doc.iv, op: after.op, fields: changes, baseRev: doc.rev, isInsert: false })
  return `edit ${col}`
}

/** A line more in the notes all write, or one tag in or out. */
async function editPart(editing: Editing, doc: Stored): Promise<string | null> {
  const { rng, member } = editing
  const { db } = member.device
  const text = editing.text()
  const known = ((doc['tags'] ?? []) as readonly Tag[]).filter((tag) => tag.in)
  const tag = known.length > 0 && rng.chance(0.4) ? { name: rng.pick(known).name, in: false } : { name: text, in: true }
  const isTag = rng.chance(0.5)
  const after = await editDoc(db, 'interviews', doc.id, ({ tags = [], notes }, op) =>
    isTag
      ? { tags: [...tags.filter(({ name }) => name !== tag.name), { ...tag, op }] }
      : { notes: notes === undefined || notes === '' ? text : rng.chance(0.5) ? `${notes}\n${text}` : `${text}\n${notes}` },
  ).catch(ifGone)
  if (!after) return null
  const fields = isTag ? { tags: tag } : { notes: text }
  note(editing, { col: 'interviews', id: doc.id, scope: doc.scope, iv: doc.iv, op: after.op, fields, baseRev: doc.rev, isInsert: false })
  return isTag ? 'edit tags' : 'edit notes'
}

/** The operation of a removal is not handed out; it is the next of this replica. */
async function remove(editing: Editing, col: CollectionName, doc: Stored): Promise<string | null> {
  const { db } = editing.member.device
  const done = await removeDoc(db, col, doc.id).then(() => true, ifGone)
  if (!done) return null
  const op = `${db.replica.id}:${db.replica.counter}`
  note(editing, { col, id: doc.id, scope: doc.scope, iv: doc.iv, op, fields: { _deleted: true }, baseRev: doc.rev, isInsert: false })
  return `remove ${col}`
}

/** It was taken away while the person looked at it. */
function ifGone(error: unknown): null {
  if (error instanceof Error && (error.message.includes('is not on this device') || error.message.includes('CONFLICT'))) return null
  throw error
}

function note(editing: Editing, made: Omit<Recorder['history']['made'][number], 'at' | 'device' | 'user'>): void {
  const { recorder, member } = editing
  recorder.history.made.push({ ...made, at: recorder.mark(), device: member.name, user: member.person.actor.id })
}

interface NewDocument {
  scope: string
  iv: string
  fields: Record<string, unknown>
}

function newDocument(editing: Editing, col: CollectionName): NewDocument | null {
  const { rng, cast, member } = editing
  const me = member.person.actor
  const job = rng.pick(cast.jobs)
  // now and then a place this person has no right to
  const iv = member.part === 'candidate' && !rng.chance(0.05) ? (cast.jobs[0]?.interviews[0] ?? '') : rng.pick(job.interviews)
  const scope = cast.jobs.find((one) => one.interviews.includes(iv))?.scope ?? job.scope
  const jobId = scope.slice(4)
  const text = editing.text()
  switch (col) {
    case 'interviews':
      if (member.part !== 'recruiter' && member.part !== 'colleague') return null
      return { scope: job.scope, iv: '', fields: { jobId: job.jobId, name: text, email: `${newId()}@example.test`, createdAt: 1 } }
    case 'comments':
      return { scope, iv, fields: { interviewId: iv, authorId: me.id, authorName: me.name, text, createdAt: 1 } }
    case 'reviews': {
      const fields = { interviewId: iv, jobId, raterId: me.id, raterName: me.name, scores: { q: rng.int(11) }, note: text, createdAt: 1 }
      // the draft is the rater's alone; the sealed one is a new document for all who judge
      return rng.chance(0.5) ? { scope: `user:${me.id}`, iv, fields } : { scope, iv, fields: { ...fields, sealedAt: 1 } }
    }
    case 'library':
      return { scope: `group:${cast.gid}`, iv: '', fields: { kind: 'view', name: text, value: { text }, ownerId: me.id, createdAt: 1 } }
    case 'programmes':
      return { scope: `group:${cast.gid}`, iv: '', fields: { name: text, createdAt: 1 } }
    case 'questions':
      return { scope: job.scope, iv: '', fields: { jobId: job.jobId, kind: 'video', text: { english: text }, createdAt: 1 } }
    case 'answers':
      return { scope, iv, fields: { interviewId: iv, questionId: newId(), kind: 'short', attempt: 1, state: 'draft', text, startedAt: 1 } }
    case 'jobs':
    case 'jobSettings':
    case 'reports':
      return null
  }
}

function changesOf(editing: Editing, col: CollectionName, doc: Stored): Record<string, unknown> | null {
  const { rng, member } = editing
  const text = editing.text()
  if (col === 'interviews') {
    if (member.part === 'candidate') return rng.chance(0.1) ? { degree: text } : { language: text.slice(0, 20) }
    if (member.part === 'guest') return rng.chance(0.3) ? { name: text } : null
    const short = { phone: text.slice(0, 20) }
    return rng.pick([{ degree: text }, { name: text }, short, { shortlisted: rng.pick([1, 0, -1, -2]) }, { degree: text, ...short }])
  }
  if (col === 'comments') return { text }
  if (col === 'reviews') return rng.pick([{ note: text }, { scores: { q: rng.int(11), [text.slice(0, 8)]: 1 } }])
  if (col === 'answers') return doc['state'] === 'draft' && rng.chance(0.2) ? { text, state: 'final' } : { text }
  if (col === 'questions') return rng.pick([{ text: { english: text } }, { modelAnswer: text }])
  return { name: text }
}
