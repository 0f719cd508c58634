import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { report_state } from '#shared/api/delivery/report_state.ts'
import type { UploadRow } from '#worker/upload/ports.ts'
import { store } from '../../store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { openSegment, openTake, appendChunk, closeSegment, discardTake, setTakeState } from '../capture/takes.ts'
import { createUploadStore } from '../capture/upload-store.ts'
import { deliveryPhaseAtom, type DeliveryPhase } from './phase.ts'

vi.stubEnv('APP_VERSION', '1.2.3')
const device = { onLine: true, userAgent: 'Mozilla/5.0 Version/18.0 Safari/604.1' }
vi.stubGlobal('navigator', device)
// after the version is there, which it reads once
const { askForTime, tellServer } = await import('./tell-server.ts')

const sent: { token: string | undefined; body: Record<string, unknown> }[] = []
let isCut = false
let status = 200
vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
  if (isCut) throw new TypeError('no line')
  expect(url).toBe('/api/delivery/report_state')
  sent.push({ token: init.headers['authorization'], body: JSON.parse(init.body) as Record<string, unknown> })
  return await Promise.resolve(Response.json({ error_code: status === 200 ? 0 : 1004, result: { heard_at: 1 } }, { status }))
})

const setPhase = (phase: DeliveryPhase): void => store.set(deliveryPhaseAtom, { iv1: phase })

beforeEach(async () => {
  sent.length = 0
  isCut = false
  status = 200
  device.onLine = true
  await Promise.all(captureDb.tables.map((table) => table.clear()))
  const actor = { id: 'u', role: 'jobseeker', gid: 'g', name: '' } as const
  const visit = { interviewId: 'iv1', jobName: '', companyName: '', openedAt: 1, deviceChecked: true, mode: 'video', thinking: {} } as const
  await captureDb.visits.put({ ...visit, session: { actor, token: 'right-to-deliver', expiresAt: 9 } })
})

/** A take of 35 bytes that was decided upon. */
async function keepTake(): Promise<UploadRow> {
  const row = await recordTake()
  await setTakeState(row.answerId, 'kept', 1000)
  return row
}

async function recordTake(): Promise<UploadRow> {
  const wish = { interviewId: 'iv1', questionId: 'q1', gid: 'g1', scope: 'job:j1', practice: false, free: false, limitMs: 9, nowMs: 1 }
  const take = await openTake(wish)
  await openSegment(take.id, { mime: 'video/webm', fromMs: 0, nowMs: 1 })
  await appendChunk(take.id, 0, { bytes: new Uint8Array(35).buffer, toMs: 1000 })
  await closeSegment(take.id, 0, 'none')
  const row = await captureDb.uploads.where({ answerId: take.id }).first()
  if (!row) throw new Error('a take has an upload')
  return row
}

it('tells with the right to deliver what holds the recordings up, and once more when they are there', async () => {
  setPhase('sending')
  const stop = tellServer()
  const row = await keepTake()
  setPhase('waiting')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.token).toBe('Bearer right-to-deliver')
  expect(report_state.request.parse(sent[0]?.body)).toMatchObject({
    interview_id: 'iv1',
    phase: 'waiting',
    uploads: [{ answer_id: row.answerId, bytes: 35, sent_bytes: 0, stored: false }],
    app_version: '1.2.3',
    browser: 'safari',
    free_bytes: null,
  })
  const done = { bytes: 35, checksum: '', at: 2 }
  await captureDb.uploads.update(row.id, { stored: done, verified: done })
  setPhase('idle')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ phase: 'idle', uploads: [] })
  stop()
})

it('says whether a request for more time went out', async () => {
  await keepTake()
  expect(await askForTime('iv1')).toBe(true)
  expect(report_state.request.parse(sent[0]?.body)).toMatchObject({ asks_for_time: true })
  isCut = true
  expect(await askForTime('iv1')).toBe(false)
  expect(await askForTime('unknown')).toBe(false)
})

describe('a take that was thrown away after its sending began', () => {
  async function throwAway(): Promise<string> {
    const row = await recordTake()
    await createUploadStore('iv1').begin(row.id)
    await discardTake(row.answerId, false)
    return row.answerId
  }
  const untold = () => captureDb.discards.count()

  it('is told of at once, and never again when the server has answered', async () => {
    const stop = tellServer()
    const id = await throwAway()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(report_state.request.parse(sent[0]?.body)).toMatchObject({ interview_id: 'iv1', uploads: [], discarded: [id] })
    await vi.waitFor(async () => expect(await untold()).toBe(0))
    setPhase('paused')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).not.toHaveProperty('discarded')
    stop()
  })

  it('waits on the device for a connection, also through a page that has nothing else to send', async () => {
    device.onLine = false
    const id = await throwAway()
    store.set(deliveryPhaseAtom, {})
    tellServer()()
    expect(await untold()).toBe(1)
    device.onLine = true
    // the next page of the candidate
    const stop = tellServer()
    await vi.waitFor(() => expect(sent.map(({ body }) => body['discarded'])).toEqual([[id]]))
    await vi.waitFor(async () => expect(await untold()).toBe(0))
    stop()
  })

  it('is no news any more when the interview is gone', async () => {
    status = 404
    const stop = tellServer()
    await throwAway()
    await vi.waitFor(async () => expect([sent.length, await untold()]).toEqual([1, 0]))
    stop()
  })
})
