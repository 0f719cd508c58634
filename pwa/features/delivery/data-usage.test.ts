import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { spentBytes } from '#worker/upload/send-policy.ts'
import { captureDb, type VisitRow } from '../capture/capture-db.ts'
import { counting } from './data-usage.ts'

const part = {
  url: 'https://store.test/media/a1s0.webm?partNumber=1',
  headers: {},
  body: new Uint8Array(1_200_000),
  signal: new AbortController().signal,
}
/** it is written down once a second */
const LONG = { timeout: 30_000 }
const answer = (status: number) => ({ status, etag: null, retryAfterMs: null, text: '' })
const visit = async (): Promise<VisitRow> => {
  const row = await captureDb.visits.get('iv1')
  if (!row) throw new Error('it was just put')
  return row
}

beforeEach(async () => {
  await captureDb.visits.clear()
  const actor = { id: 'u', role: 'jobseeker', gid: 'g', name: '' } as const
  const blank = { interviewId: 'iv1', jobName: '', companyName: '', openedAt: 1, deviceChecked: true, mode: 'video', thinking: {} } as const
  await captureDb.visits.put({ ...blank, session: { actor, token: 't', expiresAt: 9 } })
})

it('counts what left the device: whole sends, broken ones as far as they came, and repeats', async () => {
  await counting('iv1', () => Promise.resolve(answer(200)))(part)
  await counting('iv1', () => Promise.resolve(answer(503)))(part)
  await counting('iv1', (_, progress) => {
    progress(300_000)
    return Promise.resolve(answer(0))
  })(part)
  await vi.waitFor(async () => expect((await visit()).spent).toEqual({ 'a1s0.webm': 2_700_000 }), LONG)
})

it('notes it while a part goes, so that a page that dies forgets less than a megabyte', async () => {
  let end = (): void => undefined
  const sending = counting('iv1', (_, progress) => {
    progress(200_000)
    progress(700_000)
    progress(900_000)
    return new Promise((resolve) => (end = () => resolve(answer(200))))
  })(part)
  await vi.waitFor(async () => expect(spentBytes(await visit())).toBe(700_000), LONG)
  end()
  await sending
  await vi.waitFor(async () => expect(spentBytes(await visit())).toBe(1_200_000), LONG)
})

it('S066 knows how fast the connection is from pieces that travel several at once', async () => {
  const ends: (() => void)[] = []
  const piece = { ...part, body: new Uint8Array(262_144) }
  const put = counting('iv1', () => new Promise((resolve) => ends.push(() => resolve(answer(200)))))
  const sending = Promise.all([1, 2, 3, 4].map(() => put(piece)))
  await vi.waitFor(() => expect(ends).toHaveLength(4))
  const began = performance.now()
  await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(20))
  for (const end of ends) end()
  await sending
  await vi.waitFor(async () => expect((await visit()).bytesPerSecond).toBeGreaterThan(0), LONG)
})
