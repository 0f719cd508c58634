import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import { published } from '#tests/support/server/published.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { addCandidate, addInterview, addPerson, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let foreign: JobWorld
let rita: Caller

beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  foreign = await buildJob(app.deps)
  rita = new Caller(app.url, world.recruiter)
})
afterAll(() => app.stop())

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('expected a value')
  return value
}

describe('what a device may read', () => {
  it("is never another tenant's", async () => {
    for (const col of COLLECTIONS) for (const document of (await rita.pullAll(col)).values()) expect(document['gid']).toBe(world.gid)
    expect((await rita.pullAll('jobs')).has(foreign.jobId)).toBe(false)
  })

  it('a candidate gets the own interview and answers, without what the employer thinks', async () => {
    const other = await addInterview(app.deps, { ...world, by: 'x', name: 'Somebody else' })
    const by = world.recruiter.actor.id
    await commitEdit(app.deps, {
      by,
      col: 'interviews',
      gid: world.gid,
      id: world.interviewId,
      changes: { shortlisted: -1, autoScore: 12, recruiterScore: 34, reviewedAt: 5, notes: 'secret' },
    })
    const place = { by, gid: world.gid, scope: world.scope, iv: world.interviewId }
    await insertDoc(app.deps, {
      ...place,
      col: 'reviews',
      id: newId(),
      fields: {
        interviewId: world.interviewId,
        jobId: world.jobId,
        raterId: by,
        raterName: 'Rita',
        scores: {},
        note: 'secret note',
        createdAt: 1,
      },
    })
    await insertDoc(app.deps, {
      ...place,
      col: 'comments',
      id: newId(),
      fields: { interviewId: world.interviewId, authorId: by, authorName: 'Rita', text: 'secret comment', createdAt: 1 },
    })
    await insertDoc(app.deps, {
      ...place,
      col: 'reports',
      id: newId(),
      fields: { interviewId: world.interviewId, engine: 'x', values: { pace: 3 }, createdAt: 1 },
    })
    await insertDoc(app.deps, {
      ...place,
      iv: '',
      col: 'questions',
      id: newId(),
      fields: { jobId: world.jobId, kind: 'choice', text: { english: '?' }, choices: [], correct: ['b'], createdAt: 1 },
    })
    const carla = new Caller(app.url, await addCandidate(app.deps, world))
    const all = (await Promise.all(COLLECTIONS.map((col) => carla.pullAll(col)))).flatMap((documents) => [...documents.values()])
    expect(all.map((document) => document.id)).toEqual([world.interviewId])
    expect(other).not.toBe(world.interviewId)
    const seen = JSON.stringify(all)
    for (const hidden of ['shortlisted', 'autoScore', 'recruiterScore', 'reviewedAt', 'notes', 'secret', by])
      expect(seen).not.toContain(hidden)
  })

  it('ends with the grant: documents come as tombstones, later ones are not named', async () => {
    const job = await buildJob(app.deps)
    const person = await addPerson(app.deps, { gid: job.gid, role: 'recruiter' })
    const caller = new Caller(app.url, person)
    expect(await caller.get('interviews', job.interviewId)).toBeDefined()
    await revoke(app.deps, { user: person.actor.id, scope: job.scope })
    const later = await addInterview(app.deps, { ...job, by: 'x' })
    const documents = await caller.pullAll('interviews')
    expect(documents.get(job.interviewId)).toEqual({ id: job.interviewId, _deleted: true })
    expect(documents.has(later)).toBe(false)
    await grant(app.deps, { user: person.actor.id, gid: job.gid, scope: job.scope, role: 'recruiter' })
    expect([...(await caller.pullAll('interviews')).keys()].sort()).toEqual([job.interviewId, later].sort())
  })

  it('a revocation whose server died half way is finished by the next pull', async () => {
    const job = await buildJob(app.deps)
    const person = await addPerson(app.deps, { gid: job.gid, role: 'recruiter' })
    // else they are published once more, and the end is further
    await published(app.deps)
    const _id = `${person.actor.id}|${job.scope}|`
    await app.deps.models.grants.updateOne({ _id }, { $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } })
    // a process looks for what others left half-done once a second at most
    await eventually(async () =>
      expect((await new Caller(app.url, person).pullAll('interviews')).get(job.interviewId)).toEqual({
        id: job.interviewId,
        _deleted: true,
      }),
    )
    // the job once more, with its counters
    expect((await app.deps.models.grants.findOne({ _id }).lean())?.rN).toMatchObject({ interviews: 1, jobs: 2 })
  })

  it('a document that a narrower living grant still shows is not taken away', async () => {
    const job = await buildJob(app.deps)
    const second = await addInterview(app.deps, { ...job, by: 'x' })
    const person = await addPerson(app.deps, { gid: job.gid, role: 'recruiter' })
    await grant(app.deps, { user: person.actor.id, gid: job.gid, scope: job.scope, only: second, role: 'lineManager' })
    await revoke(app.deps, { user: person.actor.id, scope: job.scope })
    const documents = await new Caller(app.url, person).pullAll('interviews', 1)
    expect(documents.get(job.interviewId)).toMatchObject({ _deleted: true })
    expect(documents.get(second)).toMatchObject({ _deleted: false, name: 'Carla' })
  })
})

