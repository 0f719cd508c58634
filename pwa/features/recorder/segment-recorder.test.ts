import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { FakeRecorder, FakeTrack, streamOf } from './recorder.fake.ts'
import { startSegment, type SegmentOptions } from './segment-recorder.ts'

beforeEach(() => {
  vi.useFakeTimers()
  FakeRecorder.made = []
  FakeRecorder.types = ['video/webm']
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('navigator', { mediaDevices: new EventTarget() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A recorder that has just started over a camera and a microphone. */
function begin(changes: Partial<SegmentOptions> = {}) {
  const [camera, microphone] = [new FakeTrack('video'), new FakeTrack('audio')]
  const pieces: [number, number][] = []
  const onProblem = vi.fn()
  const segment = startSegment(
    {
      stream: streamOf([camera, microphone]),
      bitsPerSecond: 1000,
      mimeBefore: undefined,
      limitMs: 60_000,
      perfNow: () => Date.now(),
      onPiece: (blob, atMs) => pieces.push([blob.size, atMs - began]),
      onProblem,
      ...changes,
    },
    'webm',
  )
  const began = Date.now()
  return { segment, recorder: must(FakeRecorder.made[0], 'it was just made'), camera, microphone, pieces, onProblem }
}

const slices = (n: number, ms = 1000): void => void vi.advanceTimersByTime(n * ms)

describe('a recorder that hangs', () => {
  it('is asked for what there is, and reported when it answers with nothing', () => {
    const { recorder, pieces, onProblem } = begin()
    for (let second = 1; second <= 5; second++) {
      slices(1)
      recorder.give('piece')
    }
    slices(3)
    expect(recorder.requestData).not.toHaveBeenCalled()
    slices(1)
    expect(recorder.requestData).toHaveBeenCalledOnce()
    expect(onProblem).not.toHaveBeenCalled()
    slices(1)
    expect(onProblem.mock.calls).toEqual([['silent']])
    expect(pieces).toHaveLength(5)
    slices(10)
    expect(onProblem).toHaveBeenCalledOnce()
  })

  it('is reported, too, when it goes on to give empty pieces, as Safari 26 does', () => {
    const { recorder, pieces, onProblem } = begin()
    recorder.give('piece')
    for (let second = 1; second <= 6; second++) {
      slices(1)
      recorder.give('')
    }
    expect(onProblem.mock.calls).toEqual([['silent']])
    expect(pieces).toHaveLength(1)
  })

  it('is not reported when it gives something once it is asked', () => {
    const { recorder, onProblem } = begin()
    recorder.give('piece')
    recorder.requestData.mockImplementation(() => recorder.give('late'))
    slices(30)
    expect(recorder.requestData).toHaveBeenCalled()
    expect(onProblem).not.toHaveBeenCalled()
  })

  it('has longer for its first piece, because a camera wakes up slowly', () => {
    const { onProblem } = begin()
    slices(8)
    expect(onProblem).not.toHaveBeenCalled()
    slices(2)
    expect(onProblem.mock.calls).toEqual([['silent']])
  })
})

describe('a device that is lost while it records', () => {
  it.each([
    ['the camera ends', 'camera', 'ended'],
    ['the microphone ends', 'microphone', 'ended'],
    ['a call takes the camera', 'camera', 'mute'],
    ['a call takes the microphone', 'microphone', 'mute'],
  ] as const)('is told once: %s', (_case, cause, event) => {
    const devices = begin()
    devices[cause].tell(event)
    devices.recorder.tell('error')
    expect(devices.onProblem.mock.calls).toEqual([[event === 'mute' ? `${cause}Taken` : cause]])
  })

  it('is told when the browser says only that its devices have changed', () => {
    const { microphone, onProblem } = begin()
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    expect(onProblem).not.toHaveBeenCalled()
    microphone.readyState = 'ended'
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    expect(onProblem.mock.calls).toEqual([['microphone']])
  })

  it('is told within a second when the browser says nothing at all', () => {
    const { camera, onProblem } = begin()
    camera.readyState = 'ended'
    slices(1)
    expect(onProblem.mock.calls).toEqual([['camera']])
  })

  it('is told when the recorder fails or ends by itself', () => {
    const failed = begin()
    failed.recorder.tell('error')
    expect(failed.onProblem.mock.calls).toEqual([['silent']])
    FakeRecorder.made = []
    const ended = begin()
    ended.recorder.tell('stop')
    expect(ended.onProblem.mock.calls).toEqual([['camera']])
  })

  it('is told no more once the recording was stopped', () => {
    const { segment, recorder, camera, onProblem } = begin()
    void segment.stop()
    camera.tell('ended')
    recorder.tell('stop')
    slices(20)
    expect(onProblem).not.toHaveBeenCalled()
  })
})

describe('the end of a recording', () => {
  const isOver = async (stopped: Promise<void>): Promise<boolean> => {
    const seen = { isOver: false }
    void stopped.then(() => (seen.isOver = true))
    await vi.advanceTimersByTimeAsync(0)
    return seen.isOver
  }

  it('waits for the last piece of a recorder that ended by itself', async () => {
    const { segment, recorder, pieces } = begin()
    recorder.state = 'inactive'
    const stopped = segment.stop()
    expect(recorder.stop).not.toHaveBeenCalled()
    expect(await isOver(stopped)).toBe(false)
    recorder.give('last')
    recorder.tell('stop')
    expect(await isOver(stopped)).toBe(true)
    expect(pieces).toEqual([[4, 0]])
    expect(await isOver(segment.stop())).toBe(true)
  })

  it('does not wait for ever for one that hangs', async () => {
    const { segment, recorder } = begin()
    const stopped = segment.stop()
    expect(recorder.stop).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(4999)
    expect(await isOver(stopped)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isOver(stopped)).toBe(true)
  })
})

describe('pieces', () => {
  it('are a second long, three in a recorder of mp4, and longer where there would be too many', () => {
    expect(begin().recorder.sliceMs).toBe(1000)
    FakeRecorder.made = []
    FakeRecorder.types = ['video/mp4']
    expect(begin().recorder).toMatchObject({ sliceMs: 3000, mimeType: expect.stringContaining('video/mp4') as string })
    FakeRecorder.made = []
    FakeRecorder.types = ['video/webm']
    expect(begin({ limitMs: 3_600_000 }).recorder.sliceMs).toBe(2000)
  })

  it('of mp4 leave a silent recorder the time of three of them', () => {
    FakeRecorder.types = ['video/mp4']
    const { recorder, onProblem } = begin()
    slices(1, 3000)
    recorder.give('piece')
    slices(4, 3000)
    expect(onProblem).not.toHaveBeenCalled()
    slices(1, 3000)
    expect(onProblem.mock.calls).toEqual([['silent']])
  })

  it('are asked for before the page goes', () => {
    const { segment, recorder, pieces } = begin()
    recorder.requestData.mockImplementation(() => recorder.give('so far'))
    segment.flush()
    expect(pieces).toEqual([[6, 0]])
    recorder.state = 'inactive'
    segment.flush()
    expect(pieces).toHaveLength(1)
  })
})
