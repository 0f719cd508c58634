import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Db } from '../../db/types.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { visit } from '../capture/capture.fake.ts'
import { vault } from '../offline-packs/vault-db.ts'
import { CANDIDATE, emptyDevice, rescueDevice } from '../rescue-file/rescue.fake.ts'
import { ownPackId } from './plan-media.ts'
import { sweepGone } from './sweep-gone.ts'

const PACK = {
  isOwn: true,
  scope: 'job:j',
  jobId: 'j',
  state: 'ready',
  pinnedAt: 1,
  expiresAt: Number.MAX_SAFE_INTEGER,
  totalBytes: 1,
  doneBytes: 1,
  problem: '',
} as const
let db: Db
beforeEach(async () => {
  await emptyDevice()
  db = await rescueDevice({ id: 'i1' })
  for (const interviewId of ['i1', 'i2', 'i3']) {
    // the third is another account's
    const actor: Actor = interviewId === 'i3' ? { ...CANDIDATE, id: 'another' } : CANDIDATE
    await captureDb.visits.put({ interviewId, ...visit, session: { ...visit.session, actor } })
    await writeValue(`pack:${interviewId}`, 'a pack')
    await writeValue(`voice:${interviewId}:1`, 'a voice')
    await vault().packs.put({ ...PACK, id: ownPackId(interviewId), accountId: actor.id })
  }
})
afterEach(() => db.close())

const here = async (): Promise<string[]> => {
  const found: string[] = []
  for (const id of ['i1', 'i2', 'i3'])
    if ((await readValue(`pack:${id}`)) && (await readValue(`voice:${id}:1`)) && (await vault().packs.get(ownPackId(id)))) found.push(id)
  return found
}

it('R171 takes off what an erasure took while the device was away, and nothing of another account', async () => {
  await sweepGone(db)
  expect(await here()).toEqual(['i1', 'i3'])
  expect(await vault().packs.count()).toBe(2)
})

it('takes nothing off that the session does not open, or while the server does not answer', async () => {
  vi.spyOn(db.sync, 'syncNow').mockResolvedValueOnce({ ok: false, reason: 'timeout', unsent: 0 })
  await sweepGone(db)
  expect(await here()).toEqual(['i1', 'i2', 'i3'])
  // a session that a link made
  Object.defineProperty(db, 'actor', { value: { ...CANDIDATE, only: 'i1' } })
  await sweepGone(db)
  expect(await here()).toEqual(['i1', 'i2', 'i3'])
})
