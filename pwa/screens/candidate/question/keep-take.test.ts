import 'fake-indexeddb/auto'
import type { RxStorage } from 'rxdb/plugins/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deviceOptions, FakeServer, memoryStorage } from '../../../db/device.fake.ts'
import { openDatabase } from '../../../db/open-db.ts'
import { readDocs, storedDoc } from '../../../db/read.ts'
import { StorageFullError } from '../../../db/storage-errors.ts'
import type { Db } from '../../../db/types.ts'
import { clearCapture, recording, row, wish } from '../../../features/capture/capture.fake.ts'
import { closeSegment, setTakeState } from '../../../features/capture/takes.ts'
import { keepTake } from './keep-take.ts'
import { problemOf } from '../../../features/trouble/use-act.ts'

const CANDIDATE = { id: '01hzzzzzzzzzzzzzzzzzzzzzzc', gid: '01hzzzzzzzzzzzzzzzzzzzzzzg', role: 'jobseeker', name: 'Cara' } as const
const ID = '01hzzzzzzzzzzzzzzzzzzzzzzi'
const question = { id: 'q1', kind: 'video', text: { english: 'q' }, required: true, limitMs: 1, thinkMs: 0, attempts: 1 } as const
const pack = { questions: [question], interview: { id: ID, gid: CANDIDATE.gid, scope: 'job:j' } } as never

let db: Db
/** collections without room */
const full = new Set<string>()
beforeEach(async () => {
  full.clear()
  await clearCapture()
  const server = new FakeServer()
  server.documents.set('interviews', [interviewOf(ID)])
  db = await openDatabase(deviceOptions(server, { actor: CANDIDATE, collections: ['interviews', 'answers'], storage: roomFor(full) }))
  await db.sync.awaitInitial()
})
afterEach(() => db.close())

const interviewOf = (id: string): Record<string, unknown> => ({
  id,
  gid: CANDIDATE.gid,
  scope: 'job:j',
  iv: id,
  rev: 1,
  op: 's:1',
  at: 1,
  by: 'somebody',
  _deleted: false,
  stage: 'interview',
  fop: { stage: 's:1' },
})

const ended = async (pieces: readonly number[]): Promise<string> => {
  const id = await recording(pieces, { ...wish, interviewId: ID, gid: CANDIDATE.gid, scope: 'job:j' })
  await closeSegment(id, 0, 'none')
  await setTakeState(id, 'stopped', 5)
  return id
}
const keep = (takeId: string) => keepTake(db, { pack, takeId, nowMs: 77 })

it('R403 says that there was no room for the answer, keeps the take as it was, and makes it the answer once there is', async () => {
  const id = await ended([10])
  full.add('answers')
  await expect(keep(id)).rejects.toBeInstanceOf(StorageFullError)
  expect(await problemOf(() => keep(id))).toBe('full')
  expect(await row(id)).toMatchObject({ state: 'stopped', segments: [{ bytes: 10 }] })
  expect(await storedDoc(db, 'interviews', ID)).not.toHaveProperty('firstAnswerAt')
  full.clear()
  expect(await problemOf(() => keep(id))).toBeNull()
  expect(await row(id)).toMatchObject({ state: 'kept' })
  expect(await storedDoc(db, 'interviews', ID)).toMatchObject({ firstAnswerAt: 77, finishedAt: 77, stage: 'done' })
})

it('R403 keeps the answer where only what it means for the interview had no room; keeping it again notes that', async () => {
  const id = await ended([10])
  full.add('interviews')
  expect(await keep(id)).toBe(true)
  expect((await readDocs(db, 'answers', { iv: ID })).map(({ state }) => state)).toEqual(['final'])
  full.clear()
  expect(await keep(id)).toBe(true)
  expect(await storedDoc(db, 'interviews', ID)).toMatchObject({ firstAnswerAt: 77 })
})

it('makes no answer of a take of which nothing reached the disk, and notes no first answer', async () => {
  const id = await ended([])
  expect(await keep(id)).toBe(false)
  expect(await row(id)).toMatchObject({ state: 'stopped' })
  expect(await storedDoc(db, 'interviews', ID)).not.toHaveProperty('firstAnswerAt')
})

it('tells a full device from everything else that may go wrong', async () => {
  expect(await problemOf(() => Promise.reject(new DOMException('no', 'QuotaExceededError')))).toBe('full')
  expect(await problemOf(() => Promise.reject(new DOMException('backing store', 'UnknownError')))).toBe('store')
  expect(await problemOf(() => Promise.reject(new Error('something')))).toBe('other')
})

/** A storage that has no room for the collections of the set. */
function roomFor(without: ReadonlySet<string>): RxStorage<unknown, unknown> {
  const storage = memoryStorage()
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (rows, context) => {
        if (without.has(params.collectionName)) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
        return await write(rows, context)
      }
      return instance
    },
  }
}
