import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import type { MediaMade, MediaRequest, MediaResult } from '#server/services/media/protocol.ts'
import { runWorker } from '#server/services/media/run-worker.ts'
import { startCanary } from '../support/media/canary.ts'
import { packetTimes, probeMedia, runTool } from '../support/media/ffmpeg.ts'
import { PLAYLISTS } from '../support/media/files-that-lead-out.ts'
import { film, framesOf, seenIn, turn } from '../support/media/turned-film.ts'
import { mediaWithoutNodeAv } from '../support/media/without-node-av.ts'

/** As an image has it (ADR 0079): node-av is not installed, the ffmpeg of the distribution does its work. */
let image: Awaited<ReturnType<typeof mediaWithoutNodeAv>>
let folder: string
/** A second each, ten pictures: as Chromium records it, as another setting of it does, as a phone does that was held upright, and without a picture. */
let vp8: string
let vp9: string
let phone: string
let sound: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdfast-no-node-av-'))
  image = await mediaWithoutNodeAv()
  vp8 = await film(place('webm'), { size: '320x180', codec: 'libvpx' })
  vp9 = await film(place('webm'), { size: '320x180', codec: 'libvpx-vp9' })
  phone = await turn(await film(place('mp4'), { size: '320x180', codec: 'libx264', as: 'mp4' }), 90, place('mp4'))
  sound = place('webm')
  await runTool('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', "aevalsrc='0.5*sin(2000*t)*lt(t,1)':duration=2", '-c:a', 'libopus', sound])
})
afterAll(async () => {
  image.remove()
  await rm(folder, { recursive: true })
})

let files = 0
function place(ending: string): string {
  return path.join(folder, `${++files}.${ending}`)
}

interface Out {
  output: string
  thumbnail: string
}
async function make(
  segments: readonly string[],
  what: MediaRequest['make'] = 'whole',
  run = image.runWorker,
): Promise<Out & { result: MediaResult }> {
  const out = { output: place('out'), thumbnail: place('webp') }
  // a torn end is cut off in place
  const copies = await Promise.all(
    segments.map(async (file) => {
      const copy = place('in')
      await copyFile(file, copy)
      return copy
    }),
  )
  return {
    result: await run({ make: what, segments: copies, output: out.output, ...(what === 'whole' && { thumbnail: out.thumbnail }) }),
    ...out,
  }
}
async function makeReady(segments: readonly string[], what?: MediaRequest['make']): Promise<Out & { made: MediaMade }> {
  const { result, ...out } = await make(segments, what)
  if (result.status !== 'ready') throw new Error(`not ready: ${result.reason}`)
  return { made: result, ...out }
}

describe('without node-av, with the ffmpeg of the distribution,', () => {
  it('segments that fit are copied, with a thumbnail, and the engine is named', async () => {
    const { made, output, thumbnail } = await makeReady([vp8, vp8])
    expect(made).toMatchObject({
      video: { codec: 'vp8', width: 320, height: 180 },
      audio: { codec: 'opus' },
      transcoded: [],
      unreadable: [],
    })
    expect(made.engine).toMatch(/^mediabunny [\d.]+, ffmpeg [\d.]+\S*$/)
    expect(await seenIn(thumbnail)).toEqual({ width: 320, height: 180, white: 'left' })
    expect(await packetTimes(output, 'video')).toHaveLength(20)
  })

  it('a segment of another codec is encoded, and no picture of it is lost', async () => {
    const { made, output } = await makeReady([vp8, vp9])
    expect(made).toMatchObject({ video: { codec: 'vp8' }, transcoded: [1], unreadable: [] })
    const times = await packetTimes(output, 'video')
    expect(times).toHaveLength(20)
    expect(times.every((time, i) => i === 0 || time > must(times[i - 1], 'there is one before'))).toBe(true)
  })

  it('X37 the mp4 of a phone is a webm, upright in the video, the thumbnail and the small mp4', async () => {
    const { made, output, thumbnail } = await makeReady([phone])
    expect(made).toMatchObject({
      transcoded: [0],
      video: { codec: 'vp8', width: 180, height: 320 },
      audio: { codec: 'opus', sampleRate: 48_000 },
    })
    const upright = { width: 180, height: 320, white: 'top' }
    expect(await framesOf(output)).toEqual(Array(10).fill(upright))
    expect(await seenIn(thumbnail)).toMatchObject({ width: 320, white: 'top' })
    const small = await makeReady([phone], 'proxy')
    expect(new Set((await framesOf(small.output)).map((frame) => JSON.stringify(frame)))).toEqual(new Set([JSON.stringify(upright)]))
    expect(await probeMedia(small.output)).toMatchObject({
      container: expect.stringContaining('mp4'),
      video: { codec: 'h264' },
      audio: { codec: 'aac' },
    })
  })

  it('a voice shows how loud it is over time', async () => {
    const { made, output } = await makeReady([sound], 'sound')
    expect(made).toMatchObject({ video: null, audio: { codec: 'opus' } })
    const peaks = must(made.peaks, 'asked for')
    expect(peaks).toHaveLength(200)
    expect([Math.min(...peaks.slice(5, 95)) > 40, Math.max(...peaks.slice(110, 190)) < 5]).toEqual([true, true])
    expect((await probeMedia(output)).durationMs).toBeGreaterThan(1900)
  })

  it('what cannot be read is named, as is an answer in which nothing can', async () => {
    const words = place('webm')
    await writeFile(words, 'this is no video at all, only words'.repeat(50))
    expect((await makeReady([vp8, words])).made.unreadable).toEqual([1])
    expect((await make([words])).result).toMatchObject({
      status: 'unreadable',
      reason: 'no picture and no sound in the recorded bytes',
      engine: expect.stringMatching(/, ffmpeg /),
    })
  })

  it('a list of other files touches none of them', async () => {
    const canary = await startCanary()
    try {
      const list = path.join(canary.folder, 'list')
      await writeFile(list, must(PLAYLISTS[1]?.[1], 'there are lists')(canary))
      expect((await make([list])).result.status).toBe('unreadable')
      expect(canary.touched()).toEqual([])
    } finally {
      await canary.stop()
    }
  })

  it('an answer says the same of itself as with it', async () => {
    for (const [segments, what] of [
      [[vp8, phone], 'whole'],
      [[vp9], 'proxy'],
    ] as const) {
      const [ours, theirs] = [(await make(segments, what)).result, (await make(segments, what, runWorker)).result]
      expect(theirs.engine).toMatch(/, node-av /)
      const [one, other] = [ours, theirs].map((result) => ({ ...result, engine: '', durationMs: 0 }))
      expect(one).toEqual(other)
      if (ours.status === 'ready' && theirs.status === 'ready') expect(Math.abs(ours.durationMs - theirs.durationMs)).toBeLessThan(150)
    }
  })
})
