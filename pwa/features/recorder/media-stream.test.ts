import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeRecorder, FakeTrack, streamOf } from './recorder.fake.ts'
import { closeMedia, openMedia, watchMedia } from './media-stream.ts'

const opened: FakeTrack[][] = []
const give = ({ video }: MediaStreamConstraints): Promise<MediaStream> => {
  const tracks = [new FakeTrack('audio'), ...(video ? [new FakeTrack('video')] : [])]
  opened.push(tracks)
  return Promise.resolve(streamOf(tracks))
}
const getUserMedia = vi.fn(give)

/** Holds back what the browser gives, as while it asks for permission; the test lets each question be answered. */
function holdBack(): (() => void)[] {
  const answers: (() => void)[] = []
  getUserMedia.mockImplementation((wish) => {
    const given = give(wish)
    return new Promise((resolve) => answers.push(() => resolve(given)))
  })
  return answers
}
const states = (): string[][] => opened.map((tracks) => tracks.map(({ readyState }) => readyState))

beforeEach(() => {
  opened.length = 0
  vi.clearAllMocks()
  getUserMedia.mockImplementation(give)
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

it('asks the browser once while its answer is awaited, whoever wants the devices', async () => {
  const answers = holdBack()
  const [shown, recorded] = [openMedia({ mode: 'video' }), openMedia({ mode: 'video' })]
  for (const answer of answers) answer()
  expect(await recorded).toBe(await shown)
  expect(getUserMedia).toHaveBeenCalledOnce()
})

it('switches off what the browser gives after nobody wants it any more', async () => {
  const answers = holdBack()
  const late = openMedia({ mode: 'video' })
  closeMedia()
  answers[0]?.()
  await expect(late).rejects.toMatchObject({ name: 'AbortError' })
  expect(states()).toEqual([['ended', 'ended']])
})

it('keeps the devices that were asked for last, whichever the browser gives first', async () => {
  const answers = holdBack()
  const seen: MediaStream[] = []
  const stop = watchMedia((stream) => seen.push(stream))
  const [video, voice] = [openMedia({ mode: 'video' }), openMedia({ mode: 'voice' })]
  answers[1]?.()
  const stream = await voice
  answers[0]?.()
  await expect(video).rejects.toMatchObject({ name: 'AbortError' })
  expect(states()).toEqual([['ended', 'ended'], ['live']])
  expect(seen).toEqual([stream])
  expect(await openMedia({ mode: 'voice' })).toBe(stream)
  stop()
})

it('asks for the side of the user only where no camera was chosen', async () => {
  await openMedia({ mode: 'video' })
  await openMedia({ mode: 'video', cameraId: 'back' })
  const wishes = getUserMedia.mock.calls.map(([{ video }]) => video as MediaTrackConstraints)
  expect(wishes.map(({ facingMode, deviceId }) => [facingMode, deviceId])).toEqual([
    ['user', undefined],
    [undefined, 'back'],
  ])
})
