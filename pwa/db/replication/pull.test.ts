import { describe, expect, it } from 'vitest'
import type { Checkpoint, PullResult } from '#shared/sync/wire.ts'
import { memoryStore } from '../device-store.ts'
import { Evictions } from './evictions.ts'
import { createPull, type PullOptions } from './pull.ts'
import { RewindList, rewound } from './checkpoint-rewind.ts'
import { endedScopes } from '../lease/rights-ended.ts'
import { StartOver } from '../recovery/start-over.ts'
import { ResetRequired } from './transport.ts'

const at = (v: Checkpoint['v'], era = 'e1'): Checkpoint => ({ v, era })
const tombstone = (id: string) => ({ id, _deleted: true })

async function pulling(changes: Partial<PullOptions> = {}) {
  const store = memoryStore()
  let tokens = 0
  const rewinds = new RewindList({ store, accountId: 'a', newToken: () => `t${++tokens}` })
  const startOver = new StartOver({ store, accountId: 'a' })
  const drops = new Evictions()
  const requests: { checkpoint: Checkpoint | null }[] = []
  const answers: (PullResult | Error)[] = []
  const made: PullOptions = {
    collection: 'interviews',
    device: 'd',
    rewinds,
    drops,
    startOver,
    ask: (request) => {
      requests.push(request as { checkpoint: Checkpoint | null })
      const answer = answers.shift() ?? { documents: [], checkpoint: at({}) }
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ answer, turn: 1 })
    },
    listIds: () => Promise.resolve({ clean: [], unsent: [] }),
    onResetRequired: () => Promise.resolve(),
    onEnd: () => undefined,
    onAnswer: () => undefined,
    again: () => undefined,
    ...changes,
  }
  await rewinds.load()
  return { pull: createPull(made), requests, answers, rewinds, drops, startOver, store }
}

it('a rewind lasts until the device has stored a checkpoint that comes from it', async () => {
  const { pull, requests, answers, rewinds, store } = await pulling()
  const old = at({ 'job:a': { n: 7, e: 1 }, 'job:a|i1': { n: 5, e: 2 }, 'job:b': { n: 9, e: 1 } })
  await rewinds.ask('interviews', ['job:a'])
  answers.push({ documents: [tombstone('1'), tombstone('2')], checkpoint: at({ 'job:a': { n: 2, e: 1 } }) })
  const first = await pull(old, 2)
  expect(requests[0]?.checkpoint?.v).toEqual({ 'job:a': { n: 0, e: 1 }, 'job:a|i1': { n: 0, e: 2 }, 'job:b': { n: 9, e: 1 } })
  // the next request of the same pull goes on from there, but nothing is stored yet
  answers.push({ documents: [tombstone('3')], checkpoint: at({ 'job:a': { n: 3, e: 1 } }) })
  await pull(first.checkpoint, 2)
  expect(requests[1]?.checkpoint).toEqual(at({ 'job:a': { n: 2, e: 1 } }))
  // the app was closed before the first batch was stored
  const again = new RewindList({ store, accountId: 'a', newToken: () => 'other' })
  await again.load()
  expect((await again.apply('interviews', old, true)).isRewound).toBe(true)
  // stored: it is over
  await pull(first.checkpoint, 2)
  expect(rewinds.has('interviews')).toBe(false)
})

it('what follows a full batch is asked for without the device: nobody knows yet whether the batch is stored', async () => {
  const { pull, requests, answers } = await pulling()
  const to = (n: number): Checkpoint => at({ 'job:a': { n, e: 1 } })
  answers.push({ documents: [tombstone('1'), tombstone('2')], checkpoint: to(2) }, { documents: [tombstone('3')], checkpoint: to(3) })
  await pull(to(0), 2)
  await pull(to(2), 2)
  await pull(to(3), 2)
  expect(requests.map((request) => 'device' in request)).toEqual([true, false, true])
})

it('an empty scope is not read from its beginning for ever', async () => {
  const { pull, rewinds } = await pulling()
  await rewinds.ask('interviews', ['job:a'])
  await pull(at({ 'job:a': { n: 7, e: 1 } }), 10)
  expect(rewinds.has('interviews')).toBe(false)
})

