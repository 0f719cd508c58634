import { expect, it } from 'vitest'
import type { PushRow } from '#shared/sync/wire.ts'
import { deviceOptions, FakeServer, useDevices } from '../device.fake.ts'
import { editDoc, insertDoc } from '../edit.ts'
import type { Db } from '../types.ts'

const { start } = useDevices()

/** A device whose answers the server refuses as finished already, in these fields. */
async function deviceThatIsLate(fields: readonly string[]): Promise<Db> {
  const server = new FakeServer()
  let isFinished = false
  const refusing: typeof fetch = async (input, init) => {
    if (!isFinished || typeof input !== 'string' || !input.endsWith('push') || typeof init?.body !== 'string')
      return await server.fetch(input, init)
    const { rows } = JSON.parse(init.body) as { rows: PushRow[] }
    const rejects = rows.map(({ newDocumentState: { id, op } }) => ({ id, op, reason: 'final', fields }))
    return Response.json({ error_code: 0, result: { conflicts: [], rejects } })
  }
  const db = await start(deviceOptions(server, { collections: ['answers'], fetch: refusing }))
  await db.sync.awaitInitial()
  const fieldsOf = { interviewId: 'i', questionId: 'q', kind: 'short', attempt: 1, state: 'draft', text: 'A', startedAt: 1 } as const
  await insertDoc(db, 'answers', { id: 'a', scope: 'job:j', iv: 'i' }, fieldsOf)
  await db.sync.syncNow()
  isFinished = true
  return db
}

it('an answer that another device has finished already is no edit for its person to decide about', async () => {
  const db = await deviceThatIsLate(['state', 'finishedAt'])
  await editDoc(db, 'answers', 'a', { state: 'final', finishedAt: 2 })
  await db.sync.syncNow()
  expect(await db.rescued.list()).toEqual([])
})

it('words that came after the end, and a discarded answer, are kept for its person', async () => {
  const late = await deviceThatIsLate(['state', 'text'])
  await editDoc(late, 'answers', 'a', { state: 'final', text: 'B' })
  await late.sync.syncNow()
  expect(await late.rescued.list()).toMatchObject([{ fields: { text: 'B', state: 'final' } }])
  const discarding = await deviceThatIsLate(['state'])
  await editDoc(discarding, 'answers', 'a', { state: 'discarded' })
  await discarding.sync.syncNow()
  expect(await discarding.rescued.list()).toMatchObject([{ fields: { state: 'discarded' } }])
})
