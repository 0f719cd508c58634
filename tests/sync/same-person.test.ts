import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftReviewId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { placeFormerDocuments } from '#server/sync/upkeep/former-places.ts'
import { commitEdit, insertDoc, removeDoc } from '#server/sync/write/commit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addPerson, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let rita: Caller
let omar: Caller

beforeAll(async () => {
  app = await startApp()
  const gid = newId()
  const [first, second] = [
    await addPerson(app.deps, { gid, role: 'recruiter', name: 'Rita' }),
    await addPerson(app.deps, { gid, role: 'recruiter', name: 'Omar' }),
  ]
  world = await buildJob(app.deps, { gid, recruiter: first })
  ;[rita, omar] = [new Caller(app.url, first), new Caller(app.url, second)]
})
afterAll(() => app.stop())

const person = (by: Caller, email: string, fields: Record<string, unknown> = {}): WireDoc => {
  const id = newId()
  return by.make(
    { id, scope: world.scope, iv: id },
    { jobId: world.jobId, name: 'Ann', email, createdAt: 5, endAt: null, shortlisted: 0, ...fields },
  )
}
const send = (
  by: Caller,
  doc: WireDoc,
  col: 'interviews' | 'comments' | 'reviews' | 'programmes' | 'jobs' = 'interviews',
  assumed?: WireDoc,
) => by.push(col, [{ newDocumentState: doc, ...(assumed ? { assumedMasterState: assumed } : {}) }])
const comment = (by: Caller, interviewId: string, text: string): WireDoc =>
  by.make(
    { id: newId(), scope: world.scope, iv: interviewId },
    { interviewId, authorId: by.person.actor.id, authorName: 'x', text, createdAt: 9 },
  )
const living = async (by: Caller, col: 'interviews' | 'comments' | 'programmes' | 'reviews'): Promise<WireDoc[]> =>
  [...(await by.pullAll(col)).values()].filter((doc) => !doc['_deleted']) as WireDoc[]
const withEmail = async (by: Caller, email: string): Promise<WireDoc[]> =>
  (await living(by, 'interviews')).filter((doc) => doc['email'] === email)

