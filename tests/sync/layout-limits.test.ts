import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { must } from '#shared/primitives/must.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let caller: Caller
let id: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  world = await buildJob(app.deps)
  caller = new Caller(app.url, world.recruiter)
  id = settingId(world.jobId, 'layout')
})

const WRONG = {
  companyWebsite: 'acme',
  customLogoutUrl: 'a b.example',
  colorScheme: '#ggg',
  layoutType: '3',
  questionLengthMin: 16,
  preparationMin: 11,
  virtualAvatar: 'nobody',
  companyLogo: 'company_logos/others/01k9logo0000000000000000aa.png',
}
const made = async (fields: object = {}) =>
  (
    await caller.insert(
      'jobSettings',
      { id, scope: world.scope },
      { jobId: world.jobId, section: 'layout', companyName: 'Acme', ...fields },
    )
  ).rejects
const stored = async (of = id) => must(await app.deps.models.entities.findOne({ _id: of, gid: world.gid }).lean(), 'it was made').body
const edited = async (col: 'jobSettings' | 'jobs', of: string, changes: object) =>
  (await caller.edit(col, must(await caller.get(col, of), 'it is visible'), { ...changes })).rejects
const fieldsOf = (rejects: readonly { fields: string[] }[]): string[] => rejects.flatMap(({ fields }) => fields).toSorted()

describe('a layout that a device pushes', () => {
  it('R259 R260 R256 X50 is made without what is beyond a limit, and its author is told', async () => {
    const rejects = await made(WRONG)
    expect(fieldsOf(rejects)).toEqual(Object.keys(WRONG).toSorted())
    expect(await stored()).toEqual({ jobId: world.jobId, section: 'layout', companyName: 'Acme' })
  })

  it('R259 R260 X05 keeps what it had where an edit is beyond a limit, and takes the fields beside it', async () => {
    const before = { companyWebsite: 'acme.example', colorScheme: '#022D41', layoutType: '1', questionLengthMin: 2 }
    expect(await made(before)).toEqual([])
    const rejects = await edited('jobSettings', id, { ...WRONG, companyName: 'Harbour' })
    expect(rejects.map(({ reason }) => reason)).toEqual(['invalid'])
    expect(fieldsOf(rejects)).toEqual(Object.keys(WRONG).toSorted())
    expect(await stored()).toMatchObject({ ...before, companyName: 'Harbour' })
  })

  it('leaves what was stored under wider limits, while other fields change', async () => {
    await made()
    await commitEdit(app.deps, { by: 'test', col: 'jobSettings', id, gid: world.gid, changes: { questionLengthMin: 60 } })
    expect(await edited('jobSettings', id, { companyName: 'Later' })).toEqual([])
    expect(await stored()).toMatchObject({ questionLengthMin: 60, companyName: 'Later' })
  })

  it('R276 R278 turns on what needs a feature only for accounts with it, and off for all', async () => {
    await made({ virtualAvatar: 'dune' })
    const on = { useVirtualAvatar: true, trainingReportToCandidate: true }
    const rejects = await edited('jobSettings', id, on)
    expect([rejects.map(({ reason }) => reason), fieldsOf(rejects)]).toEqual([['notAllowed'], Object.keys(on).toSorted()])
    await app.deps.models.accounts.updateOne({ _id: world.recruiter.actor.id }, { $set: { 'features.virtualAvatar': true } })
    expect(fieldsOf(await edited('jobSettings', id, on))).toEqual(['trainingReportToCandidate'])
    expect((await stored())['useVirtualAvatar']).toBe(true)
    await app.deps.models.accounts.updateOne({ _id: world.recruiter.actor.id }, { $set: { 'features.virtualAvatar': false } })
    expect(await edited('jobSettings', id, { useVirtualAvatar: false })).toEqual([])
  })

  it('R101 never switches the comparison of faces on', async () => {
    await made({ faceAuth: true })
    await edited('jobSettings', id, { faceAuth: true })
    expect(Object.keys(await stored())).not.toContain('faceAuth')
  })
})

it('the level of a job is one of five, or none', async () => {
  expect(fieldsOf(await edited('jobs', world.jobId, { level: 'boss' }))).toEqual(['level'])
  expect(await edited('jobs', world.jobId, { level: 'director' })).toEqual([])
  expect(await edited('jobs', world.jobId, { level: '' })).toEqual([])
  expect((await stored(world.jobId))['level']).toBe('')
})
