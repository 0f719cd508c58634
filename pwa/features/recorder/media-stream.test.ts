import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeRecorder, FakeTrack, streamOf } from './fake-recorder.ts'
import { closeMedia, openMedia, watchMedia } from './media-stream.ts'

const opened: FakeTrack[][] = []
const getUserMedia = vi.fn(({ video }: MediaStreamConstraints) => {
  const tracks = [new FakeTrack('audio'), ...(video ? [new FakeTrack('video')] : [])]
  opened.push(tracks)
  return Promise.resolve(streamOf(tracks))
})

beforeEach(() => {
  opened.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})
afterEach(() => {
  closeMedia()
  vi.unstubAllGlobals()
})

it('is opened once for all who show or record it', async () => {
  const [first, second] = [await openMedia({ mode: 'video' }), await openMedia({ mode: 'video' })]
  expect(second).toBe(first)
  expect(getUserMedia).toHaveBeenCalledOnce()
})

it.each(['ended', 'muted'] as const)('is opened again when its camera is %s, and whoever shows it is told of the new one', async (how) => {
  const seen: MediaStream[] = []
  const stop = watchMedia((stream) => seen.push(stream))
  const first = await openMedia({ mode: 'video' })
  const camera = opened[0]?.find(({ kind }) => kind === 'video')
  Object.assign(camera ?? {}, how === 'ended' ? { readyState: 'ended' } : { muted: true })
  const second = await openMedia({ mode: 'video' })
  expect(second).not.toBe(first)
  expect(seen).toEqual([first, second])
  expect(opened[0]?.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  stop()
  closeMedia()
  await openMedia({ mode: 'video' })
  expect(seen).toHaveLength(2)
})

it('needs no camera for a voice', async () => {
  const first = await openMedia({ mode: 'voice' })
  expect(await openMedia({ mode: 'voice' })).toBe(first)
})
