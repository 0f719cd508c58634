import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import type { RxStorage } from 'rxdb/plugins/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedReviewId } from '#shared/policies/review.ts'
import { saveDraft, sealReview } from '#pwa/features/reviews/save-review.ts'
import { insertDoc as insertOnDevice } from '#pwa/db/edit.ts'
import { finishPanels } from '#server/commands/blind-jobs.ts'
import { commitEdit, insertDoc } from '#server/sync/commit.ts'
import { grant, revoke } from '#server/sync/grants.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { Line, openDevice, validated, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import { addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'

let app: TestApp
let world: JobWorld
let panel: string
const open: Rater[] = []

/** What only the panel may know. */
const AUTO_SCORE = 87.654
const noteOf = (name: string): string => `secret note of ${name}`

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  world = await buildJob(app.deps)
  panel = `panel:${world.interviewId}`
  const { gid, jobId, interviewId: iv } = world
  await commitEdit(app.deps, { by: 'owner', col: 'jobs', id: jobId, gid, changes: { blind: true } })
  const fields = { interviewId: iv, engine: 'automatic', values: { autoScore: AUTO_SCORE }, createdAt: 1 }
  await insertDoc(app.deps, { by: 'server', col: 'reports', id: `auto.${iv}`, gid, scope: panel, iv, fields })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ device }) => device.db.close()))
})

/** A person with a device of which everything is watched. */
interface Rater {
  person: Person
  device: Device
  /** everything the server ever answered */
  heard: string[]
  /** everything the device has stored, also what it believes of the server */
  stored(): string
}

async function openRater(name: string, options: { role?: 'lineManager' | 'guest'; person?: Person } = {}): Promise<Rater> {
  const person = options.person ?? (await addRater(name, options.role))
  const heard: string[] = []
  const line = new Line(app.url)
  const { fetch } = line
  const listening: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (init?.method === 'POST') heard.push(await response.clone().text())
    return response
  }
  Object.assign(line, { fetch: listening })
  const memory = { ...getRxStorageMemory(), collectionStates: new Map<string, { documents: Map<string, object> }>() }
  // the validating wrapper forgets the settings' type
  const storage = validated({ storage: memory as never }) as unknown as RxStorage<unknown, unknown>
  const device = await openDevice(app.url, person, {
    line,
    storage,
    collections: person.actor.role === 'guest' ? ['interviews', 'reviews'] : ['interviews', 'reviews', 'reports'],
  })
  const stored = (): string =>
    JSON.stringify(
      [...memory.collectionStates.values()].flatMap(({ documents }) => [...documents.values()].filter((row) => !('context' in row))),
    )
  const rater = { person, device, heard, stored }
  open.push(rater)
  await device.db.sync.awaitInitial()
  return rater
}

async function addRater(name: string, role?: 'lineManager' | 'guest'): Promise<Person> {
  const { gid, scope, interviewId: only } = world
  if (role === undefined) return await addPerson(app.deps, { gid, role: 'recruiter', name })
  const person = await addPerson(app.deps, {
    gid,
    role: role === 'guest' ? 'guest' : 'recruiter',
    name,
    ...(role === 'guest' ? { only } : {}),
  })
  // a line manager's account has no right to whole jobs
  await revoke(app.deps, { user: person.actor.id, scope })
  await grant(app.deps, { user: person.actor.id, gid, scope, only, role })
  // a session that reaches one interview has its drafts by a right that does
  await grant(app.deps, { user: person.actor.id, gid, scope: `user:${person.actor.id}`, only, role: 'owner' })
  return person
}

async function seal(rater: Rater, name: string, overall: number): Promise<void> {
  const { db } = rater.device
  const interview = (await db.collections.interviews.findOne(world.interviewId).exec())?.toMutableJSON()
  if (!interview) throw new Error('the interview is on the device')
  await saveDraft(db, interview, () => ({ overall, note: noteOf(name), scores: { q1: overall } }), 1)
  await sealReview(db, interview, 2)
}

const sealsOn = async ({ device }: Rater): Promise<string[]> =>
  (await device.db.collections.reviews.find({ selector: { scope: panel } }).exec()).map((review) => review.raterId).sort()
const idsOf = (...raters: Rater[]): string[] => raters.map(({ person }) => person.actor.id).sort()

/** Nothing of the panel was ever sent to this device, let alone kept. */
function expectBlind(rater: Rater, ...others: string[]): void {
  for (const text of [rater.stored(), ...rater.heard]) {
    // not by toContain, which would print all of it
    for (const secret of [String(AUTO_SCORE), 'recruiterScore":', ...others.map(noteOf)])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  }
}

const expectStored = (rater: Rater, text: string): void => expect([text, rater.stored().includes(text)]).toEqual([text, true])

