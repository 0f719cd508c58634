import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pack } from '#shared/views/pack.ts'

const asked = vi.hoisted(() => ({ pack: null as object | null, count: 0 }))
vi.mock(import('../../api/client.ts'), async (load) => ({
  ...(await load()),
  call: (() => {
    asked.count++
    return asked.pack ? Promise.resolve(asked.pack) : Promise.reject(new Error('no connection'))
  }) as never, // only fetch_setting is asked here
}))
const { keepPack, onPack, readPack } = await import('./pack-store.ts')
const { renewPack } = await import('./renew-pack.ts')

// as much of a pack as is looked at
const packOf = (hash: string | undefined, changes: object = {}): Pack =>
  ({ interview: { id: 'i' }, questions: [], ...(hash && { hash }), ...changes }) as unknown as Pack
const renew = (isBegun = () => Promise.resolve(false)): Promise<void> => renewPack({ interviewId: 'i', isBegun })

beforeEach(async () => {
  asked.count = 0
  await keepPack({ pack: packOf('one'), savedAt: 1 })
})

describe('the pack of an interview that has not begun', () => {
  it('is replaced by another one that the server gives, and says so; every page hears of it', async () => {
    asked.pack = packOf('two')
    const heard: string[] = []
    const stop = onPack(({ pack }) => heard.push(pack.hash ?? ''))
    await renew()
    stop()
    expect(await readPack('i')).toMatchObject({ pack: { hash: 'two' }, isChanged: true })
    expect(heard).toEqual(['two'])
    // it was said, and stays said when something else changes
    asked.pack = packOf('two', { deadlineAt: 5 })
    await renew()
    expect(await readPack('i')).toMatchObject({ pack: { deadlineAt: 5 }, isChanged: true })
  })

  it('is renewed unsaid where nothing else is asked, and where a pack of before has no hash', async () => {
    asked.pack = packOf('one', { deadlineAt: 7 })
    await renew()
    expect(await readPack('i')).toMatchObject({ pack: { deadlineAt: 7 } })
    await keepPack({ pack: packOf(undefined), savedAt: 1 })
    asked.pack = packOf('three')
    await renew()
    const stored = await readPack('i')
    expect([stored?.pack.hash, stored?.isChanged]).toEqual(['three', undefined])
  })

  it('stays without a connection', async () => {
    asked.pack = null
    await renew()
    expect(await readPack('i')).toEqual({ pack: packOf('one'), savedAt: 1 })
  })
})

it('the pack of an interview that has begun stays, also when it begins while the server is asked', async () => {
  asked.pack = packOf('two')
  await renew(() => Promise.resolve(true))
  expect(asked.count).toBe(0)
  await renew(() => Promise.resolve(asked.count > 0))
  expect([asked.count, (await readPack('i'))?.pack.hash]).toEqual([1, 'one'])
})
