import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { editDoc, insertDoc as insertOn } from '#pwa/db/edit.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { openDevice, type Device } from './support/device.ts'
import { buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
const open: Device[] = []
beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
})
afterAll(() => app.stop())
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.db.close()))
})

const NOTHING = '\u200b\u3164\u2800'
const programme = () => ({ id: newId(), scope: `group:${world.gid}` })
const stored = async (id: string) => must(await app.deps.models.entities.findOne({ _id: id, gid: world.gid }).lean(), 'it was pushed')

describe('a push', () => {
  it('of a name of nothing visible is refused, new or as an edit', async () => {
    const caller = new Caller(app.url, world.recruiter)
    const place = programme()
    const refused = await caller.insert('programmes', place, { name: NOTHING, createdAt: 1 })
    expect(refused.rejects).toMatchObject([{ id: place.id, reason: 'invalid' }])
    const interview = must(await caller.get('interviews', world.interviewId), 'of the job')
    const job = must(await caller.get('jobs', world.jobId), 'of the group')
    expect((await caller.edit('interviews', interview, { name: NOTHING })).rejects).toMatchObject([{ reason: 'invalid', fields: ['name'] }])
    expect((await caller.edit('jobs', job, { name: NOTHING })).rejects).toMatchObject([{ reason: 'invalid', fields: ['name'] }])
    expect([(await stored(world.interviewId)).body['name'], (await stored(world.jobId)).body['name']]).toEqual(['Carla', 'Engineer'])
  })

  it('of half a surrogate pair gives the mended text back, so that device and server hold the same words at one revision', async () => {
    const caller = new Caller(app.url, world.recruiter)
    const place = programme()
    const { conflicts, rejects } = await caller.insert('programmes', place, { name: 'Half \ud83d', createdAt: 1 })
    expect(rejects).toEqual([])
    expect(conflicts).toMatchObject([{ id: place.id, name: 'Half \ufffd', rev: 1 }])
    const interview = must(await caller.get('interviews', world.interviewId), 'of the job')
    const edited = await caller.edit('interviews', interview, { notes: 'line\n\udc00' })
    expect(edited.conflicts).toMatchObject([{ notes: 'line\n\ufffd' }])
    const after = must(await caller.get('interviews', world.interviewId), 'of the job')
    expect(after).toMatchObject({ rev: edited.conflicts[0]?.['rev'], notes: 'line\n\ufffd' })
  })

  it('keeps an address and a name in their one form', async () => {
    const caller = new Caller(app.url, world.recruiter)
    const id = newId()
    const fields = { jobId: world.jobId, name: '\u202eZoe\u0308\u200b', email: 'Zoe\u0308@Mu\u0308ller.example', createdAt: 1 }
    const { conflicts } = await caller.insert('interviews', { id, scope: world.scope, iv: id }, fields)
    expect(conflicts).toMatchObject([{ name: 'Zoë', email: 'zoë@xn--mller-kva.example' }])
  })
})

it('a device mends half a surrogate pair before it commits, in new documents and in edits', async () => {
  const device = await openDevice(app.url, world.recruiter, { collections: ['programmes'] })
  open.push(device)
  await device.db.sync.awaitInitial()
  device.line.cut()
  const { id, scope } = programme()
  expect(await insertOn(device.db, 'programmes', { id, scope }, { name: 'New \ud83d', createdAt: 1 })).toMatchObject({ name: 'New \ufffd' })
  expect(await editDoc(device.db, 'programmes', id, { name: 'Edited \ude00' })).toMatchObject({ name: 'Edited \ufffd' })
  device.line.isUp = true
  expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
  expect((await stored(id)).body['name']).toBe('Edited \ufffd')
})

it('what was stored under an older rule holds up no other field', async () => {
  await app.deps.models.entities.updateOne({ _id: world.interviewId, gid: world.gid }, { $set: { 'body.name': NOTHING } })
  const edit = { by: 'test', col: 'interviews', id: world.interviewId, gid: world.gid } as const
  const { body } = await commitEdit(app.deps, { ...edit, changes: { degree: 'MSc' } })
  expect(body).toMatchObject({ name: NOTHING, degree: 'MSc' })
  await expect(commitEdit(app.deps, { ...edit, changes: { name: NOTHING } })).rejects.toMatchObject({ error: 'invalid' })
})
