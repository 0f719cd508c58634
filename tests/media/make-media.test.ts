import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaMade, MediaResult } from '#server/services/media/protocol.ts'
import { runWorker, WorkerFailure, type WorkerLimits } from '#server/services/media/run-worker.ts'
import { readFrameCounters } from '../support/media/fake-camera.ts'
import { packetTimes, probeMedia, runTool } from '../support/media/ffmpeg.ts'
import { recordInChromium, type RecordedSegment } from '../support/browser/record-in-chromium.ts'

let folder: string
let vp8: RecordedSegment[]
let vp9: RecordedSegment[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdfast-media-'))
  vp8 = await recordInChromium([4, 3])
  vp9 = await recordInChromium([3], 'video/webm;codecs=vp9,opus')
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const outputs = () => ({ output: path.join(folder, `out-${++files}.webm`), thumbnail: path.join(folder, `out-${files}.webp`) })

async function keep(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `in-${++files}.webm`)
  await writeFile(file, bytes)
  return file
}
/** As Safari records it, in fragments; `more`: what ffmpeg is told besides. */
async function asMp4(raw: string, more: readonly string[] = []): Promise<string> {
  const mp4 = path.join(folder, `in-${++files}.mp4`)
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-fps_mode', 'passthrough', '-g', '30']
  await runTool('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    raw,
    ...picture,
    '-c:a',
    'aac',
    ...more,
    '-movflags',
    'frag_keyframe+empty_moov',
    mp4,
  ])
  return mp4
}
const whole = (segment: RecordedSegment | undefined) => Buffer.concat(segment?.pieces ?? [])

async function make(
  segments: readonly string[],
  limits?: WorkerLimits,
): Promise<{ result: MediaResult; output: string; thumbnail: string }> {
  const out = outputs()
  return { result: await runWorker({ make: 'whole', segments: [...segments], ...out }, limits), ...out }
}

async function makeReady(segments: readonly string[]): Promise<{ made: MediaMade; output: string; thumbnail: string }> {
  const { result, ...out } = await make(segments)
  if (result.status !== 'ready') throw new Error(`not ready: ${result.reason}`)
  return { made: result, ...out }
}

describe('what MediaRecorder wrote becomes one seekable webm', () => {
  it('has duration, cues, picture and sound; ffprobe agrees', async () => {
    const raw = await keep(whole(vp8[0]))
    expect((await probeMedia(raw)).durationMs).toBeNull()
    const { made, output } = await makeReady([raw])
    const facts = await probeMedia(output)
    expect(facts).toMatchObject({
      container: 'matroska,webm',
      video: { codec: 'vp8', width: 640, height: 360 },
      audio: { codec: 'opus', sampleRate: 48_000 },
    })
    expect(made).toMatchObject({
      video: { codec: 'vp8', width: 640, height: 360 },
      audio: { codec: 'opus', sampleRate: 48_000 },
      unreadable: [],
      transcoded: [],
    })
    expect(Math.abs((facts.durationMs ?? 0) - made.durationMs)).toBeLessThan(100)
    expect(made.durationMs).toBeGreaterThan(3500)
    expect(made.engine).toMatch(/^mediabunny \d+\.\d+\.\d+, node-av \d+\.\d+\.\d+$/)
    // the EBML id of Cues: players seek by it
    expect((await readFile(output)).includes(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBe(true)
  })

  it('copies packets: every frame of the recording is there, none twice', async () => {
    const raw = await keep(whole(vp8[0]))
    const { output } = await makeReady([raw])
    const before = await readFrameCounters(raw)
    expect(await readFrameCounters(output)).toEqual(before)
  })

  it('puts segments one after the other, with times that only grow and a duration that is the sum', async () => {
    const inputs = [await keep(whole(vp8[0])), await keep(whole(vp8[1]))]
    const alone = await Promise.all(inputs.map((input) => makeReady([input])))
    const { made, output } = await makeReady(inputs)
    const sum = alone.reduce((total, one) => total + one.made.durationMs, 0)
    expect(Math.abs(made.durationMs - sum)).toBeLessThanOrEqual(5)
    for (const kind of ['video', 'audio'] as const) {
      const times = await packetTimes(output, kind)
      expect(times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))).toBe(true)
    }
    const counters = (await Promise.all(inputs.map(readFrameCounters))).flat()
    expect(await readFrameCounters(output)).toEqual(counters)
  })

  it('makes a thumbnail of 320 pixels that shows the picture', async () => {
    const { made, thumbnail } = await makeReady([await keep(whole(vp8[0]))])
    expect(made.hasThumbnail).toBe(true)
    const picture = sharp(thumbnail)
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 })
    expect((await picture.stats()).channels[0]?.stdev).toBeGreaterThan(20)
  })
})

