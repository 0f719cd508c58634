import { expect, it } from 'vitest'
import { deviceOptions, FakeServer, RECRUITER } from '../../db/device.fake.ts'
import { insertDoc } from '../../db/edit.ts'
import { openDatabase } from '../../db/open-db.ts'
import { applyUpdate } from './apply-update.ts'

/** Runs an update and returns its events in order. `busy`: successive answers to the check for a busy tab. */
async function update({ busy = [false, false], flush = () => Promise.resolve() }: { busy?: boolean[]; flush?: () => Promise<void> }) {
  const happened: string[] = []
  const outcome = await applyUpdate({
    isBusy: () => Promise.resolve(busy.shift() ?? false),
    flush: async () => {
      await flush()
      happened.push('flushed')
    },
    takeOver: () => void happened.push('taken over'),
  })
  return { happened, outcome }
}

it('sends what is unsent before the new version takes over', async () => {
  expect(await update({})).toEqual({ happened: ['flushed', 'taken over'], outcome: 'reloading' })
})

it('changes nothing while a tab is busy, nor when one became busy meanwhile', async () => {
  expect(await update({ busy: [true] })).toEqual({ happened: [], outcome: 'busy' })
  expect(await update({ busy: [false, true] })).toEqual({ happened: ['flushed'], outcome: 'busy' })
})

it('goes on when the database is in trouble', async () => {
  expect(await update({ flush: () => Promise.reject(new Error('lost')) })).toEqual({ happened: ['taken over'], outcome: 'reloading' })
})

it('the old version sends an edit when there is a connection, and keeps it for the new one when there is none', async () => {
  const server = new FakeServer()
  const db = await openDatabase(deviceOptions(server))
  await db.sync.awaitInitial()
  const write = (id: string) =>
    insertDoc(
      db,
      'comments',
      { id, scope: 'job:j', iv: 'i' },
      { interviewId: 'i', authorId: RECRUITER.id, authorName: 'Rita', text: id, createdAt: 1 },
    )
  const flush = async (): Promise<void> => void (await db.sync.syncNow({ timeoutMs: 300 }))
  await write('sent')
  await update({ flush })
  expect(server.pushed.map(({ id }) => id)).toEqual(['sent'])
  server.isUp = false
  await write('kept')
  expect((await update({ flush })).outcome).toBe('reloading')
  expect(server.pushed.map(({ id }) => id)).toEqual(['sent'])
  expect((await db.unsentEdits()).map(({ docId }) => docId)).toEqual(['kept'])
  await db.close()
})
