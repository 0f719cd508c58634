import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceUpload, StuckRow } from '#shared/views/stuck.ts'
import { must } from '#shared/primitives/must.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { sweepDeliveryStates } from '#server/commands/delivery/sweep-delivery-states.ts'
import type { Deps } from '#server/deps.ts'
import type { DeliveryState } from '#server/models/files/delivery-state.ts'
import type { Upload } from '#server/models/files/upload.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { useScene } from '../../support/server/scene.ts'
import { SAMPLE_CANDIDATE_ID, tokenFor } from '../../support/server/world.ts'

const HOUR_MS = 3_600_000
const scene = useScene()
const { interviewId, gid, videoQuestionId: questionId } = sample
const [first, second] = ['01k9devices000000000000001', '01k9devices000000000000002']
let deps: Deps
/** Sessions of the candidate on two devices. */
let phone: string
let laptop: string
beforeAll(async () => {
  deps = scene.app.deps
  const account = must(await deps.models.accounts.findOne({ _id: SAMPLE_CANDIDATE_ID }).lean(), 'it is in the world')
  ;[phone, laptop] = [await tokenFor(deps, account, interviewId), await tokenFor(deps, account, interviewId)]
})
beforeEach(async () => {
  await deps.models.deliveryStates.deleteMany({ gid })
  await deps.models.uploads.deleteMany({ gid })
  await deps.models.entities.deleteMany({ iv: interviewId, col: 'answers' })
})

const upload = (answer_id: string, changes: Partial<DeviceUpload> = {}): DeviceUpload => ({
  answer_id,
  bytes: 9_000_000,
  sent_bytes: 4_000_000,
  stored: false,
  tries: 3,
  ...changes,
})
const tell = (token: string, uploads: DeviceUpload[], facts: object = {}) =>
  scene.result(
    'delivery/report_state',
    { interview_id: interviewId, phase: 'sending', uploads, free_bytes: null, app_version: '1.2.3', browser: 'safari', ...facts },
    token,
  )
const rows = async () => (await scene.result<{ rows: StuckRow[] }>('delivery/fetch_stuck', {})).rows

/** As if everything that was told so far had been told so long ago. */
async function silentFor(ms: number): Promise<void> {
  const state = must(await deps.models.deliveryStates.findOne({ _id: interviewId }).lean<DeliveryState>(), 'something was told')
  const devices = Object.fromEntries(Object.entries(state.devices ?? {}).map(([mark, told]) => [mark, { ...told, at: told.at - ms }]))
  await deps.models.deliveryStates.updateOne({ _id: interviewId }, { $set: { devices, at: state.at - ms } })
}
async function begin(answerId: string, attempt: number, agoMs: number, changes: Partial<Upload> = {}): Promise<void> {
  const objectName = videoObjectName({ interviewId, questionId, attempt, segment: 0 })
  const row = { _id: `media/${objectName}`, gid, bucket: 'media', objectName, uploadId: objectName, interviewId, answerId, segment: 0 }
  const createdAt = deps.clock.now() - agoMs
  await deps.models.uploads.insertMany([{ ...row, state: 'open' as const, createdBy: 'test', createdAt, ...changes }])
}
/** The candidate has decided for it. */
async function give(id: string, agoMs: number, changes: object = {}): Promise<void> {
  const fields = { interviewId, questionId, kind: 'video' as const, attempt: 1, state: 'final' as const, startedAt: 1, ...changes }
  await insertDoc(deps, { by: 'c', col: 'answers', id, gid, scope: `job:${sample.jobId}`, iv: interviewId, fields })
  await deps.models.entities.updateOne({ _id: id }, { $set: { at: deps.clock.now() - agoMs } })
}

