import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { editDoc, insertDoc } from '#pwa/db/edit.ts'
import { readDoc } from '#pwa/db/read.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { beginEra } from '#server/sync/upkeep/era.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { addInterview, addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'

let app: TestApp
let world: JobWorld
let person: Person
const open: Device[] = []

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.db.close()))
})

async function device(options: Parameters<typeof openDevice>[2] = {}): Promise<Device> {
  world = await buildJob(app.deps)
  person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
  const made = await openDevice(app.url, person, options)
  open.push(made)
  await made.db.sync.awaitInitial()
  expect(await made.db.sync.syncNow()).toMatchObject({ ok: true })
  return made
}

/** The server comes back from a backup: these documents were never there, and a new era begins. */
async function restoreWithout(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await app.deps.models.entities.deleteOne({ _id: id })
    await app.deps.models.feed.deleteMany({ scope: world.scope, id })
  }
  await beginEra(app.deps)
}

const namesOn = async (of: Device): Promise<string[]> => (await of.db.collections.interviews.find().exec()).map((doc) => doc.name).sort()
const stored = async (id: string) => (await app.deps.models.entities.findOne({ _id: id }).lean())?.body

it('a device of another era drops what is gone, keeps what is still there, and says so once', async () => {
  const here = await device()
  const ghost = await addInterview(app.deps, { ...world, by: 'test', name: 'Ghost' })
  await eventually(async () => expect(await namesOn(here)).toEqual(['Carla', 'Ghost']))
  await restoreWithout(ghost)
  await here.db.sync.syncNow()
  await eventually(async () => expect(await namesOn(here)).toEqual(['Carla']))
  await eventually(() => expect(here.db.sync.state()).toMatchObject({ phase: 'sent', notice: 'reset' }))
  here.db.sync.dismissNotice()
  expect(here.db.sync.state().notice).toBeUndefined()
  // and it is over: nothing is asked from the beginning again
  const before = here.line.sent.length
  expect(await here.db.sync.syncNow()).toMatchObject({ ok: true })
  const pulls = here.line.sent.slice(before).filter(({ call, body }) => call === 'pull' && body['collection'] === 'interviews')
  expect(pulls.every(({ body }) => body['checkpoint'] !== null)).toBe(true)
})

it('unsent edits are sent after the new start, or kept with their text', async () => {
  const here = await device()
  const ghost = await addInterview(app.deps, { ...world, by: 'test', name: 'Ghost' })
  await eventually(async () => expect(await namesOn(here)).toEqual(['Carla', 'Ghost']))
  here.line.cut()
  await editDoc(here.db, 'interviews', world.interviewId, { degree: 'typed without a line' })
  await editDoc(here.db, 'interviews', ghost, { degree: 'typed into what is gone' })
  const comment = newId()
  await insertDoc(
    here.db,
    'comments',
    { id: comment, scope: world.scope, iv: world.interviewId },
    { interviewId: world.interviewId, authorId: here.db.actor.id, authorName: 'x', text: 'new', createdAt: 1 },
  )
  await restoreWithout(ghost)
  here.line.isUp = true
  await here.db.sync.syncNow()
  await eventually(async () => expect(await stored(world.interviewId)).toMatchObject({ degree: 'typed without a line' }))
  await eventually(async () => expect(await stored(comment)).toMatchObject({ text: 'new' }))
  await eventually(async () => expect(await namesOn(here)).toEqual(['Carla']))
  expect(await here.db.rescued.list()).toMatchObject([{ docId: ghost, reason: 'reset', fields: { degree: 'typed into what is gone' } }])
  await eventually(() => expect(here.db.sync.state()).toMatchObject({ unsent: 0, rescued: 1, notice: 'reset' }))
})

it('nothing is sent before the server was heard, so that who was away for too long starts over first', async () => {
  const first = await device()
  first.line.cut()
  await editDoc(first.db, 'interviews', world.interviewId, { degree: 'waits for a pull' })
  await first.db.close()
  open.splice(0)
  first.line.isUp = true
  let mayHear = false
  first.line.fate = (call) => (call === 'pull' && !mayHear ? 'hang' : 'pass')
  const again = await openDevice(app.url, person, { earlier: first, line: first.line, timeLimitMs: 200 })
  open.push(again)
  const of = (name: string): number =>
    again.line.sent.filter(({ call, body }) => call === name && body['collection'] === 'interviews').length
  const [pulls, pushes] = [of('pull'), of('push')]
  // asked three times in vain, and all the while the edit was kept back
  await eventually(() => expect(of('pull')).toBeGreaterThan(pulls + 2))
  expect(of('push')).toBe(pushes)
  mayHear = true
  await eventually(async () => expect(await stored(world.interviewId)).toMatchObject({ degree: 'waits for a pull' }))
})

it('a device that slept with the app open hears it by its push, and the edit arrives after all', async () => {
  const here = await device({ timeLimitMs: 300 })
  here.line.fate = (call) => (call === 'pull' ? 'hang' : 'pass')
  await beginEra(app.deps)
  await editDoc(here.db, 'interviews', world.interviewId, { degree: 'made after waking' })
  await eventually(() => expect(here.db.sync.state().notice).toBe('reset'))
  here.line.fate = () => 'pass'
  await eventually(async () => expect(await stored(world.interviewId)).toMatchObject({ degree: 'made after waking' }))
  // its time limit is short
  await eventually(async () => expect(await here.db.sync.syncNow()).toMatchObject({ ok: true }))
  expect(await here.db.rescued.list()).toEqual([])
})

