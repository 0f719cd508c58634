import { expect, it } from 'vitest'
import { createPush, type PushOptions } from './push.ts'

const rowsOf = (count: number, size: number) =>
  Array.from({ length: count }, (_, i) => ({ newDocumentState: { id: String(i), op: `op${i}`, text: 'x'.repeat(size) } }))

/** A connection that carries a request only when it is small enough. */
function sending(carries: number) {
  const tried: number[] = []
  const arrived: string[] = []
  const kept: string[] = []
  const push = createPush({
    name: 'comments',
    device: 'd',
    // only what sending uses of them
    startOver: { isTooOld: () => false, accountId: 'a' } as unknown as PushOptions['startOver'],
    gate: { wait: () => Promise.resolve(undefined) } as unknown as PushOptions['gate'],
    request: async (_direction, body) => {
      for (;;) {
        const made = body() as { rows: { newDocumentState: { id: string } }[] }
        const size = JSON.stringify(made).length
        tried.push(size)
        if (size > carries) continue
        arrived.push(...made.rows.map((row) => row.newDocumentState.id))
        return await Promise.resolve({
          result: { conflicts: made.rows.map((row) => ({ ...row.newDocumentState, rev: 2 })), rejects: [] },
          turn: 1,
        })
      }
    },
    noteOld: () => Promise.resolve(),
    received: () => Promise.resolve(new Map<string, never>()),
    beforePush: () => Promise.resolve(),
    afterPush: (rows) => Promise.resolve(void kept.push(...rows.map((row) => row.newDocumentState.id))),
    onPush: () => undefined,
    onPushRefused: () => Promise.resolve(),
    signal: new AbortController().signal,
  })
  return { push, tried, arrived, kept }
}

it('everything goes in one request over a good connection', async () => {
  const { push, tried } = sending(Infinity)
  expect(await push(rowsOf(200, 400))).toHaveLength(200)
  expect(tried).toHaveLength(1)
})

it('over a connection too slow for all of it the requests get smaller until they arrive, each row once, in order', async () => {
  const { push, tried, arrived, kept } = sending(40_000)
  const rows = rowsOf(200, 2000)
  expect(await push(rows)).toHaveLength(200)
  const ids = rows.map((row) => row.newDocumentState.id)
  expect([arrived, kept]).toEqual([ids, ids])
  expect(tried[0]).toBeGreaterThan(400_000)
})

it('a single document that is larger is sent whole', async () => {
  const { push, arrived } = sending(Infinity)
  await push(rowsOf(3, 2_000_000))
  expect(arrived).toEqual(['0', '1', '2'])
})