describe('raters of a blind job', () => {
  it('hold nothing of each other or of the machine before they sealed, and everything after', async () => {
    const [ann, bob] = [await openRater('Ann'), await openRater('Bob')]
    ann.device.line.cut()
    bob.device.line.cut()
    await seal(ann, 'Ann', 9)
    await seal(bob, 'Bob', 3)

    ann.device.line.isUp = true
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    expect(await sealsOn(ann)).toEqual(idsOf(ann))
    expectBlind(bob, 'Ann')

    bob.device.line.isUp = true
    expect(await bob.device.db.sync.syncNow()).toMatchObject({ ok: true })
    // Ann's passed by before Bob had a right to it
    await eventually(async () => expect(await sealsOn(bob)).toEqual(idsOf(ann, bob)))
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann, bob)))
    expectStored(ann, noteOf('Bob'))
    await eventually(() => expectStored(bob, '"recruiterScore":60'))
    expect(await ann.device.db.rescued.list()).toEqual([])
  })

  it('who comes late is blind too, and catches up by sealing', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    const late = await openRater('Late')
    expect(await late.device.db.sync.syncNow()).toMatchObject({ ok: true })
    await late.device.db.sync.awaitInitial()
    expectBlind(late, 'Ann')
    await seal(late, 'Late', 5)
    await eventually(async () => expect(await sealsOn(late)).toEqual(idsOf(ann, late)))
  })

  it('a line manager of one interview takes part', async () => {
    const [ann, max] = [await openRater('Ann'), await openRater('Max', { role: 'lineManager' })]
    await seal(ann, 'Ann', 9)
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    expectBlind(max, 'Ann')
    await seal(max, 'Max', 4)
    await eventually(async () => expect(await sealsOn(max)).toEqual(idsOf(ann, max)))
  })

  it('a guest seals too, and sees only the own review ever after', async () => {
    const [ann, gus] = [await openRater('Ann'), await openRater('Gus', { role: 'guest' })]
    await seal(ann, 'Ann', 9)
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    await seal(gus, 'Gus', 4)
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann, gus)))
    expect(await gus.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(await sealsOn(gus)).toEqual(idsOf(gus))
    expectBlind(gus, 'Ann')
    expect(await gus.device.db.rescued.list()).toEqual([])
  })

  it('lose the panel with the job, and get it back with the job', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    const right = { user: ann.person.actor.id, scope: world.scope }
    await revoke(app.deps, right)
    await eventually(async () => expect(await sealsOn(ann)).toEqual([]))
    await eventually(() => expectGone(ann))
    await grant(app.deps, { ...right, gid: world.gid, role: 'recruiter' })
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
  })

  it('a panel right that outlived the one to its job, because the server died, shows nothing', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    const caller = new Caller(app.url, ann.person)
    expect((await caller.pullAll('reports')).size).toBeGreaterThan(0)
    await app.deps.models.grants.updateOne(
      { _id: `${ann.person.actor.id}|${world.scope}|` },
      { $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } },
    )
    // the process that turned it off would have told others by the head of the user's rights
    const fresh = new Caller(app.url, ann.person)
    await eventually(async () => {
      for (const document of (await fresh.pullAll('reports')).values()) expect(document).toEqual({ id: document.id, _deleted: true })
    })
  })

  it('a seal whose server died before it opened the panel is finished by the next repeat', async () => {
    const ann = await openRater('Ann')
    const isSeal = (body: object): boolean => JSON.stringify(body).includes(`"scope":"${panel}"`)
    ann.device.line.fate = (call, body) => (call === 'push' && isSeal(body) ? 'dropAnswerAndCut' : 'pass')
    await seal(ann, 'Ann', 9)
    await eventually(async () =>
      expect(await app.deps.models.entities.findOne({ _id: sealedReviewId(world.interviewId, ann.person.actor.id) }).lean()).not.toBeNull(),
    )
    await eventually(() => expect(ann.device.line.isUp).toBe(false))
    await app.deps.models.grants.deleteOne({ _id: `${ann.person.actor.id}|${panel}|${world.interviewId}` })
    ann.device.line.fate = () => 'pass'
    ann.device.line.isUp = true
    await ann.device.db.sync.syncNow()
    await eventually(async () => expect(await sealsOn(ann)).toEqual(idsOf(ann)))
    await eventually(() => expectStored(ann, String(AUTO_SCORE)))
    expect(await ann.device.db.rescued.list()).toEqual([])
  })

  it('a review beside the panel is refused, and its text is kept for its author', async () => {
    const [ann, bob] = [await openRater('Ann'), await openRater('Bob')]
    const { id: raterId } = bob.person.actor
    const { interviewId, jobId, scope } = world
    const fields = { interviewId, jobId, raterId, raterName: 'Bob', scores: {}, note: noteOf('Bob'), createdAt: 1, sealedAt: 2 }
    await insertOnDevice(bob.device.db, 'reviews', { id: sealedReviewId(interviewId, raterId), scope, iv: interviewId }, fields)
    await bob.device.db.sync.syncNow()
    await eventually(async () => {
      expect(await bob.device.db.rescued.list()).toMatchObject([{ reason: 'blind', fields: { note: noteOf('Bob') } }])
    })
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expectBlind(ann, 'Bob')
  })
})

/** Tombstones of RxDB keep nothing but ids. */
function expectGone(rater: Rater): void {
  const stored = rater.stored()
  expect([stored.includes(String(AUTO_SCORE)), stored.includes(noteOf('Ann'))]).toEqual([false, false])
}

