import { evaluationOf } from '#shared/policies/evaluation.ts'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import type { RxStorage } from 'rxdb/plugins/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { saveDraft, sealReview } from '#pwa/features/review/save-review.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Line, openDevice, validated, type Device } from './device.ts'
import { addPerson, buildJob, type JobWorld, type Person } from './team.ts'

/** Facts that only the panel may know. */
export const AUTO_SCORE = 87.654
export const noteOf = (name: string): string => `secret note of ${name}`

/** A person with a device of which everything is watched. */
export interface Rater {
  person: Person
  device: Device
  /** everything the server ever answered */
  heard: string[]
  /** everything the device has stored, also what it believes of the server */
  stored(): string
}

/** Provides one app for a file, a new blind job with an automatic report for each test. */
export interface BlindJob {
  app: TestApp
  world: JobWorld
  /** scope of its only interview's panel */
  panel: string
}

/** Sets a file up; `ready` is called before each test. Devices opened here are closed after it. */
export function useBlindJob(ready: (made: BlindJob) => void) {
  let app: TestApp
  let world: JobWorld
  let panel: string
  const open: Rater[] = []

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
    ready({ app, world, panel })
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ device }) => device.db.close()))
  })

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
    await sealReview(db, interview, evaluationOf(undefined), 2)
  }

  const sealsOn = async ({ device }: Rater): Promise<string[]> =>
    (await device.db.collections.reviews.find({ selector: { scope: panel } }).exec()).map((review) => review.raterId).sort()

  return { openRater, addRater, seal, sealsOn }
}

export const idsOf = (...raters: Rater[]): string[] => raters.map(({ person }) => person.actor.id).sort()

/** Expects that nothing of the panel was ever sent to this device, let alone kept. */
export function expectBlind(rater: Rater, ...others: string[]): void {
  for (const text of [rater.stored(), ...rater.heard]) {
    // not by toContain, which would print all of it
    for (const secret of [String(AUTO_SCORE), 'recruiterScore":', ...others.map(noteOf)])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  }
}

export const expectStored = (rater: Rater, text: string): void => expect([text, rater.stored().includes(text)]).toEqual([text, true])