describe('a candidate who goes on on another device', () => {
  it('is listed for what the first one has, although the second has nothing left', async () => {
    await tell(phone, [upload(first)])
    await begin(first, 1, 3 * HOUR_MS)
    await give(first, 3 * HOUR_MS)
    await silentFor(3 * HOUR_MS)
    await tell(laptop, [], { browser: 'chrome' })
    const [row] = await rows()
    expect(row).toMatchObject({ cause: 'line', step: 'sending', uploads: 1, waiting_bytes: 5_000_000, sent_bytes: 4_000_000, tries: 3 })
    expect(row).toMatchObject({ browser: 'safari', phase: 'sending' })
    expect(deps.clock.now() - (row?.last_seen_ms ?? 0)).toBeGreaterThanOrEqual(3 * HOUR_MS)
    expect(row?.devices.map(({ browser, uploads }) => [browser, uploads])).toEqual([
      ['chrome', 0],
      ['safari', 1],
    ])
  })

  it('is listed although the second device sends just now', async () => {
    await tell(phone, [upload(first)])
    await silentFor(HOUR_MS)
    await tell(laptop, [upload(second)])
    expect(await rows()).toMatchObject([{ cause: 'line', uploads: 2, waiting_bytes: 10_000_000 }])
    // and no more when the first is heard again
    await tell(phone, [upload(first)])
    expect(await rows()).toEqual([])
  })

  it('is listed although no device told of the recording: the answer was given and never came', async () => {
    await give(first, 3 * HOUR_MS)
    expect(await rows()).toMatchObject([{ cause: 'line', uploads: 1, phase: null, devices: [] }])
    await tell(laptop, [], { browser: 'chrome' })
    expect(await rows()).toMatchObject([{ cause: 'line', uploads: 1, browser: null, devices: [{ browser: 'chrome', uploads: 0 }] }])
    await commitEdit(deps, { by: 'x', col: 'answers', id: first, gid, changes: { receipt: { code: 'R', at: 1 } } })
    expect(await rows()).toEqual([])
  })

  it('is one and the same after signing in again: what was told last of a recording holds', async () => {
    await tell(phone, [upload(first, { parked: 'refused' })])
    await tell(laptop, [upload(first)])
    expect(await rows()).toEqual([])
    await silentFor(HOUR_MS)
    expect(await rows()).toMatchObject([{ cause: 'line', uploads: 1, devices: [] }])
  })
})

describe('what the server knows of', () => {
  it('is not called zero where no device told of it', async () => {
    await begin(first, 1, HOUR_MS)
    expect(await rows()).toMatchObject([{ sent_bytes: null, tries: null, waiting_bytes: null, uploads: 1 }])
  })

  it('is nothing to worry about while a candidate records, nor when the question was answered by another take', async () => {
    await tell(phone, [])
    await begin(first, 1, 5 * HOUR_MS, { touchedAt: deps.clock.now() })
    await silentFor(HOUR_MS)
    expect(await rows()).toEqual([])
    await deps.models.uploads.updateOne({ answerId: first }, { $set: { touchedAt: deps.clock.now() - HOUR_MS } })
    expect(await rows()).toMatchObject([{ cause: 'line', uploads: 1 }])
    await give(second, 0, { receipt: { code: 'R', at: 1 }, media: { status: 'ready' } })
    expect(await rows()).toEqual([])
  })

  it('is asked for by tenant with an index that begins with it', async () => {
    const filters: Record<string, unknown>[] = []
    deps.connection.set('debug', (name: string, method: string, filter: Record<string, unknown>) => {
      if (name === 'uploads' && method === 'find' && 'state' in filter) filters.push(filter)
    })
    await rows()
    deps.connection.set('debug', false)
    const indexes = deps.models.uploads.schema.indexes().map(([fields]) => Object.keys(fields))
    expect(filters).toHaveLength(1)
    for (const field of ['gid', 'state', 'createdAt']) expect(filters[0]).toHaveProperty(field)
    expect(indexes).toContainEqual(['gid', 'state', 'createdAt'])
  })
})

describe('deliveries that ended without a last word', () => {
  const DAY_MS = 24 * HOUR_MS
  const isOpen = async () => (await deps.models.deliveryStates.findOne({ _id: interviewId }).lean())?.isOpen
  const finish = (finishedAt: number | undefined) =>
    commitEdit(deps, { by: 'c', col: 'interviews', id: interviewId, gid, changes: { finishedAt } })

  it('are closed once all that was told of has arrived, also behind many that go on', async () => {
    // of interviews that are not finished: each day they are looked at, and none of them may be in the way
    await tell(phone, [])
    await silentFor(2 * DAY_MS)
    const other = must(await deps.models.deliveryStates.findOneAndDelete({ _id: interviewId }).lean<DeliveryState>(), 'it was just told')
    await deps.models.deliveryStates.insertMany(Array.from({ length: 5001 }, (_, n) => ({ ...other, _id: `00open${n}` })))
    await tell(phone, [upload(first)])
    await tell(laptop, [])
    await silentFor(2 * DAY_MS)
    await sweepDeliveryStates(deps)
    expect(await isOpen()).toBe(true)
    await finish(1)
    await give(first, 2 * DAY_MS)
    await sweepDeliveryStates(deps)
    expect(await isOpen()).toBe(true)
    await commitEdit(deps, { by: 'x', col: 'answers', id: first, gid, changes: { receipt: { code: 'R', at: 1 } } })
    await sweepDeliveryStates(deps)
    expect(await isOpen()).toBe(false)
    await finish(undefined)
  })
})
