import { expect, it } from 'vitest'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { GatheredCalls } from './gathered-calls.ts'
import { ConnectionError, ResetRequired, type Transport } from './transport.ts'

type Body = { collection: CollectionName; more?: { collection: CollectionName }[] }

/** A server that answers each collection with its name, `together` of one request at most. */
function bench({ together = 20, failing }: { together?: number; failing?: (body: Body) => Error | undefined } = {}) {
  const sent: string[][] = []
  const call: Transport['call'] = async (_name, untyped) => {
    const body = untyped as Body
    const { collection, more = [] } = body
    sent.push([collection, ...more.map((part) => part.collection)])
    const error = failing?.(body)
    if (error) throw error
    const others = more.slice(0, together - 1).map((part) => ({ collection: part.collection, is: part.collection }))
    return await Promise.resolve({ is: collection, ...('more' in body ? { more: others } : {}) })
  }
  const calls = new GatheredCalls({ call })
  const pull = async (collection: CollectionName, stop?: AbortSignal, checkpoint: object | null = {}) =>
    await calls.call('pull', { collection, checkpoint, limit: 5 }, stop)
  return { sent, calls, pull }
}

it('sends what is asked at one moment as one request, in the order of the collections, and gives each its own answer', async () => {
  const { sent, pull } = bench()
  expect(await Promise.all([pull('interviews'), pull('jobs'), pull('comments')])).toEqual([
    { is: 'interviews' },
    { is: 'jobs' },
    { is: 'comments' },
  ])
  expect(sent).toEqual([['jobs', 'interviews', 'comments']])
})

it('waits for those that are about to ask, and no longer than it was told to', async () => {
  const { sent, calls, pull } = bench()
  calls.expect('pull', ['jobs', 'comments'], 60_000)
  const first = pull('jobs')
  await Promise.resolve()
  expect(sent).toEqual([])
  await Promise.all([first, pull('comments')])
  expect(sent).toEqual([['jobs', 'comments']])
  calls.expect('pull', ['jobs', 'comments'], 1)
  await pull('jobs')
  expect(sent.at(-1)).toEqual(['jobs'])
  calls.expect('pull', ['jobs', 'comments'], 60_000)
  const alone = pull('jobs')
  calls.skip('pull', 'comments')
  expect(await alone).toEqual({ is: 'jobs' })
})

it('asks again for those that a full answer left out', async () => {
  const { sent, pull } = bench({ together: 2 })
  await Promise.all([pull('jobs'), pull('interviews'), pull('answers'), pull('comments')])
  expect(sent).toEqual([
    ['jobs', 'interviews', 'answers', 'comments'],
    ['answers', 'comments'],
  ])
})

it('a failed request fails for all; who has nothing yet is not told to start over', async () => {
  const offline = bench({ failing: () => new ConnectionError('offline') })
  const results = await Promise.allSettled([offline.pull('jobs'), offline.pull('comments')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const { sent, pull } = bench({ failing: ({ collection }) => (collection === 'jobs' ? new ResetRequired() : undefined) })
  const asked = await Promise.allSettled([pull('jobs'), pull('questions'), pull('comments', undefined, null)])
  expect(asked).toMatchObject([
    { status: 'rejected', reason: new ResetRequired() },
    { status: 'rejected', reason: new ResetRequired() },
    { status: 'fulfilled', value: { is: 'comments' } },
  ])
  expect(sent).toEqual([['jobs', 'questions', 'comments'], ['comments']])
})

it('who stops waiting hears so at once and is not asked for; pushes are never held back', async () => {
  const { sent, calls, pull } = bench()
  calls.expect('pull', ['jobs', 'comments', 'answers'], 60_000)
  const stopping = new AbortController()
  const stopped = pull('jobs', stopping.signal)
  stopping.abort()
  await expect(stopped).rejects.toThrow(ConnectionError)
  expect(await calls.call('push', { collection: 'jobs' })).toEqual({ is: 'jobs' })
  await Promise.all([pull('comments'), pull('answers')])
  expect(sent).toEqual([['jobs'], ['answers', 'comments']])
})