it('a whole collection is asked for from its beginning until something is stored, so that its old era is never asked with again', async () => {
  const { pull, rewinds, requests } = await pulling()
  await rewinds.ask('interviews', 'all')
  await pull(at({ 'job:a': { n: 7, e: 1 } }, 'old'), 10)
  await pull(at({ 'job:a': { n: 7, e: 1 } }, 'old'), 10)
  expect(requests.map(({ checkpoint }) => checkpoint)).toEqual([null, null])
})

it('what has to leave comes first, and the checkpoint stays where it is', async () => {
  let again = 0
  const { pull, drops, requests } = await pulling({ again: () => again++ })
  drops.add('interviews', ['x', 'y'])
  const here = at({ 'job:a': { n: 7, e: 1 } })
  expect(await pull(here, 10)).toEqual({ documents: [tombstone('x'), tombstone('y')], checkpoint: here })
  expect([requests.length, again]).toEqual([0, 1])
  await pull(here, 10)
  expect(requests).toHaveLength(1)
})

it('starting over empties the device first, batch by batch, without what is unsent', async () => {
  const clean = ['1', '2', '3']
  const made: { startOver?: StartOver; rewinds?: RewindList } = {}
  const { pull, answers, requests, startOver, rewinds } = await pulling({
    listIds: () => Promise.resolve({ clean: [...clean], unsent: ['mine'] }),
    onResetRequired: async () => {
      await made.startOver?.begin(['interviews'])
      await made.rewinds?.ask('interviews', 'all')
    },
  })
  Object.assign(made, { startOver, rewinds })
  answers.push(new ResetRequired())
  const old = at({ 'job:a': { n: 7, e: 1 } }, 'old')
  const first = await pull(old, 3)
  expect(first.documents.map(({ id }) => id)).toEqual(['1', '2'])
  clean.splice(0, 2)
  expect((await pull(old, 3)).documents.map(({ id }) => id)).toEqual(['3'])
  clean.splice(0)
  await pull(old, 3)
  expect(requests.at(-1)?.checkpoint).toBeNull()
  expect([startOver.mustWipe('interviews'), startOver.wasUnsent('mine'), startOver.wasUnsent('1')]).toEqual([false, true, false])
})

it.each([
  ['one scope', ['job:a'], undefined, at({ 'job:a': { n: 0, e: 3 }, 'job:b': { n: 4, e: 1 } })],
  ['a scope that is not known', ['job:c'], undefined, at({ 'job:a': { n: 9, e: 3, after: 'x' }, 'job:b': { n: 4, e: 1 } })],
  ['everything', [], true, null],
] as const)('rewound: %s', (_what, scopes, all, expected) => {
  const from = at({ 'job:a': { n: 9, e: 3, after: 'x' }, 'job:b': { n: 4, e: 1 } })
  expect(rewound(from, { scopes, ...(all ? { all } : {}) })).toEqual(expected)
})

it.each([
  ['a grant whose tombstones begin', { 'job:a': { n: 5, e: 1 } }, { 'job:a': { n: 0, e: 2, after: 'x' } }, ['job:a']],
  ['a grant whose tombstones are over', {}, { 'job:a': { n: 0, e: 2, done: true } }, ['job:a']],
  ['the same grant again', { 'job:a': { n: 0, e: 2, done: true } }, { 'job:a': { n: 0, e: 2, done: true } }, []],
  ['a narrowed one beside a living one', {}, { 'job:a|i': { n: 0, e: 2, done: true }, 'job:a': { n: 4, e: 1 } }, []],
  ['nothing but news', { 'job:a': { n: 5, e: 1 } }, { 'job:a': { n: 6, e: 1 } }, []],
] as const)('endedScopes: %s', (_what, before, after, expected) => {
  expect(endedScopes('interviews', at(before), { documents: [], checkpoint: at(after) })).toEqual(expected)
})

it('endedScopes: a job that is gone takes its scope along', () => {
  const answer = { documents: [tombstone('j1'), { id: 'j2', _deleted: false }], checkpoint: at({}) }
  expect(endedScopes('jobs', null, answer)).toEqual(['job:j1'])
  expect(endedScopes('interviews', null, answer)).toEqual([])
})

