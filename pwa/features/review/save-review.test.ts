import { afterEach, expect, it } from 'vitest'
import { draftReviewId } from '#shared/policies/review.ts'
import { arrivingMeanwhile, deviceOptions, FakeServer, RECRUITER } from '../../db/device.fake.ts'
import { insertDoc } from '../../db/edit.ts'
import { openDatabase } from '../../db/open-db.ts'
import { storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { saveDraft } from './save-review.ts'

const open: Db[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

it('a score given just before the draft of another device arrives counts beside its scores', async () => {
  const db = await openDatabase(deviceOptions(new FakeServer(), { collections: ['reviews'] }))
  open.push(db)
  const id = draftReviewId('iv1', RECRUITER.id)
  const theirs = { interviewId: 'iv1', jobId: 'j', raterId: RECRUITER.id, raterName: RECRUITER.name, createdAt: 1, scores: { q1: 4 } }
  const arriving = arrivingMeanwhile(db, () => insertDoc(db, 'reviews', { id, scope: `user:${RECRUITER.id}`, iv: 'iv1' }, theirs))
  await saveDraft(arriving, { id: 'iv1', jobId: 'j' }, ({ scores }) => ({ scores: { ...scores, q2: 5 } }), 2)
  expect((await storedDoc(db, 'reviews', id))?.scores).toEqual({ q1: 4, q2: 5 })
})
