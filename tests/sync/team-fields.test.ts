import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { NOTE_MARKS } from '#shared/sync/rules/note-marks.ts'
import { LONGEST_NOTES } from '#shared/entities/limits.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { editDoc } from '#pwa/db/edit.ts'
import { takeCandidate } from '#pwa/features/review/assignee.ts'
import { saveNotes } from '#pwa/features/review/notes.ts'
import { addTag, removeTag, tagNames } from '#pwa/features/review/tags.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import { addCandidate, addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'

let app: TestApp
let world: JobWorld
const open: Device[] = []

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  world = await buildJob(app.deps)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.db.close()))
})

async function openRecruiter(person?: Person): Promise<Device> {
  const device = await openDevice(app.url, person ?? (await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })))
  open.push(device)
  await device.db.sync.awaitInitial()
  return device
}

const interviewOn = async (device: Device) => (await device.db.collections.interviews.findOne(world.interviewId).exec())?.toJSON()
const tagsOn = async (device: Device) =>
  tagNames((await device.db.collections.interviews.findOne(world.interviewId).exec())?.toMutableJSON() ?? {})
const goOffline = (...devices: Device[]): void => devices.forEach((device) => device.line.cut())

/** Brings the devices online in sequence; then all hold the same. */
async function comeBack(...devices: Device[]): Promise<void> {
  for (const device of devices) {
    device.line.isUp = true
    await device.db.sync.syncNow()
  }
  for (const device of devices) {
    await eventually(async () => {
      expect(device.db.sync.state().unsent).toBe(0)
      expect(await interviewOn(device)).toEqual(devices[0] && (await interviewOn(devices[0])))
    })
  }
}

describe('what several people write on one candidate offline', () => {
  it('tags of both stay, and adding beats removing', async () => {
    const [a, b] = [await openRecruiter(), await openRecruiter()]
    for (const tag of ['kept', 'let go', 'wanted back']) await addTag(a.db, world.interviewId, tag)
    await comeBack(a, b)
    goOffline(a, b)
    await addTag(a.db, world.interviewId, 'Node.js')
    await removeTag(a.db, world.interviewId, 'let go')
    await removeTag(a.db, world.interviewId, 'wanted back')
    await addTag(b.db, world.interviewId, '$money')
    await removeTag(b.db, world.interviewId, 'wanted back')
    await addTag(b.db, world.interviewId, 'wanted back')
    await comeBack(b, a)
    for (const device of [a, b])
      expect(await tagsOn(device)).toEqual(['$money', 'kept', 'Node.js', 'wanted back'].toSorted((x, y) => x.localeCompare(y)))
  })

  it('paragraphs of both stay, and one that both changed is there twice, marked', async () => {
    const [a, b] = [await openRecruiter(), await openRecruiter()]
    await saveNotes(a.db, world.interviewId, { base: '', text: 'intro\nbody\nend' })
    await comeBack(a, b)
    goOffline(a, b)
    await saveNotes(a.db, world.interviewId, { base: 'intro\nbody\nend', text: 'intro of a\nbody of a\nend' })
    await saveNotes(b.db, world.interviewId, { base: 'intro\nbody\nend', text: 'intro\nbody of b\nend\nmore of b' })
    await comeBack(a, b)
    const { begin, between, end } = NOTE_MARKS
    const expected = [begin, 'intro of a', 'body of a', between, 'intro', 'body of b', end, 'end', 'more of b'].join('\n')
    expect((await interviewOn(a))?.notes).toBe(expected)
  })

  it('who goes on typing while the first sentence is on its way is not in conflict with it', async () => {
    const [a, b] = [await openRecruiter(), await openRecruiter()]
    goOffline(a)
    await saveNotes(b.db, world.interviewId, { base: '', text: 'of b' })
    await b.db.sync.syncNow()
    // the answer to the first sentence is lost, and the device goes on from what it wrote
    a.line.fate = (call) => (call === 'push' ? 'dropAnswerAndCut' : 'pass')
    await saveNotes(a.db, world.interviewId, { base: '', text: 'I th' })
    a.line.isUp = true
    await eventually(async () =>
      expect((await app.deps.models.entities.findOne({ _id: world.interviewId }).lean())?.body['notes']).toBe('of b\nI th'),
    )
    await eventually(() => expect(a.line.isUp).toBe(false))
    a.line.fate = () => 'pass'
    await saveNotes(a.db, world.interviewId, { base: 'I th', text: 'I think so' })
    await comeBack(a, b)
    expect((await interviewOn(b))?.notes).toBe('of b\nI think so')
    expect(await a.db.rescued.list()).toEqual([])
  })

  it('what is too long together is refused, and kept for its author', async () => {
    const [a, b] = [await openRecruiter(), await openRecruiter()]
    goOffline(a, b)
    const long = (letter: string): string => letter.repeat(LONGEST_NOTES - 10)
    await saveNotes(a.db, world.interviewId, { base: '', text: long('a') })
    await saveNotes(b.db, world.interviewId, { base: '', text: long('b') })
    await comeBack(a, b)
    expect((await interviewOn(b))?.notes).toBe(long('a'))
    expect(await b.db.rescued.list()).toMatchObject([{ reason: 'tooLong', fields: { notes: long('b') } }])
  })

  it('the first who takes the candidate has it, and the other is told', async () => {
    const [a, b] = [await openRecruiter(), await openRecruiter()]
    goOffline(a, b)
    await takeCandidate(a.db, world.interviewId)
    await takeCandidate(b.db, world.interviewId)
    await comeBack(b, a)
    expect((await interviewOn(a))?.assigneeId).toBe(b.db.actor.id)
    expect(await a.db.rescued.list()).toMatchObject([{ reason: 'transition', fields: { assigneeId: a.db.actor.id } }])
    // knowing it, one may take over
    await takeCandidate(a.db, world.interviewId)
    await comeBack(a, b)
    expect((await interviewOn(b))?.assigneeId).toBe(a.db.actor.id)
  })

  it('a comment edited on two devices of its author keeps the text that was not read', async () => {
    const person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
    const id = newId()
    const { gid, scope, interviewId: iv } = world
    const fields = { interviewId: iv, authorId: person.actor.id, authorName: 'A', text: 'first', createdAt: 1 }
    await insertDoc(app.deps, { by: person.actor.id, col: 'comments', id, gid, scope, iv, fields })
    const [phone, laptop] = [await openRecruiter(person), await openRecruiter(person)]
    goOffline(phone, laptop)
    await editDoc(phone.db, 'comments', id, { text: 'from the phone' })
    await editDoc(laptop.db, 'comments', id, { text: 'from the laptop' })
    await comeBack(phone, laptop)
    const onPhone = async () => (await phone.db.collections.comments.findOne(id).exec())?.toJSON()
    await eventually(async () => expect(await onPhone()).toMatchObject({ text: 'from the laptop', history: [{ text: 'from the phone' }] }))
  })

  it('reaches neither candidates nor guests', async () => {
    const a = await openRecruiter()
    await addTag(a.db, world.interviewId, 'secret tag')
    await saveNotes(a.db, world.interviewId, { base: '', text: 'secret note' })
    await takeCandidate(a.db, world.interviewId)
    await comeBack(a)
    const carla = new Caller(app.url, await addCandidate(app.deps, world))
    const seen = JSON.stringify(await carla.get('interviews', world.interviewId))
    for (const hidden of ['secret', 'tags', 'notes', 'assigneeId']) expect(seen).not.toContain(hidden)
  })
})
