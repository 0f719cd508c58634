import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { LogEntry, RecordingTime } from '#shared/views/session-log.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const clock = movableClock()
const scene = useScene({ clock })
const own = { interview_id: sample.interviewId }
const candidate = () => scene.world.tokens.jobseeker

/** A device with its key, and the log it keeps. */
function createDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const key_id = newId()
  const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const signed = (text: string, key: KeyObject): string =>
    sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return {
    key_id,
    anchor: async (anchor_id: string) =>
      await scene.result<{ server_at: number }>('jobseeker/session_anchor', { ...own, key_id, public_key, anchor_id }, candidate()),
    send: async (entries: LogEntry[], change = (text: string) => text) => {
      const log = JSON.stringify({ interviewId: sample.interviewId, entries })
      return await scene.result<{ entries: number }>(
        'jobseeker/session_log',
        { ...own, key_id, log: change(log), signature: signed(log, privateKey) },
        candidate(),
      )
    },
  }
}

/** Ten seconds of recording between two times of the server, as the device tells them. */
async function record(device: ReturnType<typeof createDevice>, answerId: string) {
  const [before, after] = [newId(), newId()]
  const { server_at } = await device.anchor(before)
  clock.forward(10_100)
  await device.anchor(after)
  const log: LogEntry[] = [
    { n: 0, boot: 'p', kind: 'boot', perfMs: 0, wallMs: 0 },
    { n: 1, boot: 'p', kind: 'anchor', perfMs: 50, wallMs: 50, anchorId: before, rttMs: 20 },
    { n: 2, boot: 'p', kind: 'take', perfMs: 100, wallMs: 100, answerId },
    { n: 3, boot: 'p', kind: 'end', perfMs: 10_100, wallMs: 10_100, answerId, recordedMs: 10_000 },
    { n: 4, boot: 'p', kind: 'anchor', perfMs: 10_150, wallMs: 10_150, anchorId: after, rttMs: 20 },
  ]
  return { log, startedAt: server_at, anchorId: before }
}

/** An answer whose bytes arrived days after the deadline, which is in an hour, or are still under way. */
async function lateAnswer(attempt: number, isReceived = true): Promise<string> {
  const { deps } = scene.app
  const now = deps.clock.now()
  const id = newId()
  await commitEdit(deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { endAt: now + 3_600_000 } })
  await insertDoc(deps, {
    by: 'test',
    col: 'answers',
    id,
    gid: sample.gid,
    scope: `job:${sample.jobId}`,
    iv: sample.interviewId,
    fields: {
      interviewId: sample.interviewId,
      questionId: sample.videoQuestionId,
      kind: 'video',
      attempt,
      state: 'final',
      startedAt: now,
      durationMs: 10_000,
      segments: [],
      ...(isReceived ? { receipt: { code: '7F3K-92', at: now + 10 * DAY_MS } } : {}),
    },
  })
  return id
}

async function timeOf(answerId: string): Promise<RecordingTime | undefined> {
  const { answers } = await scene.result<{ answers: { answerId: string; time: RecordingTime }[] }>('reports/recording_times', {
    job_id: sample.jobId,
    ...own,
  })
  return answers.find((row) => row.answerId === answerId)?.time
}

/** Marks in the lists of recruiters, which also show them offline. */
async function marks(): Promise<unknown> {
  const row = await scene.app.deps.models.entities.findOne({ _id: sample.interviewId, gid: sample.gid }).lean()
  return row?.body['recorded']
}

/** Times that the candidate sees. */
async function toldOf(answerId: string) {
  const { answers } = await scene.result<{ answers: { answerId: string }[] }>('jobseeker/recording_times', own, candidate())
  return answers.find((row) => row.answerId === answerId)
}