describe('two devices that added the same person offline', () => {
  it('R381 end with one person whom both see: what the first lacked is added, what differs is told to the second with the row that is there', async () => {
    const first = person(rita, 'both@example.test', { phone: '1' })
    const second = person(omar, 'BOTH@example.test ', { name: 'Ann B.', phone: '2', degree: 'MSc', notes: 'Met at the fair' })
    expect(await send(rita, first)).toMatchObject({ rejects: [] })
    const told = await send(omar, second)
    expect(told.conflicts).toEqual([{ id: second.id, _deleted: true }])
    expect(told.rejects).toEqual([{ id: second.id, op: second.op, reason: 'exists', fields: ['name', 'phone'], existing: first.id }])
    for (const by of [rita, omar]) {
      const [row, ...others] = await withEmail(by, 'both@example.test')
      expect(others).toEqual([])
      expect(row).toMatchObject({ id: first.id, name: 'Ann', phone: '1', degree: 'MSc', notes: 'Met at the fair' })
    }
    // the answer was lost: the same is told again, and nothing is written
    const rev = (await withEmail(rita, 'both@example.test'))[0]?.rev
    expect((await send(omar, second)).rejects).toMatchObject([{ reason: 'exists', fields: ['name', 'phone'], existing: first.id }])
    // an edit made before the device heard of it is told as well
    const edited = omar.stamp(second, { degree: 'PhD' })
    expect((await send(omar, edited, 'interviews')).rejects).toMatchObject([
      { reason: 'exists', fields: ['name', 'phone', 'degree'], existing: first.id },
    ])
    expect((await withEmail(rita, 'both@example.test'))[0]?.rev).toBe(rev)
  })

  it('are told of nothing when both wrote the same', async () => {
    const [first, second] = [person(rita, 'same@example.test'), person(omar, 'same@example.test')]
    await send(rita, first)
    expect(await send(omar, second)).toEqual({ conflicts: [{ id: second.id, _deleted: true }], rejects: [] })
    expect(await withEmail(omar, 'same@example.test')).toHaveLength(1)
  })

  it.each([['before', true] as const, ['after', false] as const])(
    'keep comments and scores that came %s the second row',
    async (when, isBefore) => {
      const email = `${when}@example.test`
      const [first, second] = [person(rita, email), person(omar, email)]
      await send(rita, first)
      const remark = comment(omar, second.id, `said ${when}`)
      const { id: user } = omar.person.actor
      const draft = omar.make(
        { id: draftReviewId(second.id, user), scope: scopeOf.user(user), iv: second.id },
        { interviewId: second.id, jobId: world.jobId, raterId: user, raterName: 'Omar', scores: { q1: 7 }, createdAt: 9 },
      )
      const beside = async () => {
        expect((await send(omar, remark, 'comments')).rejects).toEqual([])
        expect((await send(omar, draft, 'reviews')).rejects).toEqual([])
      }
      if (isBefore) await beside()
      await send(omar, second)
      if (!isBefore) await beside()
      const heard = (await living(rita, 'comments')).find(({ id }) => id === remark.id)
      expect(heard).toMatchObject({ iv: first.id, interviewId: first.id, text: `said ${when}`, authorId: user })
      const drafts = (await living(omar, 'reviews')).filter(({ iv }) => iv === first.id || iv === second.id)
      expect(drafts).toMatchObject([{ id: draftReviewId(first.id, user), iv: first.id, interviewId: first.id, scores: { q1: 7 } }])
    },
  )

  it('may send it in the same moment, together with the call, and many at once', async () => {
    const emails = Array.from({ length: 8 }, (_, i) => `moment${i}@example.test`)
    const rows = (by: Caller) => emails.map((email) => ({ newDocumentState: person(by, email, { phone: by === rita ? '1' : '2' }) }))
    const candidates = emails.map((email) => ({ name: 'Ann', email, phoneNum: '3' }))
    const called = fetch(`${app.url}/api/recruiter/import_candidates_by_sjon`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rita.person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jobseeker_json: { job_id: world.jobId, candidates } }),
    })
    const [mine, theirs, answer] = await Promise.all([rita.push('interviews', rows(rita)), omar.push('interviews', rows(omar)), called])
    expect(answer.status).toBe(200)
    const stored = (await living(rita, 'interviews')).filter(({ email }) => emails.includes(String(email)))
    expect(stored.map(({ email }) => String(email)).sort()).toEqual(emails)
    const inRow = (phone: string) => stored.filter((doc) => doc['phone'] === phone).length
    // each phone number is in the row or was told as refused
    expect(inRow('1') + mine.rejects.length).toBe(8)
    expect(inRow('2') + theirs.rejects.length).toBe(8)
    expect(
      [...mine.rejects, ...theirs.rejects].every(({ reason, existing }) => reason === 'exists' && stored.some(({ id }) => id === existing)),
    ).toBe(true)
  })
})

describe('an address that another row of the job has', () => {
  it('is refused to an edit with the row that is there, the other fields of the edit are taken, and a repeat says the same', async () => {
    const [one, two] = [person(rita, 'one@example.test'), person(rita, 'two@example.test')]
    await rita.push('interviews', [{ newDocumentState: one }, { newDocumentState: two }])
    const [known] = await withEmail(rita, 'two@example.test')
    const edit = rita.stamp(known as WireDoc, { email: ' ONE@example.test', phone: '5' }) // just pushed
    for (let i = 0; i < 2; i++) {
      const answer = await send(rita, edit, 'interviews', known)
      expect(answer.rejects).toMatchObject([{ id: two.id, reason: 'exists', fields: ['email'], existing: one.id }])
    }
    expect(await withEmail(omar, 'two@example.test')).toMatchObject([{ id: two.id, phone: '5' }])
    await expect(
      commitEdit(app.deps, { by: 'x', col: 'interviews', id: two.id, gid: world.gid, changes: { email: 'one@example.test' } }),
    ).rejects.toMatchObject({ error: 'conflict' })
  })

  it('is free when that row is deleted or gets another address, and of two edits at once one gets it', async () => {
    const rows = ['a', 'b', 'c'].map((name) => person(rita, `${name}@free.test`))
    await rita.push(
      'interviews',
      rows.map((newDocumentState) => ({ newDocumentState })),
    )
    await removeDoc(app.deps, { by: 'x', col: 'interviews', id: rows[0]!.id, gid: world.gid }) // three were made
    const docs = await Promise.all(['b', 'c'].map(async (name) => (await withEmail(rita, `${name}@free.test`))[0] as WireDoc))
    const answers = await Promise.all(docs.map((doc) => rita.edit('interviews', doc, { email: 'a@free.test' })))
    expect(answers.flatMap(({ rejects }) => rejects).map(({ reason }) => reason)).toEqual(['exists'])
    expect(await withEmail(omar, 'a@free.test')).toHaveLength(1)
    const freed = (await withEmail(omar, 'b@free.test')).length === 0 ? 'b@free.test' : 'c@free.test'
    const again = person(omar, freed)
    expect(await send(omar, again)).toMatchObject({ rejects: [] })
    expect(await withEmail(rita, freed)).toMatchObject([{ id: again.id }])
  })

  it('is free in another job', async () => {
    const other = await buildJob(app.deps, { gid: world.gid, recruiter: world.recruiter })
    const one = person(rita, 'twojobs@example.test')
    const id = newId()
    const two = rita.make(
      { id, scope: other.scope, iv: id },
      { jobId: other.jobId, name: 'Ann', email: 'twojobs@example.test', createdAt: 5 },
    )
    expect(await rita.push('interviews', [{ newDocumentState: one }, { newDocumentState: two }])).toMatchObject({ rejects: [] })
    expect(await withEmail(rita, 'twojobs@example.test')).toHaveLength(2)
  })
})

