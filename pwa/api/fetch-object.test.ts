import { expect, it } from 'vitest'
import { fetchByAddress } from './fetch-object.ts'

/** A store in which an address reads nothing any more as soon as another one was given. */
function store(statuses: readonly number[]) {
  const asked: string[] = []
  let given = 0
  return {
    asked,
    address: () => Promise.resolve(`address ${++given}`),
    fetch: (url: string) => {
      const status = statuses[asked.push(url) - 1] ?? 500
      return Promise.resolve(new Response(status === 200 ? 'a CV' : 'refused', { status }))
    },
  }
}

it('a download whose address has ended asks for another one by itself', async () => {
  const ports = store([403, 200])
  expect(await (await fetchByAddress(ports)).text()).toBe('a CV')
  expect(ports.asked).toEqual(['address 1', 'address 2'])
})

it.each([
  ['has ended again', [403, 403, 200], 2],
  ['names nothing', [404, 200], 1],
])('a download whose address %s is told so', async (_title, statuses, times) => {
  const ports = store(statuses)
  await expect(fetchByAddress(ports)).rejects.toThrow(/answered 40/)
  expect(ports.asked).toHaveLength(times)
})
