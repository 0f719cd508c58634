import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeCamera, readFrameCounters } from '../support/media/fake-camera.ts'
import { probeMedia, runTool } from '../support/media/ffmpeg.ts'
import { gapsOf } from '../support/browser/frame-counter.ts'

// the camera is made once for all tests, and each encodes ten seconds: a minute on a busy machine
const LIMIT_MS = 300_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdfast-camera-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the fake camera', { timeout: LIMIT_MS }, () => {
  it('counts its frames one by one and speaks', async () => {
    const camera = await fakeCamera(10)
    expect(await readFrameCounters(camera.video)).toEqual(Array.from({ length: 300 }, (_, i) => i))
    expect((await probeMedia(camera.audio)).audio).toEqual({ codec: 'pcm_s16le', sampleRate: 48_000 })
    expect((await probeMedia(camera.audio)).durationMs).toBeGreaterThan(4000)
  })

  it('is read without a miss after VP8 at the bit rate of a recording, also when scaled to 1280x720', async () => {
    const camera = await fakeCamera(10)
    for (const size of ['640x360', '1280x720', '320x180']) {
      const file = path.join(folder, `${size}.webm`)
      await runTool('ffmpeg', [
        '-v',
        'error',
        '-y',
        '-framerate',
        '30',
        '-i',
        camera.video,
        '-s',
        size,
        '-c:v',
        'libvpx',
        '-deadline',
        'realtime',
        '-cpu-used',
        '8',
        '-b:v',
        '1280k',
        file,
      ])
      expect(await readFrameCounters(file), size).toEqual(Array.from({ length: 300 }, (_, i) => i))
    }
  })

  it('shows frames that were cut out as a gap', async () => {
    const camera = await fakeCamera(10)
    const file = path.join(folder, 'cut.webm')
    await runTool('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-framerate',
      '30',
      '-i',
      camera.video,
      '-vf',
      "select='not(between(n,100,104))'",
      '-fps_mode',
      'passthrough',
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-b:v',
      '1280k',
      file,
    ])
    expect(gapsOf(await readFrameCounters(file), camera.frames)).toEqual([{ at: 100, missing: 5 }])
  })
})

describe('gapsOf', () => {
  it('takes the start of the next round, repeats and unreadable frames for what they are', () => {
    expect(gapsOf([298, 299, 0, 1, 1, 2], 300)).toEqual([])
    expect(gapsOf([5, null, 7, 8], 300)).toEqual([{ at: 2, missing: 1 }])
    expect(gapsOf([298, 2], 300)).toEqual([{ at: 1, missing: 3 }])
  })
})