describe('when an answer was recorded', () => {
  it('counts when its bytes come late, and the lateness is shown to both sides', async () => {
    const answerId = await lateAnswer(1)
    expect(await timeOf(answerId)).toMatchObject({ verdict: 'check', arrivedLate: true, reasons: ['noLog'] })
    expect(await toldOf(answerId)).toEqual({ answerId, verdict: 'check', arrivedLate: true })
    expect(await marks()).toMatchObject({ toCheck: 1, arrivedLate: 0 })
    const device = createDevice()
    const { log, startedAt, anchorId } = await record(device, answerId)
    expect(await device.anchor(anchorId)).toEqual({ server_at: startedAt })
    expect(await device.send(log)).toEqual({ entries: 5 })
    expect(await device.send(log.slice(0, 2))).toEqual({ entries: 5 })
    const time = await timeOf(answerId)
    expect(time).toMatchObject({ verdict: 'inTime', arrivedLate: true, reasons: [] })
    expect(time?.endedFrom).toBeGreaterThanOrEqual(startedAt + 10_050)
    expect(time?.endedBy).toBeLessThan(startedAt + 60_000)
    expect(await toldOf(answerId)).toEqual({ answerId, verdict: 'inTime', arrivedLate: true })
    expect(await marks()).toEqual({ toCheck: 0, late: 0, arrivedLate: 1 })
  })

  it('S069 is known in time from the log of a device that is offline, when another one brings it before the deadline', async () => {
    const answerId = await lateAnswer(12)
    const device = createDevice()
    // the importer tells the key that the log was signed with; the device itself never asked for the time
    await device.anchor(newId())
    const log: LogEntry[] = [
      { n: 0, boot: 'p', kind: 'boot', perfMs: 0, wallMs: 0 },
      { n: 1, boot: 'p', kind: 'take', perfMs: 100, wallMs: 100, answerId },
      { n: 2, boot: 'p', kind: 'end', perfMs: 10_100, wallMs: 10_100, answerId, recordedMs: 10_000 },
    ]
    await device.send(log)
    expect(await timeOf(answerId)).toMatchObject({ verdict: 'inTime', arrivedLate: true, reasons: [] })
  })

  it('is not judged while it is under way, unless its log has shown it', async () => {
    const answerId = await lateAnswer(2, false)
    expect([await timeOf(answerId), await toldOf(answerId)]).toEqual([undefined, undefined])
    const device = createDevice()
    await device.send((await record(device, answerId)).log)
    expect([await timeOf(answerId), await toldOf(answerId)]).toEqual([undefined, { answerId, verdict: 'inTime', arrivedLate: false }])
  })

  it('is for a person to see when the log was changed after it was signed, and nothing is refused', async () => {
    const answerId = await lateAnswer(3)
    const device = createDevice()
    const { log } = await record(device, answerId)
    await device.send(log, (text) => text.replace('"wallMs":10100', '"wallMs":10101'))
    expect(await timeOf(answerId)).toMatchObject({ verdict: 'check', reasons: ['signature'] })
    await device.send(log)
    expect(await timeOf(answerId)).toMatchObject({ verdict: 'check', reasons: ['signature'] })
  })

  it('is for a person to see when a device tells another story than before, or names what the server told another device', async () => {
    const answerId = await lateAnswer(4)
    const device = createDevice()
    const { log } = await record(device, answerId)
    await device.send(log)
    await device.send(log.map((entry) => ({ ...entry, perfMs: entry.perfMs * 2 })))
    expect(await timeOf(answerId)).toMatchObject({ verdict: 'check', reasons: ['signature'] })
    const other = await lateAnswer(5)
    const [asked, telling] = [createDevice(), createDevice()]
    const { log: borrowed } = await record(asked, other)
    await telling.anchor(newId())
    await telling.send(borrowed)
    expect(await timeOf(other)).toMatchObject({ verdict: 'check', reasons: ['impossible'] })
  })

  it.each([13, 14])(
    'S069 (take %i) is judged by the logs of both devices when it was gone on with on another one after the deadline',
    async (attempt) => {
      const answerId = await lateAnswer(attempt)
      const { deps } = scene.app
      const endAt = deps.clock.now() + 60_000
      await commitEdit(deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { endAt } })
      // whichever of their logs is read first
      const devices = [createDevice(), createDevice()].toSorted((a, b) => (a.key_id < b.key_id ? -1 : 1))
      const [first, second] = attempt === 13 ? devices : devices.toReversed()
      if (!first || !second) throw new Error('impossible: there are two devices')
      const { log } = await record(first, answerId)
      // its page died while it recorded
      await first.send(log.slice(0, 3))
      clock.forward(120_000)
      await second.send((await record(second, answerId)).log)
      expect(await timeOf(answerId)).toMatchObject({ verdict: 'late', reasons: [] })
    },
  )

  it('is asked and told only by who may: others find nothing', async () => {
    const device = createDevice()
    const strange = { interview_id: foreign.interviewId, key_id: device.key_id }
    const log = JSON.stringify({ interviewId: foreign.interviewId, entries: [] })
    const answers = await Promise.all([
      scene.post('jobseeker/session_anchor', { ...strange, public_key: 'AAAA', anchor_id: newId() }, candidate()),
      scene.post('jobseeker/session_log', { ...strange, log, signature: 'AAAA' }, candidate()),
      scene.post('reports/recording_times', { job_id: foreign.jobId, interview_id: foreign.interviewId }),
      scene.post('jobseeker/recording_times', { interview_id: foreign.interviewId }, candidate()),
      scene.post('jobseeker/session_log', { ...own, key_id: device.key_id, log, signature: 'AAAA' }, candidate()),
      scene.post('jobseeker/session_log', { ...own, key_id: device.key_id, log: '{', signature: 'AAAA' }, candidate()),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422, 422])
  })

  it('is kept for so many devices and no more', async () => {
    const { sessionLogs } = scene.app.deps.models
    const rows = Array.from({ length: 50 }, () => newId()).map((keyId) => ({
      _id: `${sample.interviewId}.${keyId}`,
      gid: sample.gid,
      interviewId: sample.interviewId,
      keyId,
    }))
    await sessionLogs.insertMany(rows)
    const fields = { ...own, public_key: 'AAAA', anchor_id: newId() }
    expect((await scene.post('jobseeker/session_anchor', { ...fields, key_id: newId() }, candidate())).status).toBe(429)
    expect((await scene.post('jobseeker/session_anchor', { ...fields, key_id: rows[0]?.keyId }, candidate())).status).toBe(200)
  })
})