describe('a right that becomes one that shows less', () => {
  it('takes back what only the former one showed, and names nothing made later', async () => {
    const job = await buildJob(app.deps)
    const person = await addPerson(app.deps, { gid: job.gid, role: 'recruiter' })
    const { gid, scope, jobId, interviewId: iv } = job
    const insert = async (id: string): Promise<void> => {
      const fields = { interviewId: iv, authorId: 'another', authorName: 'Another', text: 'a', atMs: 1, createdAt: 1 }
      await insertDoc(app.deps, { by: 'another', col: 'comments', id: `${id}.${jobId}`, gid, scope, iv, fields })
    }
    await insert('before')
    const caller = new Caller(app.url, person)
    const { documents, checkpoint } = await caller.pull('comments')
    expect(documents.map(({ id }) => id)).toEqual([`before.${jobId}`])
    await grant(app.deps, { user: person.actor.id, gid, scope, role: 'guest' })
    await insert('after')
    expect((await caller.pull('comments', checkpoint)).documents).toEqual([{ id: `before.${jobId}`, _deleted: true }])
    // also when it has ended too
    await revoke(app.deps, { user: person.actor.id, scope })
    expect((await caller.pull('comments', checkpoint)).documents).toEqual([{ id: `before.${jobId}`, _deleted: true }])
  })
})

