import { expect, it } from 'vitest'
import type { Actor } from '#shared/primitives/roles.ts'
import { newReplica } from '#shared/sync/stamp.ts'
import type { Db } from '../../db/types.ts'
import type { RescuedRow } from '../../lib/profile/rescued-row.ts'
import { groupRows, putBack } from './rescued-items.ts'

const rosa: Actor = { id: 'rosa', role: 'recruiter', gid: 'g', name: 'Rosa' }
const first = { id: 'first', scope: 'job:j', jobId: 'j', name: 'Ann', email: 'a@b.co', fop: {}, op: '' }

/** A device that holds the row that was there before, and no other. */
function device() {
  const written: Record<string, unknown>[] = []
  const discarded: string[] = []
  const found = {
    toMutableJSON: () => ({ ...first }),
    incrementalModify: (change: (doc: typeof first) => Record<string, unknown>) => {
      const doc = change({ ...first })
      written.push(doc)
      return Promise.resolve({ toJSON: () => doc })
    },
  }
  const interviews = { findOne: (id: string) => ({ exec: () => Promise.resolve(id === first.id ? found : null) }) }
  const parts = {
    actor: rosa,
    replica: newReplica(() => 'r'),
    edits: { before: () => Promise.resolve(), after: () => undefined },
    rescued: { discard: (id: string) => Promise.resolve(void discarded.push(id)) },
    collections: { interviews },
  }
  // as much of it as is asked here
  return { db: parts as unknown as Db, written, discarded }
}

const told: RescuedRow = {
  id: 'second.r:1.exists',
  at: 1,
  accountId: 'rosa',
  collection: 'interviews',
  docId: 'second',
  reason: 'exists',
  fields: { phone: '7' },
  existing: 'first',
}

it('words about a person who was there before are shown with that person, and are put there', async () => {
  const { db, written, discarded } = device()
  const [group] = await groupRows(db, [told])
  expect(group).toMatchObject({
    name: 'Ann',
    items: [{ bar: null, existing: { id: 'first', jobId: 'j' }, doc: { email: 'a@b.co' }, place: { jobId: 'j', interviewId: 'first' } }],
  })
  expect(await putBack(db, told)).toBeNull()
  expect(written).toMatchObject([{ id: 'first', phone: '7' }])
  expect(discarded).toEqual([told.id])
})

it('they stay in the list when that person is not on this device', async () => {
  const { db, written, discarded } = device()
  expect(await putBack(db, { ...told, existing: 'elsewhere' })).toBe('gone')
  expect([...written, ...discarded]).toEqual([])
})
