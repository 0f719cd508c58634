import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import type { Deps } from '#server/deps.ts'
import eraseRequested from '#server/jobs/erase-requested.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

interface Listed {
  interview_id: string
  due_at_ms: number
  erased_at_ms?: number
  proven_at_ms?: number
  copies: { device_id: string; name: string; state: string; lease_ends_ms: number; is_signed_in: boolean }[]
}
const clock = movableClock()
const scene = useScene({ clock })
let deps: Deps
let admin: string
beforeAll(() => void (deps = scene.app.deps))
beforeEach(async () => void (admin = await sessionOf(sample.adminId)))

/** Days pass here, and sessions end meanwhile. */
const sessionOf = async (accountId: string): Promise<string> =>
  await tokenFor(deps, must(await deps.models.accounts.findOne({ _id: accountId }).lean(), 'the scene has it'))
const isThere = async (id: string): Promise<boolean> => (await deps.models.entities.exists({ _id: id, del: false })) !== null
const listed = async (id: string): Promise<Listed> => {
  const { erasures } = await scene.result<{ erasures: Listed[] }>('admin/fetch_erasures', { limit: 100 }, admin)
  return must(
    erasures.find((one) => one.interview_id === id),
    'it was asked for',
  )
}
/** Requests the erasure of a new candidate of the sample job; returns the interview's id. */
async function asked(): Promise<string> {
  const id = deps.random.id()
  const email = `${id.toLowerCase()}@sample.test`
  await addCandidates(deps, 'test', { jobId: sample.jobId, gid: sample.gid }, [{ id, name: 'Fay Forgotten', email }])
  expect(await scene.result('admin/request_erasure', { email }, admin)).toEqual({ changed: [id] })
  return id
}
const carryOut = (id: string) => scene.result('admin/carry_out_erasures', { interview_ids: [id] }, admin)

describe('a request to erase', () => {
  it('is due after 30 days, stands once, and erases nothing by itself', async () => {
    const id = await asked()
    const { due_at_ms } = await listed(id)
    expect(due_at_ms - clock.now()).toBeGreaterThan(30 * DAY_MS - MINUTE_MS)
    clock.forward(MINUTE_MS)
    await scene.result('admin/request_erasure', { email: `${id.toUpperCase()}@SAMPLE.test` }, admin)
    expect((await listed(id)).due_at_ms).toBe(due_at_ms)
    expect(await isThere(id)).toBe(true)
  })

  it('finds nobody under an unknown address, and leaves alone what nobody asked for', async () => {
    expect(await scene.result('admin/request_erasure', { email: 'nobody@sample.test' }, admin)).toEqual({ changed: [] })
    expect(await carryOut(foreign.interviewId)).toEqual({ changed: [] })
    expect(await isThere(foreign.interviewId)).toBe(true)
  })

  it('is carried out by the server a day before it is overdue', async () => {
    const id = await asked()
    clock.forward(29 * DAY_MS - MINUTE_MS)
    await eraseRequested.run(deps, {}, { number: 1 })
    expect(await isThere(id)).toBe(true)
    clock.forward(2 * MINUTE_MS)
    await eraseRequested.run(deps, {}, { number: 1 })
    expect(await isThere(id)).toBe(false)
  })

  it('that was cut off while it was carried out is finished', async () => {
    const id = await asked()
    const cut = new Error('the process died')
    const entities: Deps['models']['entities'] = Object.create(deps.models.entities, {
      updateOne: { value: () => Promise.reject(cut) },
    }) as Deps['models']['entities'] // the model itself, but for one method
    const { carryOutErasure } = await import('#server/commands/privacy/erasures.ts')
    const dying = { ...deps, models: { ...deps.models, entities } }
    await expect(carryOutErasure(dying, { _id: id, gid: sample.gid }, 'test')).rejects.toThrow(cut)
    expect((await listed(id)).erased_at_ms).toBeUndefined()
    await eraseRequested.run(deps, {}, { number: 1 })
    expect(await isThere(id)).toBe(false)
    expect((await listed(id)).erased_at_ms).toEqual(expect.any(Number))
  })
})

describe('what was erased', () => {
  it('is shown with the devices that may hold a copy, which go when they are heard of or their lease ends', async () => {
    await deps.models.sessions.deleteMany({ accountId: sample.recruiterId })
    const [here, away] = [await sessionOf(sample.recruiterId), await sessionOf(sample.recruiterId)]
    const id = await asked()
    expect((await listed(id)).copies).toEqual([])
    expect(await carryOut(id)).toEqual({ changed: [id] })
    expect(await carryOut(id)).toEqual({ changed: [id] })
    expect((await listed(id)).copies.map(({ state, name }) => [state, name])).toEqual([
      ['open', 'Rita Recruiter'],
      ['open', 'Rita Recruiter'],
    ])
    clock.forward(6 * MINUTE_MS)
    await scene.post('session/list', {}, here)
    const { copies, proven_at_ms } = await listed(id)
    expect(copies.map(({ state }) => state).sort()).toEqual(['open', 'told'])
    const open = must(
      copies.find(({ state }) => state === 'open'),
      'one was not heard of',
    )
    expect(await scene.result('admin/revoke_copies', { interview_id: id, device_ids: [open.device_id] }, admin)).toEqual({
      changed: [open.device_id],
    })
    expect((await scene.post('session/list', {}, away)).status).toBe(401)
    expect((await listed(id)).copies.map(({ state, is_signed_in }) => `${state} ${is_signed_in}`).sort()).toEqual([
      'open false',
      'told true',
    ])
    clock.forward(must(proven_at_ms, 'it was erased') - clock.now())
    admin = await sessionOf(sample.adminId)
    expect((await listed(id)).copies.map(({ state }) => state).sort()).toEqual(['locked', 'told'])
  })

  it('gets a certificate when no device can have a lease any more, with the place of its entry in the audit log', async () => {
    const id = await asked()
    await carryOut(id)
    const certificate = () => scene.post('admin/erasure_certificate', { interview_id: id }, admin)
    expect((await certificate()).body).toMatchObject({ error_code: 1 })
    clock.forward(3 * DAY_MS)
    admin = await sessionOf(sample.adminId)
    const entry = must(await deps.models.audit.findOne({ _id: `erasure.carriedOut.${id}` }).lean(), 'it was noted')
    expect((await certificate()).body?.result).toMatchObject({ interview_id: id, place: entry.n, hash: entry.hash })
    expect(JSON.stringify(await deps.models.erasures.find({ gid: sample.gid }).lean())).not.toMatch(/Fay|@sample/)
  })

  it('is the business of administrators of the product and of that group only', async () => {
    const id = await asked()
    await carryOut(id)
    const recruiter = await sessionOf(sample.recruiterId)
    const { erasures } = await scene.result<{ erasures: Listed[] }>('admin/fetch_erasures', { limit: 100 }, recruiter)
    expect(erasures.map((one) => one.interview_id)).toContain(id)
    const stranger = await sessionOf(foreign.recruiterId)
    expect(await scene.result('admin/fetch_erasures', {}, stranger)).toMatchObject({ erasures: [] })
    expect((await scene.post('admin/erasure_certificate', { interview_id: id }, stranger)).status).toBe(404)
    expect(await scene.result('admin/request_erasure', { email: sample.candidateEmail }, stranger)).toEqual({ changed: [] })
  })
})
