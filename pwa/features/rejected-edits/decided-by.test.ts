import { expect, it } from 'vitest'
import { markOf } from '#shared/sync/stamp.ts'
import type { Db } from '../../db/types.ts'
import { deciderOf } from './decided-by.ts'

const found = (docs: object[]) => ({ find: () => ({ exec: () => Promise.resolve(docs.map((doc) => ({ toMutableJSON: () => doc }))) }) })
const lease = () => ({ state: 'open' })
// as much of a device as is asked here
const db = {
  actor: { id: 'rosa', role: 'recruiter', gid: 'g', name: 'Rosa Lind' },
  lease,
  collections: {
    comments: found([{ authorId: 'omar', authorName: 'Omar Said' }]),
    reviews: found([{ raterId: 'lina', raterName: 'Lina' }]),
    library: found([{ ownerId: 'unnamed' }]),
  },
} as unknown as Db

it.each([
  ['omar', 'Omar Said'],
  ['lina', 'Lina'],
  ['rosa', 'Rosa Lind'],
  ['stranger', null],
  ['unnamed', null],
])('S116 names %s as the one whose decision stands: %s', async (account, name) => {
  expect(await deciderOf(db, { scope: 'job:j', fop: { shortlisted: `${markOf(account)}x:3` } }, 'shortlisted')).toBe(name)
})