describe('what a device may write', () => {
  it('unknown, foreign and revoked documents answer alike', async () => {
    const job = await buildJob(app.deps)
    const person = await addPerson(app.deps, { gid: job.gid, role: 'recruiter' })
    const caller = new Caller(app.url, person)
    const revoked = must(await caller.get('interviews', job.interviewId))
    await revoke(app.deps, { user: person.actor.id, scope: job.scope })
    const theirs = must(await new Caller(app.url, foreign.recruiter).get('interviews', foreign.interviewId))
    const unknown: WireDoc = { ...theirs, id: newId() }
    const answers = []
    for (const doc of [revoked, theirs, unknown]) {
      const answer = await caller.edit('interviews', doc, { phone: '1' })
      answers.push(
        JSON.stringify(answer)
          .replaceAll(doc.id, 'ID')
          .replaceAll(/c\w{10,}:\d+/g, 'OP'),
      )
    }
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(must(answers[0]))).toEqual({
      conflicts: [{ id: 'ID', _deleted: true }],
      rejects: [{ id: 'ID', op: 'OP', reason: 'gone', fields: ['phone'] }],
    })
    expect((await app.deps.models.entities.findOne({ _id: foreign.interviewId }).lean())?.rev).toBe(1)
  })

  it('fields of the server and of others are not taken', async () => {
    const carla = new Caller(app.url, await addCandidate(app.deps, world))
    await commitEdit(app.deps, { by: 'x', col: 'interviews', id: world.interviewId, gid: world.gid, changes: { autoScore: 12 } })
    const mine = must(await carla.get('interviews', world.interviewId))
    const answer = await carla.edit('interviews', mine, { stage: 'rehearsal', shortlisted: 1, autoScore: 100 })
    expect(answer.rejects).toMatchObject([{ reason: 'notAllowed', fields: ['shortlisted'] }])
    const stored = await app.deps.models.entities.findOne({ _id: world.interviewId }).lean()
    expect(stored?.body).toMatchObject({ stage: 'rehearsal', shortlisted: -1, autoScore: 12 })
  })

  it('an answer is made by its candidate, in the own interview only, without a receipt, and is final once final', async () => {
    const carla = new Caller(app.url, await addCandidate(app.deps, world))
    const fields = {
      interviewId: world.interviewId,
      questionId: newId(),
      kind: 'short',
      attempt: 1,
      state: 'draft',
      text: 'Hi',
      startedAt: 1,
      receipt: { code: 'FAKE', at: 1 },
    }
    const id = newId()
    const place = { id, scope: world.scope, iv: world.interviewId }
    expect((await carla.insert('answers', place, fields)).conflicts).toHaveLength(1)
    const draft = must(await carla.get('answers', id))
    expect(draft['receipt']).toBeUndefined()
    expect((await carla.edit('answers', draft, { state: 'final', text: 'Hello' })).rejects).toEqual([])
    const final = must(await carla.get('answers', id))
    expect((await carla.edit('answers', final, { text: 'Changed after' })).rejects).toMatchObject([{ reason: 'final', fields: ['text'] }])
    expect(must(await carla.get('answers', id))['text']).toBe('Hello')
    const other = await addInterview(app.deps, { ...world, by: 'x' })
    const elsewhere = await carla.insert('answers', { ...place, id: newId(), iv: other }, { ...fields, interviewId: other })
    expect(elsewhere.rejects).toMatchObject([{ reason: 'gone' }])
    expect((await rita.insert('answers', { ...place, id: newId() }, fields)).rejects).toMatchObject([{ reason: 'gone' }])
  })

  it('nobody speaks in another name, and only authors edit their comments', async () => {
    const text = { interviewId: world.interviewId, authorName: 'The boss', text: 'great', createdAt: 1 }
    const place = { scope: world.scope, iv: world.interviewId }
    const asOther = await rita.insert('comments', { ...place, id: newId() }, { ...text, authorId: newId() })
    expect(asOther.rejects).toMatchObject([{ reason: 'gone' }])
    const id = newId()
    await rita.insert('comments', { ...place, id }, { ...text, authorId: rita.person.actor.id })
    const ben = new Caller(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter', name: 'Ben' }))
    const doc = must(await ben.get('comments', id))
    expect(doc['authorName']).toBe('Rita Test')
    expect((await ben.edit('comments', doc, { text: 'awful' })).rejects).toMatchObject([{ reason: 'notAllowed', fields: ['text'] }])
    expect((await ben.edit('comments', doc, {})).rejects).toEqual([])
    expect(must(await rita.get('comments', id))['text']).toBe('great')
  })

  it("nobody takes an id that belongs to somebody else's job", async () => {
    const squat = `${foreign.jobId}.layout`
    const answer = await rita.insert('jobSettings', { id: squat, scope: world.scope }, { jobId: world.jobId, section: 'layout' })
    expect(answer.rejects).toMatchObject([{ reason: 'gone' }])
    const takeJob = await rita.insert(
      'jobs',
      { id: foreign.jobId, scope: `job:${foreign.jobId}` },
      { programmeId: newId(), name: 'x', jobType: 'cv', createdAt: 1, ownerId: rita.person.actor.id },
    )
    expect(takeJob.rejects).toMatchObject([{ reason: 'gone' }])
    expect((await rita.pullAll('interviews')).has(foreign.interviewId)).toBe(false)
  })

  it('a new job is seen by all recruiters of the group, by those who join later, and by nobody else', async () => {
    const jobId = newJobId(app.deps.clock.now())
    const ben = new Caller(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter' }))
    await rita.insert(
      'jobs',
      { id: jobId, scope: `job:${jobId}` },
      { programmeId: newId(), name: 'New', jobType: 'cv', createdAt: 1, ownerId: rita.person.actor.id },
    )
    const joined = new Caller(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter' }))
    for (const caller of [rita, ben, joined]) expect(await caller.get('jobs', jobId)).toMatchObject({ name: 'New', rev: 1 })
    expect(await new Caller(app.url, foreign.recruiter).get('jobs', jobId)).toBeUndefined()
  })

  it('a bad row is refused by itself, with the fields that are wrong; the others are taken', async () => {
    const good = newId()
    const bad = newId()
    const place = { scope: `group:${world.gid}` }
    const answer = await rita.push('programmes', [
      { newDocumentState: rita.make({ ...place, id: bad }, { name: '', createdAt: 'yesterday' }) },
      { newDocumentState: { id: 'NOT AN ID', _deleted: false } },
      { newDocumentState: rita.make({ ...place, id: good }, { name: 'Graduates', createdAt: 1 }) },
    ])
    expect(answer.rejects.map(({ id, reason, fields }) => ({ id, reason, fields }))).toEqual([
      { id: bad, reason: 'invalid', fields: ['name', 'createdAt'] },
    ])
    // No edit of this account is in it, so there is nothing to rescue.
    expect(answer.conflicts).toContainEqual({ id: 'NOT AN ID', _deleted: true })
    expect([...(await rita.pullAll('programmes')).keys()]).toEqual([good])
  })

  it('an app that is too old is told to reload', async () => {
    expect((await rita.post('pull', { collection: 'jobs', checkpoint: null, limit: 10 }, { 'x-schema-version': '4' })).status).toBe(426)
    expect((await rita.post('pull', { collection: 'jobs', checkpoint: null, limit: 10 }, { 'x-schema-version': '5' })).status).toBe(200)
  })
})