describe('the owner of a blind job', () => {
  it('is as blind as the others, and opens the panels to all recruiters for good', async () => {
    const owner = await openRater('Rita', { person: world.recruiter })
    const [ann, bob] = [await openRater('Ann'), await openRater('Bob')]
    await seal(ann, 'Ann', 9)
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(await owner.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expectBlind(owner, 'Ann')
    const caller = new Caller(app.url, world.recruiter)
    const job = await caller.get('jobs', world.jobId)
    if (!job) throw new Error('the owner has the job')
    const others = new Caller(app.url, bob.person)
    expect((await others.edit('jobs', job, { revealedAt: 5 })).rejects).toMatchObject([{ reason: 'notAllowed' }])
    expect((await caller.edit('jobs', job, { revealedAt: 5 })).rejects).toEqual([])
    for (const rater of [owner, bob]) await eventually(async () => expect(await sealsOn(rater)).toEqual(idsOf(ann)))
  })

  it('who joins after the panels were opened sees them too', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    const { jobId: id, gid } = world
    await commitEdit(app.deps, { by: 'owner', col: 'jobs', id, gid, changes: { revealedAt: 5 } })
    const late = await openRater('Late')
    expect(await sealsOn(late)).toEqual([])
    await app.deps.models.groups.updateOne({ _id: gid }, { $setOnInsert: { groupName: 'g', createdAt: 1 } }, { upsert: true })
    expect(await finishPanels(app.deps)).toBeGreaterThan(0)
    await eventually(async () => expect(await sealsOn(late)).toEqual(idsOf(ann)))
    expect(await finishPanels(app.deps)).toBe(0)
  })

  it('changes between blind and open only while nobody was invited', async () => {
    const caller = new Caller(app.url, world.recruiter)
    const invite = (field: string) =>
      commitEdit(app.deps, { by: 'x', col: 'interviews', id: world.interviewId, gid: world.gid, changes: { [field]: 5 } })
    const turn = async (blind: boolean) => {
      const job = await caller.get('jobs', world.jobId)
      if (!job) throw new Error('the owner has the job')
      return (await caller.edit('jobs', job, { blind })).rejects
    }
    expect(await turn(false)).toEqual([])
    expect((await caller.get('interviews', world.interviewId))?.['blind']).toBe(false)
    expect(await turn(true)).toEqual([])
    await invite('invitedAt')
    expect(await turn(false)).toMatchObject([{ reason: 'final', fields: ['blind'] }])
  })
})

describe('scores of a blind job', () => {
  it('are hidden by the projection even when they are in the interview, and stay out of it by themselves', async () => {
    await commitEdit(app.deps, { by: 'x', col: 'interviews', id: world.interviewId, gid: world.gid, changes: { autoScore: AUTO_SCORE } })
    const ann = await openRater('Ann')
    expectBlind(ann)
    await seal(ann, 'Ann', 9)
    await eventually(() => expectStored(ann, '"recruiterScore":90'))
    const interview = await ann.device.db.collections.interviews.findOne(world.interviewId).exec()
    expect(interview?.toJSON()).not.toHaveProperty('recruiterScore')
    expect(interview?.toJSON()).not.toHaveProperty('autoScore')
    expect(interview?.reviewedAt).toBeDefined()
  })

  it('are not told by calls either', async () => {
    const { jobId: job_id, interviewId: interview_id } = world
    const ask = async (person: Person, path: string, body: object): Promise<{ status: number; text: string }> => {
      const response = await fetch(`${app.url}/api/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ job_id, ...body }),
      })
      return { status: response.status, text: await response.text() }
    }
    const [ann, bob] = [await addRater('Ann'), await addRater('Bob')]
    await commitEdit(app.deps, { by: 'x', col: 'interviews', id: interview_id, gid: world.gid, changes: { autoScore: AUTO_SCORE } })
    const reviewers = async (person: Person) => (await ask(person, 'recruiter/fetch_reviewer_scores', { interview_id })).text
    await ask(ann, 'reports/submit_overall_score', { interview_id, score: 9 })
    expect(await reviewers(ann)).toContain('"overall":9')
    expect(await reviewers(bob)).toContain('"reviewers":[]')
    const list = await ask(bob, 'recruiter/fetch_scores', { sort: 'autoScore' })
    expect(list.text).toContain('"autoScore":"-","recruiterScore":"-"')
    await ask(bob, 'reports/submit_overall_score', { interview_id, score: 4 })
    expect(await reviewers(bob)).toContain('"overall":9')
    expect((await ask(bob, 'reports/submit_overall_score', { interview_id, score: 9 })).status).toBe(409)
  })
})

it('the former name of a job is in the audit log', async () => {
  const caller = new Caller(app.url, world.recruiter)
  const job = await caller.get('jobs', world.jobId)
  if (!job) throw new Error('the owner has the job')
  await caller.edit('jobs', job, { name: 'Senior engineer' })
  const entries = await app.deps.models.audit.find({ gid: world.gid, target: `jobs/${world.jobId}` }).lean()
  expect(entries.map((entry) => entry.was)).toEqual([{ name: 'Engineer' }])
})
