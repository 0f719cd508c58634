import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { PART_BYTES } from '#worker/upload/s3/parts.ts'
import { deviceOptions, FakeServer } from '../../db/device.fake.ts'
import { openDatabase } from '../../db/open-db.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb } from './capture-db.ts'
import { clearCapture, recording, row } from './capture.fake.ts'
import { finishTake } from './finish-take.ts'
import { freeStorage } from './free-storage.ts'
import { ElsewhereError, holdQuestion } from './question-lock.ts'
import { sha256 } from '../../lib/sha256.ts'
import { createUploadStore } from './upload-store.ts'
import { unsentTakes } from '../delivery/unsent-takes.ts'
import { appendChunk, closeSegment, discardTake, openSegment, openTake, setTakeState } from './takes.ts'

const CANDIDATE = { id: '01hzzzzzzzzzzzzzzzzzzzzzzc', gid: '01hzzzzzzzzzzzzzzzzzzzzzzg', role: 'jobseeker', name: 'Cara' } as const

let db: Db | null = null
beforeEach(clearCapture)
afterEach(() => db?.close())

it('names a part that was cut while it recorded as it was then, though the disk has changed a byte of it since', async () => {
  db = await openDatabase(deviceOptions(new FakeServer(), { actor: CANDIDATE, collections: ['interviews', 'answers'] }))
  const wish = { interviewId: 'i1', questionId: 'q1', gid: CANDIDATE.gid, scope: 'job:j' }
  const take = await openTake({ ...wish, practice: false, free: false, limitMs: 60_000, nowMs: 5 })
  const { objectName } = await openSegment(take.id, { mime: 'video/webm', fromMs: 0, nowMs: 5 })
  const whole = new Uint8Array(PART_BYTES).fill(7)
  for (const bytes of [whole.slice(), new Uint8Array(5).fill(8)]) await appendChunk(take.id, 0, { bytes: bytes.buffer, toMs: 9 })
  const sent = { n: 1, bytes: PART_BYTES, sha256: await sha256(whole.buffer), etag: 'e1', tries: 0 }
  await captureDb.uploads.update(objectName, { uploadId: 'u1', parts: [sent] })
  await captureDb.chunks.update([take.id, 0, 0], { bytes: new Uint8Array(PART_BYTES).fill(6).buffer })
  await closeSegment(take.id, 0, 'none')
  await setTakeState(take.id, 'stopped', 9)
  await finishTake(db, take.id)
  const [answer] = await readDocs(db, 'answers', { iv: 'i1' })
  const [segment] = must(answer?.segments, 'a take has segments')
  expect(segment?.parts.map(({ n, bytes, sha256: hash }) => ({ n, bytes, hash }))).toEqual([
    { n: 1, bytes: PART_BYTES, hash: sent.sha256 },
    { n: 2, bytes: 5, hash: await sha256(new Uint8Array(5).fill(8).buffer) },
  ])
})

it('makes no answer of a take that another tab throws away meanwhile, and none while another tab records it', async () => {
  db = await openDatabase(deviceOptions(new FakeServer(), { actor: CANDIDATE, collections: ['interviews', 'answers'] }))
  const take = await recording([10])
  await closeSegment(take, 0, 'none')
  await setTakeState(take, 'stopped', 9)
  const letGo = await holdQuestion(await row(take))
  await expect(finishTake(db, take)).rejects.toThrow(ElsewhereError)
  const [thrownAway, kept] = [discardTake(take, false), finishTake(db, take)]
  letGo()
  await Promise.all([thrownAway, kept])
  expect(await readDocs(db, 'answers', { iv: 'i1' })).toEqual([])
  expect(await row(take)).toMatchObject({ state: 'discarded' })
})

it('keeps the first recording until the employer has the second, and sends it last', async () => {
  db = await openDatabase(deviceOptions(new FakeServer(), { actor: CANDIDATE, collections: ['interviews', 'answers'] }))
  const ended = async (): Promise<string> => {
    const id = await recording([10])
    await closeSegment(id, 0, 'none')
    await setTakeState(id, 'stopped', 9)
    return id
  }
  const first = await ended()
  await finishTake(db, first)
  const second = await ended()
  expect(await row(first)).toMatchObject({ state: 'kept' })
  await finishTake(db, second)
  expect(await row(first)).toMatchObject({ state: 'kept', replacedBy: second })
  expect(await unsentTakes(null)).toMatchObject([{ id: second }])
  const answers = await readDocs(db, 'answers', { iv: 'i1' })
  expect(answers.find(({ id }) => id === second)).toMatchObject({ state: 'final', replaces: [first] })
  const store = createUploadStore('i1')
  const order = async (): Promise<string[]> => (await store.unfinished()).map(({ answerId }) => answerId)
  expect(await order()).toEqual([second, first])
  // a run that began before it was replaced
  const before = must(await store.begin((await row(first)).segments[0]?.objectName ?? ''), 'it was begun')
  delete before.isReplaced
  await store.save(before)
  expect(await order()).toEqual([second, first])
  await freeStorage({ id: first, state: 'discarded', receipt: undefined })
  expect(await row(first)).toMatchObject({ state: 'discarded' })
  expect(await captureDb.chunks.where({ takeId: first }).count()).toBe(0)
  expect(await order()).toEqual([second])
})
