import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Segment } from '#shared/entities/answer.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { ask } from '#tests/support/server/http.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { docOf } from '#server/sync/documents.ts'
import { Caller } from './support/http.ts'
import { addCandidate, addInterview, buildJob, type JobWorld } from './support/team.ts'

/* Attacks by a recording candidate with any content in the own answer. Objects of others are never kept, shown, signed or removed because of it. */

let app: TestApp
let victim: JobWorld
/** recorded in another tenant */
let stolen: string
let world: JobWorld
beforeAll(async () => {
  app = await startApp()
  victim = await buildJob(app.deps)
  stolen = videoObjectName({ interviewId: victim.interviewId, questionId: newId(), attempt: 1, segment: 0 })
  await app.deps.s3.put('media', stolen, new Uint8Array(1000).fill(7), 'video/webm')
})
afterAll(() => app.stop())
beforeEach(async () => {
  world = await buildJob(app.deps)
})

const segmentOf = (objectName: string, n = 0): Segment => {
  const piece = { bytes: 1000, sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' }
  const common = { n, objectName, mime: 'video/webm', bytes: 1000, fromMs: 0, toMs: 1, gap: 'none' as const }
  return { ...common, chunks: [{ ...piece, n: 0 }], parts: [{ ...piece, n: 1 }] }
}
const ownName = (questionId: string, kind?: 'voice' | 'still'): string =>
  videoObjectName({ ...(kind && { kind }), interviewId: world.interviewId, questionId, attempt: 1, segment: 0 })
const inWords = (questionId: string) => ({
  interviewId: world.interviewId,
  questionId,
  kind: 'short' as const,
  attempt: 1,
  state: 'final' as const,
  text: 'Words',
  startedAt: 1,
})
const entity = async (id: string): Promise<StoredEntity> =>
  must(await app.deps.models.entities.findOne({ _id: id, gid: world.gid }).lean<StoredEntity>(), 'it was just made')
const placeOf = (id: string) => ({ id, scope: world.scope, iv: world.interviewId })
const candidate = async () => new Caller(app.url, await addCandidate(app.deps, world))

/** As the recruiter of the tenant in which somebody claims it, in each way to a file. */
async function expectOutOfReach(): Promise<void> {
  const { token } = world.recruiter
  const asked = async (path: string, body: object) => await ask(`${app.url}/api/${path}`, { token, body })
  const all = await asked('s3/download_multi_s3_object', { interview_id: world.interviewId })
  expect(all.body).toMatchObject({ error_code: 0, result: { files: [] } })
  for (const bucket_name of ['media', 'processed']) {
    expect((await asked('s3/get_s3_object_url', { bucket_name, object_name: stolen })).status).toBe(404)
    expect((await asked('s3/check_object_exists', { bucket_name, object_name: stolen })).body).toMatchObject({ result: { exists: false } })
  }
  expect((await ask(`${app.url}/api/reports/get_video/${stolen}`, { token })).status).toBe(404)
  const interview = must(await app.deps.models.entities.findOne({ _id: world.interviewId }).lean<StoredEntity>(), 'it is there')
  await eraseCandidate(app.deps, docOf('interviews', interview), { days: 0 })
  expect(await app.deps.s3.head('media', stolen)).not.toBeNull()
}

describe("R329 somebody else's object in an own answer", () => {
  it.each(['segments', 'voice', 'still'] as const)(
    'as %s of a new one is not taken: the rest is, the device is told, and a repeat is told again',
    async (list) => {
      const caller = await candidate()
      const id = newId()
      const sent = caller.make(placeOf(id), { ...inWords(newId()), [list]: [segmentOf(stolen)] })
      const { conflicts, rejects } = await caller.push('answers', [{ newDocumentState: sent }])
      expect(rejects).toEqual([{ id, op: sent.op, reason: 'invalid', fields: [list] }])
      expect(conflicts).toMatchObject([{ id, text: 'Words', _deleted: false }])
      expect(conflicts[0]).not.toHaveProperty(list)
      expect((await entity(id)).body).toMatchObject({ text: 'Words', receipt: expect.anything() })
      expect((await entity(id)).body).not.toHaveProperty(list)
      const again = await caller.push('answers', [{ newDocumentState: sent }])
      expect(again.rejects).toEqual(rejects)
      await expectOutOfReach()
    },
  )

  it('of a recording, among its own, by an edit, is not taken', async () => {
    const caller = await candidate()
    const id = newId()
    const questionId = newId()
    const { text: _text, ...fields } = inWords(questionId)
    const own = [segmentOf(ownName(questionId))]
    const made = await caller.insert('answers', placeOf(id), { ...fields, kind: 'video', state: 'draft', segments: own })
    expect(made.rejects).toEqual([])
    const doc = must(await caller.get('answers', id), 'it was just made')
    const { rejects, conflicts } = await caller.edit('answers', doc, {
      segments: [...own, segmentOf(stolen, 1)],
      voice: [segmentOf(stolen)],
      durationMs: 5,
    })
    expect(rejects).toMatchObject([{ reason: 'invalid', fields: ['segments', 'voice'] }])
    expect(conflicts).toMatchObject([{ segments: own, durationMs: 5 }])
    expect((await entity(id)).body).toMatchObject({ segments: own, durationMs: 5 })
    await expectOutOfReach()
  })

  it('is not taken of a command of the server either', async () => {
    const fields = { ...inWords(newId()), segments: [segmentOf(stolen)] }
    const place = { by: 'x', col: 'answers' as const, gid: world.gid, scope: world.scope, iv: world.interviewId }
    await expect(insertDoc(app.deps, { ...place, id: newId(), fields })).rejects.toMatchObject({ error: 'invalid' })
    const id = newId()
    await insertDoc(app.deps, { ...place, id, fields: inWords(newId()) })
    await expect(
      commitEdit(app.deps, { by: 'x', col: 'answers', id, gid: world.gid, changes: { voice: [segmentOf(stolen)] } }),
    ).rejects.toMatchObject({ error: 'invalid' })
  })

  it('that was stored before is given to nobody and outlives the erasure; what else happens to the answer goes on', async () => {
    const id = newId()
    const place = { by: 'x', col: 'answers' as const, gid: world.gid, scope: world.scope, iv: world.interviewId }
    await insertDoc(app.deps, { ...place, id, fields: inWords(newId()) })
    const lists = { segments: [segmentOf(stolen)], voice: [segmentOf(stolen)], still: [segmentOf(stolen)] }
    const $set = Object.fromEntries(Object.entries(lists).map(([list, value]) => [`body.${list}`, value]))
    for (const kind of ['short', 'video']) {
      await app.deps.models.entities.updateOne({ _id: id, gid: world.gid }, { $set: { ...$set, 'body.kind': kind } })
      await commitEdit(app.deps, { by: 'x', col: 'answers', id, gid: world.gid, changes: { finishedAt: 7 } })
    }
    await expectOutOfReach()
  })

  it('is not reached by an interview or question whose id ends where its name goes on', async () => {
    const recruiter = new Caller(app.url, world.recruiter)
    const [, , questionId = ''] = stolen.split('_')
    for (const id of [`${victim.interviewId}_${questionId}`, `${victim.interviewId}_x`]) {
      const fields = { jobId: world.jobId, name: 'Mine', email: 'mine@evil.test', createdAt: 1 }
      const { rejects } = await recruiter.insert('interviews', { id, scope: world.scope, iv: id }, fields)
      expect(rejects).toMatchObject([{ reason: 'gone' }])
      expect(await app.deps.models.entities.findOne({ _id: id, gid: world.gid }).lean()).toBeNull()
    }
    const question = { jobId: world.jobId, kind: 'video', text: { english: '?' }, createdAt: 1 }
    expect((await recruiter.insert('questions', { id: 'b_q', scope: world.scope }, question)).rejects).toMatchObject([{ reason: 'gone' }])
  })
})

describe('R329 ids from before, with the sign that joins names', () => {
  /** As the server has it from a time when it took such ids. */
  async function stored(col: 'interviews' | 'questions', id: string, iv: string, body: Record<string, unknown>): Promise<void> {
    const { uniq: _place, ...like } = must(
      await app.deps.models.entities.findOne({ _id: world.interviewId }).lean<StoredEntity>(),
      'it is there',
    )
    await app.deps.models.entities.insertMany([{ ...like, _id: id, col, iv, body }])
  }

  it('stay deliverable', async () => {
    const [interviewId, questionId] = [`${newId()}_i`, `${newId()}_q`]
    await stored('interviews', interviewId, interviewId, { jobId: world.jobId, name: 'Old', email: 'old@team.test', createdAt: 1 })
    await stored('questions', questionId, '', { jobId: world.jobId, kind: 'video', text: { english: '?' }, createdAt: 1 })
    const caller = new Caller(app.url, await addCandidate(app.deps, { ...world, interviewId }))
    const id = newId()
    const name = videoObjectName({ interviewId, questionId, attempt: 1, segment: 0 })
    const { text: _text, ...fields } = inWords(questionId)
    const segments = [segmentOf(name)]
    const at = { id, scope: world.scope, iv: interviewId }
    const { rejects } = await caller.insert('answers', at, { ...fields, interviewId, kind: 'video', segments })
    expect(rejects).toEqual([])
    const begin = { object_name: name, interview_id: interviewId, answer_id: id, segment: 0 }
    expect((await ask(`${app.url}/api/s3/generate_upload_id`, { token: caller.person.token, body: begin })).status).toBe(200)
  })

  it('are nobody else’s to claim: an answer to a question that the job does not have is not taken', async () => {
    const questionId = `${newId()}_q`
    const caller = await candidate()
    const id = newId()
    const fields = { ...inWords(questionId), kind: 'video', segments: [segmentOf(ownName(questionId))] }
    const { rejects } = await caller.insert('answers', placeOf(id), fields)
    expect(rejects).toMatchObject([{ id, reason: 'gone' }])
  })
})

it('an honest recording is taken whole, with its voice and picture', async () => {
  world = { ...world, interviewId: await addInterview(app.deps, { ...world, by: 'x' }) }
  const caller = await candidate()
  const id = newId()
  const questionId = newId()
  const lists = {
    segments: [segmentOf(ownName(questionId))],
    voice: [segmentOf(ownName(questionId, 'voice'))],
    still: [segmentOf(ownName(questionId, 'still'))],
  }
  const { text: _text, ...fields } = inWords(questionId)
  const doc: WireDoc = caller.make(placeOf(id), { ...fields, kind: 'video', ...lists })
  expect((await caller.push('answers', [{ newDocumentState: doc }])).rejects).toEqual([])
  expect((await entity(id)).body).toMatchObject(lists)
  expect((await auditStore(app.deps)).problems).toEqual([])
})