describe('two devices that made a programme of one name offline', () => {
  it('R085 end with one, and jobs that were put into the second are in the first, whichever came earlier', async () => {
    const scope = scopeOf.group(world.gid)
    const [first, second] = [
      rita.make({ id: newId(), scope }, { name: 'Pilots', createdAt: 1 }),
      omar.make({ id: newId(), scope }, { name: ' pilots', createdAt: 2 }),
    ]
    const job = (n: number): WireDoc =>
      omar.make(
        { id: `20261121090000-aaaabbb${n}`, scope: `job:20261121090000-aaaabbb${n}` },
        { programmeId: second.id, name: `Job ${n}`, jobType: 'interview', createdAt: 3, ownerId: omar.person.actor.id },
      )
    await send(rita, first, 'programmes')
    const [before, after] = [job(2), job(3)]
    await send(omar, before, 'jobs')
    expect((await send(omar, second, 'programmes')).rejects).toEqual([])
    await send(omar, after, 'jobs')
    expect((await living(omar, 'programmes')).map(({ id }) => id)).toEqual([first.id])
    const jobs = await omar.pullAll('jobs')
    for (const { id } of [before, after]) expect(jobs.get(id)).toMatchObject({ programmeId: first.id })
  })
})

it('rows of former times that share an address start as they are: one has its place, and no further one comes in', async () => {
  const { deps } = app
  const { models } = deps
  const place = { by: 'x', col: 'interviews' as const, gid: world.gid, scope: world.scope }
  const ids = [newId(), newId()]
  for (const [i, id] of ids.entries())
    await insertDoc(deps, {
      ...place,
      id,
      iv: id,
      fields: { jobId: world.jobId, name: `Old ${i}`, email: `old${i}@example.test`, createdAt: 1 },
    })
  await models.entities.updateMany({ _id: { $in: ids } }, { $set: { 'body.email': 'old@example.test' }, $unset: { uniq: '' } })
  await models.syncMeta.updateOne({ _id: 'placesInScopes' }, { $set: { value: '0' } })
  for (let i = 0; i < 2; i++) await placeFormerDocuments(deps)
  const placed = await models.entities.find({ _id: { $in: ids } }).lean()
  expect(placed.filter(({ uniq }) => uniq !== undefined)).toHaveLength(1)
  const third = person(omar, 'old@example.test')
  expect((await send(omar, third)).conflicts).toEqual([{ id: third.id, _deleted: true }])
  // a person with two rows of former times can still be edited and sent a code
  for (const doc of await withEmail(rita, 'old@example.test'))
    expect((await rita.edit('interviews', doc, { phone: '7' })).rejects).toEqual([])
  const asked = await fetch(`${app.url}/api/jobseeker/send_otp_code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Old', email: 'old@example.test', job_name: 'Engineer', channel: 'email', job_id: world.jobId }),
  })
  expect(asked.status).toBe(200)
  expect(await models.mails.find({ gid: world.gid, to: 'old@example.test' }).lean()).toHaveLength(1)
})
