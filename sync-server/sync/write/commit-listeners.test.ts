import { expect, it, vi } from 'vitest'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { notifyCommitListeners, onCommit, type Commit } from './commit-listeners.ts'

const error = vi.fn<(facts: object, text: string) => void>()
// all that telling listeners asks of them
const deps = { log: { error } } as unknown as SyncDeps
const place = { gid: 'g1', scope: 'job:j1', iv: 'i1', rev: 2, op: 'a:2', fop: {}, seen: {}, by: 'u1', at: 5 }
const comment: StoredEntity = { ...place, _id: 'c1', col: 'comments', body: { text: 'Well done', createdAt: 1 }, del: false }
const job: StoredEntity = { ...place, _id: 'j1', col: 'jobs', body: { name: 'Harbour pilot' }, del: false }

it('a listener gets the typed document of its collection, and hears of no other', async () => {
  const heard: Commit<'comments'>[] = []
  onCommit('comments', async (_deps, commit) => void (await Promise.resolve(heard.push(commit))))
  await notifyCommitListeners(deps, [
    { entity: comment, changed: ['text'], before: { text: 'Well' } },
    { entity: job, changed: ['name'] },
  ])
  expect(heard).toHaveLength(1)
  expect(heard[0]?.doc).toMatchObject({ id: 'c1', text: 'Well done', iv: 'i1', at: 5 })
  expect([heard[0]?.changed, heard[0]?.before?.text]).toEqual([['text'], 'Well'])
  // @ts-expect-error a comment has no name
  expect(heard[0]?.doc?.name).toBeUndefined()
})

it('a deleted document is null, with what it was and where', async () => {
  const heard: Commit<'comments' | 'jobs'>[] = []
  onCommit(['comments', 'jobs'], async (_deps, commit) => void (await Promise.resolve(heard.push(commit))))
  await notifyCommitListeners(deps, [{ entity: { ...comment, body: {}, del: true }, changed: ['_deleted'], before: comment.body }])
  expect(heard).toMatchObject([{ id: 'c1', col: 'comments', iv: 'i1', doc: null, before: { text: 'Well done' }, changed: ['_deleted'] }])
})

it('a listener that fails is in the log, and the next one hears of the commit; each is told once', async () => {
  const next = vi.fn<() => Promise<void>>().mockResolvedValue()
  onCommit('jobs', () => Promise.reject(new Error('broken')))
  onCommit('jobs', next)
  onCommit('jobs', next)
  await notifyCommitListeners(deps, [{ entity: job, changed: ['name'] }])
  expect(next).toHaveBeenCalledTimes(1)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ id: 'j1', col: 'jobs' }), 'a listener of commits failed')
})

it('commits of several interviews are told side by side, those of one in their order', async () => {
  const told: string[] = []
  let most = 0
  let underWay = 0
  onCommit('answers', async (_deps, { iv, rev }) => {
    most = Math.max(most, ++underWay)
    await new Promise((done) => setTimeout(done))
    underWay--
    told.push(`${iv}.${rev}`)
  })
  const answer = (iv: string, rev: number): StoredEntity => ({ ...place, _id: `${iv}-a`, iv, rev, col: 'answers', body: {}, del: true })
  const commits = Array.from({ length: 60 }, (_, n) => [answer(`i${n}`, 1), answer(`i${n}`, 2)]).flat()
  await notifyCommitListeners(
    deps,
    commits.map((entity) => ({ entity, changed: ['_deleted'] })),
  )
  expect(told).toHaveLength(120)
  expect(most).toBeGreaterThan(10)
  expect(most).toBeLessThanOrEqual(25)
  for (let n = 0; n < 60; n++) expect(told.indexOf(`i${n}.1`)).toBeLessThan(told.indexOf(`i${n}.2`))
})