/** A device that was closed after the server had taken its edit, and before it heard so. */
async function editUnheard(): Promise<Device> {
  const here = await device()
  here.line.fate = (call) => (call === 'push' ? 'dropAnswerAndCut' : 'pass')
  await editDoc(here.db, 'interviews', world.interviewId, { degree: 'half a year ago' })
  await eventually(async () => expect(await stored(world.interviewId)).toMatchObject({ degree: 'half a year ago' }))
  await eventually(() => expect(here.line.isUp).toBe(false))
  await here.db.close()
  open.splice(0)
  return here
}

it('an edit older than the memory of the server is not made a second time over what others wrote: its text is kept', async () => {
  const here = await editUnheard()
  const { interviewId } = world
  await commitEdit(app.deps, { by: 'test', col: 'interviews', gid: world.gid, id: interviewId, changes: { degree: 'newer' } })
  // as the job does after half a year
  await app.deps.models.entities.updateOne({ _id: interviewId }, { $set: { seen: {} } })
  await beginEra(app.deps)
  const clock = (): number => Date.now() + 181 * 86_400_000
  const again = await openDevice(app.url, person, { earlier: here, clock })
  open.push(again)
  await eventually(() => expect(again.db.sync.state()).toMatchObject({ unsent: 0, rescued: 1, notice: 'reset' }))
  expect(await again.db.rescued.list()).toMatchObject([{ docId: interviewId, reason: 'reset', fields: { degree: 'half a year ago' } }])
  await eventually(async () => expect((await again.db.collections.interviews.findOne(interviewId).exec())?.degree).toBe('newer'))
  expect(await stored(interviewId)).toMatchObject({ degree: 'newer' })
  // new edits are sent as always
  await editDoc(again.db, 'interviews', interviewId, { degree: 'today' })
  await eventually(async () => expect(await stored(interviewId)).toMatchObject({ degree: 'today' }))
})

it('an old edit that was taken, with nobody writing since, is judged once: the same state comes back, and that is the end', async () => {
  const here = await editUnheard()
  const { interviewId } = world
  await beginEra(app.deps)
  const again = await openDevice(app.url, person, { earlier: here, clock: () => Date.now() + 181 * 86_400_000 })
  open.push(again)
  await eventually(() => expect(again.db.sync.state()).toMatchObject({ unsent: 0, rescued: 1 }))
  await eventually(async () => expect((await again.db.collections.interviews.findOne(interviewId).exec())?.degree).toBe('half a year ago'))
  expect(await again.db.sync.syncNow()).toMatchObject({ ok: true })
  const sent = again.line.sent.length
  expect(await again.db.sync.syncNow()).toMatchObject({ ok: true })
  expect(again.line.sent.slice(sent).filter(({ call }) => call === 'push')).toEqual([])
})

it('a collection that was always empty never makes a device start over: its old edits are kept all the same', async () => {
  const here = await device()
  const id = newId()
  here.line.fate = (call) => (call === 'push' ? 'dropAnswerAndCut' : 'pass')
  const fields = { interviewId: world.interviewId, authorId: person.actor.id, authorName: 'me', text: 'half a year ago', createdAt: 1 }
  await insertDoc(here.db, 'comments', { id, scope: world.scope, iv: world.interviewId }, fields)
  await eventually(async () => expect(await stored(id)).toMatchObject({ text: 'half a year ago' }))
  await eventually(() => expect(here.line.isUp).toBe(false))
  await here.db.close()
  open.splice(0)
  // deleted by somebody, and its tombstone is gone after half a year
  await app.deps.models.entities.deleteOne({ _id: id })
  await app.deps.models.feed.deleteMany({ scope: world.scope, id })
  const again = await openDevice(app.url, person, { earlier: here, clock: () => Date.now() + 181 * 86_400_000 })
  open.push(again)
  await eventually(() => expect(again.db.sync.state()).toMatchObject({ unsent: 0, rescued: 1 }))
  expect(await again.db.rescued.list()).toMatchObject([{ docId: id, fields: { text: 'half a year ago' } }])
  expect(await stored(id)).toBeUndefined()
})

it('a device that is closed in the middle of starting over goes on at the next start', async () => {
  const here = await device({ sync: { pullBatchSize: 5 } })
  for (let i = 0; i < 12; i++) await addInterview(app.deps, { ...world, by: 'test', name: `c${String(i).padStart(2, '0')}` })
  await eventually(async () => expect(await namesOn(here)).toHaveLength(13))
  // the job's counters come after them
  await eventually(async () => expect((await readDoc(here.db, 'jobs', world.jobId))?.counts?.numOfCandidates).toBe(13))
  await beginEra(app.deps)
  // the answer that tells it to start over is the last thing it hears
  let lastHeard = Infinity
  here.line.fate = (call, body) => {
    if (call === 'pull' && here.line.requests > lastHeard) return 'hang'
    // an empty list has no checkpoint, and is never told to
    if (call === 'pull' && body['checkpoint'] !== null) lastHeard = here.line.requests
    return 'pass'
  }
  void here.db.sync.syncNow()
  await eventually(() => expect(here.db.sync.state().notice).toBe('reset'))
  open.splice(0)
  await here.db.close()
  const again = await openDevice(app.url, person, { earlier: here, sync: { pullBatchSize: 5 } })
  open.push(again)
  await eventually(async () => expect(await namesOn(again)).toHaveLength(13))
  await eventually(() => expect(again.db.sync.state()).toMatchObject({ phase: 'sent', notice: 'reset' }))
})
