import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Question } from '#shared/entities/question.ts'
import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'
import { rubricState } from '#shared/policies/rubrics/rubric-state.ts'
import { must } from '#shared/primitives/must.ts'
import { newId } from '#shared/primitives/ids.ts'
import { rubricHash } from '#server/queries/automatic/rubric-hash.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { changeRubric } from '#pwa/screens/setup/rubric/rubric-edits.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { addPerson, buildJob, type JobWorld } from './support/team.ts'

const RUBRIC = { ...customerFocus.rubric, jobBasis: 'Guests complain at the desk.' }
let app: TestApp
let world: JobWorld
let id: string
const open: Device[] = []

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  world = await buildJob(app.deps)
  id = newId()
  const fields = {
    jobId: world.jobId,
    kind: 'short',
    text: { english: 'Tell us about an unhappy guest.' },
    createdAt: 1,
    rubric: RUBRIC,
  } as const
  await insertDoc(app.deps, { by: 'test', gid: world.gid, scope: world.scope, col: 'questions', id, iv: '', fields })
  await byServer({ rubricApproval: { hash: rubricHash(RUBRIC), by: world.recruiter.actor.id, at: 1 } })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.db.close()))
})

const byServer = (changes: Partial<Question>) => commitEdit(app.deps, { by: 'test', col: 'questions', id, gid: world.gid, changes })
const onServer = async (): Promise<Question> => must(await documents.get(app.deps, 'questions', { id, gid: world.gid }), 'it is there')
const onDevice = async ({ db }: Device): Promise<Question> =>
  must((await db.collections.questions.findOne(id).exec())?.toMutableJSON(), 'it is there')
const stateOf = (question: Question): string => rubricState(question, question.rubric ? rubricHash(question.rubric) : '')
async function openRecruiter(): Promise<Device> {
  const device = await openDevice(app.url, await addPerson(app.deps, { gid: world.gid, role: 'recruiter' }))
  open.push(device)
  await device.db.sync.awaitInitial()
  return device
}
const weigh = (device: Device, nth: number, weight: number) =>
  changeRubric(device.db, id, (stored) => ({
    ...stored,
    criteria: stored.criteria.map((criterion, at) => (at === nth ? { ...criterion, weight } : criterion)),
  }))
const comeBack = async (device: Device): Promise<void> => {
  device.line.isUp = true
  await device.db.sync.syncNow()
  await eventually(async () => {
    expect(device.db.sync.state().unsent).toBe(0)
    expect((await onDevice(device)).rubric).toEqual((await onServer()).rubric)
  })
}

it('S096 a proof that the server counts while the rubric is edited offline takes nothing of the edit, and does not prove it', async () => {
  const device = await openRecruiter()
  expect(stateOf(await onDevice(device))).toBe('evidence')
  device.line.cut()
  await weigh(device, 0, 1)
  expect(stateOf(await onDevice(device)), 'at once on this device').toBe('draft')
  await byServer({ rubricProof: { hash: rubricHash(RUBRIC), n: 30, r: 0.9, ready: true } })
  expect(stateOf(await onServer())).toBe('proven')
  await comeBack(device)
  for (const question of [await onServer(), await onDevice(device)]) {
    expect(question.rubric?.criteria[0]?.weight).toBe(1)
    expect(stateOf(question)).toBe('draft')
  }
})

it('S096 of two people who edit a rubric offline one is heard whole: nobody approves a mixture that nobody wrote', async () => {
  const [a, b] = [await openRecruiter(), await openRecruiter()]
  for (const { line } of [a, b]) line.cut()
  await weigh(a, 0, 1)
  await weigh(b, 1, 0)
  const written = [(await onDevice(a)).rubric, (await onDevice(b)).rubric]
  await comeBack(a)
  await comeBack(b)
  await comeBack(a)
  const { rubric } = await onServer()
  expect(written).toContainEqual(rubric)
  expect(stateOf(await onServer())).toBe('draft')
})
