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

it('hears of new candidates side by side, and of everything else in its order', async () => {
  const interview: StoredEntity = { ...place, _id: 'i1', col: 'interviews', body: { name: 'Ada' }, del: false }
  const steps: string[] = []
  onCommit(['interviews', 'reports'], async (_deps, { id, rev }) => {
    steps.push(`${id}.${rev} begins`)
    await Promise.resolve()
    steps.push(`${id}.${rev} ends`)
  })
  const report: StoredEntity = { ...interview, _id: 'r1', col: 'reports' }
  await notifyCommitListeners(deps, [
    { entity: interview, changed: ['name'] },
    { entity: { ...interview, _id: 'i2' }, changed: ['name'] },
    { entity: { ...interview, rev: 3 }, changed: ['name'], before: interview.body },
    { entity: report, changed: ['document'] },
  ])
  expect(steps).toEqual(['i1.2 begins', 'i2.2 begins', 'i1.2 ends', 'i2.2 ends', 'i1.3 begins', 'i1.3 ends', 'r1.2 begins', 'r1.2 ends'])
})