describe('recordings that do not fit or are not whole', () => {
  it('keeps everything up to the cut when the browser was killed at any byte', async () => {
    const bytes = whole(vp8[0])
    for (const share of [0.31, 0.5, 0.77, 0.999]) {
      const raw = await keep(bytes.subarray(0, Math.floor(bytes.length * share)))
      // ffmpeg reads block by block and so shows all that can be saved
      const savable = await readFrameCounters(raw)
      const { output } = await makeReady([raw])
      expect(await readFrameCounters(output), `share ${share}`).toEqual(savable)
    }
  })

  it('X37 keeps everything up to the cut of an mp4, wherever in a fragment it is', async () => {
    const mp4 = await asMp4(await keep(whole(vp8[0])))
    const [bytes, all] = [await readFile(mp4), await readFrameCounters(mp4)]
    const second = bytes.indexOf('moof', bytes.indexOf('moof') + 4) - 4
    const media = bytes.indexOf('mdat', second) - 4
    const before = await readFrameCounters(await keep(bytes.subarray(0, second)))
    // in its head, in its list, before its media, in the middle of them
    for (const at of [second + 6, second + 60, media, media + 5000]) {
      const { output } = await makeReady([await keep(bytes.subarray(0, at))])
      const kept = await readFrameCounters(output)
      expect(kept, `cut at ${at - second}`).toEqual(all.slice(0, kept.length))
      expect(kept.length, `cut at ${at - second}`).toBeGreaterThanOrEqual(before.length)
    }
  })

  it('keeps everything of the pieces that were on disk, whichever was the last', async () => {
    const pieces = vp8[0]?.pieces ?? []
    for (let count = 1; count < pieces.length; count++) {
      const raw = await keep(Buffer.concat(pieces.slice(0, count)))
      const savable = await readFrameCounters(raw)
      const { made, output } = await makeReady([raw])
      expect(await readFrameCounters(output), `${count} pieces`).toEqual(savable)
      expect(made.durationMs).toBeGreaterThan(count * 1000 - 250)
    }
  })

  it('encodes only the segment whose codec differs, and loses no frame of it', async () => {
    const inputs = [await keep(whole(vp8[0])), await keep(whole(vp9[0]))]
    const { made, output } = await makeReady(inputs)
    expect(made).toMatchObject({ video: { codec: 'vp8' }, transcoded: [1], unreadable: [] })
    expect(await readFrameCounters(output)).toEqual((await Promise.all(inputs.map(readFrameCounters))).flat())
  })

  it('X37 turns the mp4 of a browser that records nothing else into webm', async () => {
    const raw = await keep(whole(vp8[0]))
    const mp4 = await asMp4(raw)
    const { made, output } = await makeReady([mp4])
    expect(made).toMatchObject({ transcoded: [0], video: { codec: 'vp8', width: 640, height: 360 }, audio: { codec: 'opus' } })
    expect(await probeMedia(output)).toMatchObject({ container: 'matroska,webm', video: { codec: 'vp8' }, audio: { codec: 'opus' } })
    expect(await readFrameCounters(output)).toEqual(await readFrameCounters(raw))
  })

  it.each([44_100, 22_050, 16_000])(
    'X37 turns mp4 with sound of %i Hz, as phones and their headsets record it, into webm',
    async (rate) => {
      const raw = await keep(whole(vp8[0]))
      const { made, output } = await makeReady([await asMp4(raw, ['-ar', String(rate), '-ac', '1'])])
      expect(made).toMatchObject({ transcoded: [0], audio: { codec: 'opus', sampleRate: 48_000, channels: 1 } })
      const sound = await packetTimes(output, 'audio')
      const before = await packetTimes(raw, 'audio')
      expect(sound.at(-1)).toBeGreaterThan((before.at(-1) ?? 0) - 0.1)
    },
  )

  it('takes an answer of sound only', async () => {
    const file = path.join(folder, 'sound.webm')
    await runTool('ffmpeg', ['-v', 'error', '-y', '-i', await keep(whole(vp8[0])), '-vn', '-c:a', 'copy', file])
    const { made, output } = await makeReady([file])
    expect(made).toMatchObject({ video: null, audio: { codec: 'opus' }, hasThumbnail: false })
    expect((await probeMedia(output)).video).toBeNull()
  })

  it('names the segments in which there is nothing, and says unreadable when that is all of them', async () => {
    const header = whole(vp8[0]).subarray(0, 120)
    const nothing = [
      await keep(Buffer.alloc(0)),
      await keep(Buffer.from('this is no video at all, only words'.repeat(50))),
      await keep(header),
    ]
    const { made } = await makeReady([await keep(whole(vp8[0])), ...nothing])
    expect(made.unreadable).toEqual([1, 2, 3])
    for (const file of nothing) {
      const { result, output } = await make([file])
      expect(result).toMatchObject({ status: 'unreadable', reason: expect.stringMatching(/no picture and no sound/) })
      expect(await stat(output).catch(() => null)).toBeNull()
    }
  })
})

describe('the worker process', () => {
  it('is stopped when it takes too long', async () => {
    const raw = await keep(whole(vp8[0]))
    await expect(make([raw], { timeMs: 5, memoryBytes: 2 ** 30 })).rejects.toThrow(/not done after 5 ms/)
  })

  it('is stopped when it takes too much memory, with a failure and no result', async () => {
    const raw = await keep(whole(vp9[0]))
    const other = await keep(whole(vp8[0]))
    const over = make([other, raw], { timeMs: 30_000, memoryBytes: 90 * 2 ** 20 })
    await expect(over).rejects.toBeInstanceOf(WorkerFailure)
  })
})