describe('documents without a checkpoint', () => {
  const living = (id: string) => ({ id, _deleted: false })
  const answerOf = (...ids: string[]) => ({ documents: ids.map(living), checkpoint: at({ 'job:a': { n: ids.length, e: 1 } }) })

  it('stay while everything is read anew, and leave when they did not come by the end', async () => {
    const clean = ['here', 'gone']
    const { pull, answers, requests, startOver } = await pulling({
      listIds: () => Promise.resolve({ clean: [...clean], unsent: ['mine'] }),
    })
    answers.push(answerOf('here'), answerOf('here'))
    expect((await pull(null, 5)).documents).toEqual([])
    expect((await pull(null, 5)).documents).toEqual([tombstone('gone')])
    expect((await pull(null, 5)).documents).toEqual([])
    expect(startOver.isUndated('interviews')).toBe(true)
    expect((await pull(null, 5)).documents).toEqual([living('here')])
    expect([requests.map(({ checkpoint }) => checkpoint), startOver.isUndated('interviews')]).toEqual([[null, null], false])
    expect([startOver.wasUnsent('mine'), startOver.wasUnsent('gone')]).toEqual([true, false])
  })

  it('are no matter when all of them come again', async () => {
    const { pull, answers, startOver, requests } = await pulling({ listIds: () => Promise.resolve({ clean: ['1', '2'], unsent: [] }) })
    answers.push(answerOf('1', '2'))
    expect((await pull(null, 5)).documents).toHaveLength(2)
    expect([requests.length, startOver.isUndated('interviews')]).toEqual([1, false])
  })

  it('are left to the server when they were edited meanwhile', async () => {
    const clean = ['gone']
    const { pull, answers } = await pulling({ listIds: () => Promise.resolve({ clean: clean.splice(0), unsent: [] }) })
    answers.push(answerOf('here'))
    expect((await pull(null, 5)).documents).toEqual([living('here')])
  })

  it('are still that after the app was closed in the middle of reading anew', async () => {
    const listIds = () => Promise.resolve({ clean: ['here', 'gone'], unsent: [] })
    const first = await pulling({ listIds })
    first.answers.push(answerOf('here', 'other'))
    const { checkpoint } = await first.pull(null, 2)
    const second = await pulling({ listIds, startOver: first.startOver, rewinds: first.rewinds, drops: first.drops })
    second.answers.push(answerOf('here'))
    await second.pull(checkpoint, 5)
    expect(second.requests[0]?.checkpoint).toBeNull()
    expect((await second.pull(checkpoint, 5)).documents).toEqual([tombstone('gone')])
  })

  it('leave although their deletions came, when the answer with those is put aside', async () => {
    const { pull, answers } = await pulling({ listIds: () => Promise.resolve({ clean: ['deleted', 'gone'], unsent: [] }) })
    answers.push({ documents: [tombstone('deleted')], checkpoint: at({}) })
    expect((await pull(null, 5)).documents).toEqual([])
    expect((await pull(null, 5)).documents).toEqual([tombstone('deleted'), tombstone('gone')])
  })
})

it('a device that must start over in the middle of a pull lets the last batch reach the disk first', async () => {
  const clean: string[] = []
  const { pull, answers, startOver } = await pulling({ listIds: () => Promise.resolve({ clean: [...clean], unsent: [] }) })
  const checkpoint = at({ 'job:a': { n: 2, e: 1 } })
  answers.push({ documents: [tombstone('1'), tombstone('2')], checkpoint })
  await pull(at({}), 2)
  await startOver.begin(['interviews'])
  expect(await pull(checkpoint, 2)).toEqual({ documents: [], checkpoint })
  clean.push('late')
  expect((await pull(checkpoint, 2)).documents).toEqual([tombstone('late')])
})

it.each([
  ['half a year after the last whole answer: the device starts over', 181, 1],
  ['sooner: the server still has all tombstones', 179, 0],
])('who reads from the beginning %s', async (_what, days, resets) => {
  const happened: string[] = []
  const { pull, answers, rewinds } = await pulling({
    onResetRequired: () => Promise.resolve(void happened.push('reset')),
    again: () => happened.push('again'),
  })
  await rewinds.ask('interviews', 'all')
  const answered = (day: number) => ({ documents: [tombstone('x')], checkpoint: { ...at({}), at: day * 86_400_000 } })
  answers.push(answered(1), answered(1 + days))
  await pull(null, 5)
  const { documents } = await pull(null, 5)
  expect(happened).toEqual(resets === 1 ? ['reset', 'again'] : [])
  expect(documents).toHaveLength(1 - resets)
})
