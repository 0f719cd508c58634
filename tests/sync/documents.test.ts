import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { docOf, documents, fieldsOf } from '#server/sync/documents.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { addInterview, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let own: JobWorld
let foreign: JobWorld

beforeAll(async () => {
  app = await startApp()
  own = await buildJob(app.deps)
  foreign = await buildJob(app.deps)
})
afterAll(() => app.stop())

describe('typed access to replicated documents', () => {
  it('does not compile without a tenant, a scope or ids', () => {
    // Never called: the compiler is what is tested.
    const careless = [
      // @ts-expect-error nothing says where to look
      () => documents.find(app.deps, 'interviews', {}),
      // @ts-expect-error a field of the entity is no place
      () => documents.get(app.deps, 'interviews', { email: 'a@example.test' }),
      // @ts-expect-error an unknown tenant is no place
      () => documents.find(app.deps, 'interviews', { gid: undefined }),
      // @ts-expect-error answers have no such field
      () => documents.find(app.deps, 'answers', { gid: own.gid }, { where: { email: 'a@example.test' } }),
    ]
    expect(careless).toHaveLength(4)
  })

  it('gives what is not read no type', async () => {
    const row = must(await documents.get(app.deps, 'interviews', { id: own.interviewId, gid: own.gid }, { only: ['email'] }), 'it was made')
    expect(Object.keys(row).sort()).toEqual(['email', 'id'])
    // @ts-expect-error the name was not read
    expect(row.name).toBeUndefined()
  })

  it('gives a document flat, with its place, and its own fields alone when they are asked for', async () => {
    const { gid, scope, interviewId: id, jobId } = own
    const doc = must(await documents.get(app.deps, 'interviews', { id, gid }), 'it was made')
    expect(doc).toMatchObject({ id, gid, scope, iv: id, rev: expect.any(Number) as number, jobId, by: expect.any(String) as string })
    for (const hidden of ['_id', 'body', 'seen', 'sent', 'col', 'del', 'unpub', 'pubN']) expect(doc).not.toHaveProperty(hidden)
    const stored = must(await app.deps.models.entities.findOne({ _id: id }).lean(), 'it is stored')
    expect(fieldsOf<'interviews'>(doc)).toEqual(stored.body)
    expect(docOf('interviews', stored)).toEqual(doc)
    expect(() => docOf('answers', stored)).toThrow('is not of answers')
  })

  it('finds nothing of another tenant, whatever way it is asked', async () => {
    const { gid } = own
    const { interviewId: id, scope, jobId } = foreign
    expect(await documents.get(app.deps, 'interviews', { id, gid })).toBeNull()
    expect(await documents.exists(app.deps, 'interviews', { id, gid })).toBe(false)
    for (const place of [
      { id: [id, 'x'], gid },
      { iv: id, gid },
      { iv: [id], gid },
      { scope, gid },
      { scope: [scope], gid },
    ])
      expect(await documents.find(app.deps, 'interviews', place)).toEqual([])
    expect(await documents.findEach(app.deps, ['jobs', 'interviews'], { scope, gid })).toEqual({ jobs: [], interviews: [] })
    expect(await documents.refs(app.deps, { scope, gid })).toEqual([])
    for await (const doc of documents.cursor(app.deps, ['jobs', 'interviews'], { gid })) expect(doc.gid).toBe(gid)
    expect(await documents.get(app.deps, 'jobs', { id: jobId, gid: foreign.gid })).toMatchObject({ id: jobId })
  })

  it('finds what a condition names, sorted and no more than wanted', async () => {
    const { gid, jobId } = own
    const [one, other] = [
      await addInterview(app.deps, { gid, jobId, by: 'x' }),
      await addInterview(app.deps, { gid, jobId, by: 'x' }),
    ].sort()
    const ids = [one, other].filter((id) => id !== undefined)
    await commitEdit(app.deps, { by: 'x', col: 'interviews', id: must(other, 'two were made'), gid, changes: { reviewedAt: 7 } })
    const found = (options: object) =>
      documents.find(app.deps, 'interviews', { id: ids, gid }, options).then((all) => all.map(({ id }) => id))
    expect(await found({ where: { reviewedAt: 7 } })).toEqual([other])
    expect(await found({ where: { reviewedAt: { $exists: false } } })).toEqual([one])
    expect(await found({ anyOf: [{ reviewedAt: { $lte: 7 } }, { reviewedAt: { $exists: false } }], sort: { id: -1 } })).toEqual([
      other,
      one,
    ])
    expect(await found({ sort: { id: 1 }, limit: 1 })).toEqual([one])
  })

  it('does not find deleted documents, but those that ask for them aloud, and says that they are', async () => {
    const { gid, jobId } = own
    const id = await addInterview(app.deps, { gid, jobId, by: 'x' })
    await removeDoc(app.deps, { by: 'x', col: 'interviews', id, gid })
    expect(await documents.get(app.deps, 'interviews', { id, gid })).toBeNull()
    expect(await documents.exists(app.deps, 'interviews', { id, gid })).toBe(false)
    const inJob = await documents.find(app.deps, 'interviews', { scope: scopeOf.job(jobId), gid }, { only: ['id'] })
    expect(inJob.map((doc) => doc.id)).not.toContain(id)
    const gone = must(await documents.get(app.deps, 'interviews', { id, gid }, { deleted: 'too' }), 'a tombstone stays')
    expect(gone).toMatchObject({ id, gid, del: true })
    expect(gone.name).toBeUndefined()
  })
})
