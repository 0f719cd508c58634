import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RxStorage } from 'rxdb/plugins/core'
import { editDoc } from '#pwa/db/edit.ts'
import type { Locks } from '#pwa/db/tabs/leadership.ts'
import { fakeLocks, fakeTabs, type FakeTab } from '#pwa/db/tabs/tabs.fake.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { deviceStorage, Line, openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'

/* Two tabs of one browser profile: one storage, one lock, one channel. */

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

interface Profile {
  person: Person
  locks: Locks | null
  makeTab: () => FakeTab
  storage: RxStorage<unknown, unknown>
  first?: Device
  tabs: number
}

const profile = async (locks: Locks | null = fakeLocks()): Promise<Profile> => ({
  person: await addPerson(app.deps, { gid: world.gid, role: 'recruiter' }),
  locks,
  makeTab: fakeTabs(),
  storage: deviceStorage(),
  tabs: 0,
})

interface OpenTab extends Device {
  tab: FakeTab
}

async function openTab(of: Profile): Promise<OpenTab> {
  const tab = of.makeTab()
  // RxDB refuses two databases of one name in one process unless their storages have different names.
  const storage = { ...of.storage, name: `tab ${++of.tabs}` }
  const device = await openDevice(app.url, of.person, {
    ...(of.first ? { earlier: of.first } : {}),
    line: new Line(app.url),
    storage,
    locks: of.locks,
    channel: tab.channel,
    multiInstance: true,
    collections: ['interviews', 'comments'],
    sync: { pingMs: 100 },
  })
  of.first ??= device
  open.push(device)
  return { ...device, tab }
}

const pulls = (device: Device): number => device.line.sent.filter(({ call }) => call === 'pull').length
const degreeOn = async (device: Device) => (await device.db.collections.interviews.findOne(world.interviewId).exec())?.degree
const storedDegree = async () => (await app.deps.models.entities.findOne({ _id: world.interviewId }).lean())?.body['degree']

it('one tab replicates, and both show the same', async () => {
  const of = await profile()
  const [leader, follower] = [await openTab(of), await openTab(of)]
  await Promise.all([leader.db.sync.awaitInitial(), follower.db.sync.awaitInitial()])
  await eventually(() => expect(follower.db.sync.state()).toMatchObject({ phase: 'sent' }))
  expect(follower.db.sync.state().lastSuccessAt).toBe(leader.db.sync.state().lastSuccessAt)
  expect(follower.line.sent).toEqual([])
  await commitEdit(app.deps, { by: 'test', col: 'interviews', gid: world.gid, id: world.interviewId, changes: { degree: 'by the server' } })
  await eventually(async () => expect(await degreeOn(follower)).toBe('by the server'))
  expect(follower.line.sent).toEqual([])
})

it('an edit in the tab that does not lead is counted at once in both, sent, and confirmed in both', async () => {
  const of = await profile()
  const [leader, follower] = [await openTab(of), await openTab(of)]
  await Promise.all([leader.db.sync.awaitInitial(), follower.db.sync.awaitInitial()])
  leader.line.cut()
  await editDoc(follower.db, 'interviews', world.interviewId, { degree: 'by the follower' })
  expect(follower.db.sync.state().unsent).toBe(1)
  expect(follower.db.sync.isUnsent('interviews', world.interviewId)).toBe(true)
  await eventually(() => expect(leader.db.sync.state()).toMatchObject({ phase: 'waiting', unsent: 1 }))
  await eventually(() => expect(follower.db.sync.state()).toMatchObject({ phase: 'waiting', unsent: 1 }))
  expect(await follower.db.sync.syncNow({ timeoutMs: 20_000 })).toMatchObject({ ok: false, reason: 'offline', unsent: 1 })
  leader.line.isUp = true
  expect(await follower.db.sync.syncNow()).toMatchObject({ ok: true })
  await follower.db.sync.awaitPushed('interviews', world.interviewId)
  expect(await storedDegree()).toBe('by the follower')
  expect(follower.line.sent).toEqual([])
})

it('when the leader closes the other goes on with what was not sent', async () => {
  const of = await profile()
  const [leader, follower] = [await openTab(of), await openTab(of)]
  await Promise.all([leader.db.sync.awaitInitial(), follower.db.sync.awaitInitial()])
  leader.line.cut()
  await editDoc(leader.db, 'interviews', world.interviewId, { degree: 'left behind by the leader' })
  await eventually(() => expect(follower.db.sync.state().unsent).toBe(1))
  open.splice(
    open.findIndex(({ db }) => db === leader.db),
    1,
  )
  await leader.db.close()
  await eventually(async () => expect(await storedDegree()).toBe('left behind by the leader'))
  await eventually(() => expect(follower.db.sync.state()).toMatchObject({ phase: 'sent', unsent: 0 }))
})

it('a frozen leader is replaced; when it thaws one of the two leads and the other follows', async () => {
  const of = await profile()
  const [leader, follower] = [await openTab(of), await openTab(of)]
  await Promise.all([leader.db.sync.awaitInitial(), follower.db.sync.awaitInitial()])
  leader.tab.freeze()
  leader.line.cut()
  await eventually(() => expect(pulls(follower)).toBeGreaterThan(0))
  await editDoc(follower.db, 'interviews', world.interviewId, { degree: 'by the new leader' })
  await eventually(async () => expect(await storedDegree()).toBe('by the new leader'))
  leader.tab.thaw()
  leader.line.isUp = true
  // allow either to lead, whoever is heard first; never both
  const ofOne = [leader, follower]
  await eventually(() => expect(ofOne.filter(({ db }) => db.sync.isLeading)).toHaveLength(1))
  const follows = ofOne.find(({ db }) => !db.sync.isLeading) ?? leader
  await eventually(() => expect(follows.db.sync.state()).toMatchObject({ phase: 'sent', unsent: 0 }))
  const before = follows.line.sent.length
  await editDoc(follows.db, 'interviews', world.interviewId, { degree: 'by the one that follows' })
  await eventually(async () => expect(await storedDegree()).toBe('by the one that follows'))
  expect(follows.line.sent.slice(before)).toEqual([])
})

it('a manual round asked of a leader that is silent says that it does not know', async () => {
  const of = await profile()
  const [leader, follower] = [await openTab(of), await openTab(of)]
  await Promise.all([leader.db.sync.awaitInitial(), follower.db.sync.awaitInitial()])
  leader.tab.freeze()
  expect(await follower.db.sync.syncNow({ timeoutMs: 50 })).toEqual({ ok: false, reason: 'timeout', unsent: 0 })
  // asked again of the next leader: this tab, once it is one
  await expect.poll(() => follower.db.sync.syncNow()).toMatchObject({ ok: true })
})

it('without locks every tab replicates', async () => {
  const of = await profile(null)
  const [one, other] = [await openTab(of), await openTab(of)]
  await Promise.all([one.db.sync.awaitInitial(), other.db.sync.awaitInitial()])
  await editDoc(one.db, 'interviews', world.interviewId, { degree: 'in both' })
  expect(await one.db.sync.syncNow()).toMatchObject({ ok: true })
  await eventually(async () => expect(await degreeOn(other)).toBe('in both'))
  expect(pulls(one)).toBeGreaterThan(0)
  expect(pulls(other)).toBeGreaterThan(0)
})

it('a new sign-in in any tab reaches the one that replicates', async () => {
  const of = await profile()
  const { token } = of.person
  of.person = { ...of.person, token: 'ended' }
  const [leader, follower] = [await openTab(of), await openTab(of)]
  await eventually(() => expect(follower.db.sync.state()).toMatchObject({ phase: 'needsYou', reason: 'session' }))
  follower.db.sync.setToken(token)
  await leader.db.sync.awaitInitial()
  await eventually(() => expect(follower.db.sync.state().phase).toBe('sent'))
})

it('the chip goes from sending to sent once, also while the echo of an edit is under way', async () => {
  const of = await profile()
  const here = await openTab(of)
  await here.db.sync.awaitInitial()
  expect(await here.db.sync.syncNow()).toMatchObject({ ok: true })
  const phases: string[] = []
  const watching = here.db.sync.state$.subscribe(({ phase }) => {
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  await editDoc(here.db, 'interviews', world.interviewId, { degree: 'watched' })
  expect(await here.db.sync.syncNow()).toMatchObject({ ok: true })
  await eventually(() => expect(here.db.sync.state().phase).toBe('sent'))
  watching.unsubscribe()
  expect(phases).toEqual(['sent', 'sending', 'sent'])
})
