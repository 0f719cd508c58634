import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaRequest } from '#server/services/media/protocol.ts'
import { runWorker } from '#server/services/media/run-worker.ts'
import { playInChromium } from '../support/browser/play-in-chromium.ts'
import { runTool } from '../support/media/ffmpeg.ts'
import { film as filmTo, framesOf, seenIn, turn as turnTo, type FilmOptions } from '../support/media/turned-film.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdfast-turned-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const place = (ending: string) => path.join(folder, `${++files}.${ending}`)
const film = (options: FilmOptions) => filmTo(place(options.as ?? 'webm'), options)
const turn = (file: string, how: Parameters<typeof turnTo>[1]) => turnTo(file, how, place('mp4'))

async function make(segments: readonly string[], what: MediaRequest['make'] = 'whole') {
  const [output, thumbnail] = [place(what === 'proxy' ? 'mp4' : 'webm'), place('webp')]
  const made = await runWorker({ make: what, segments: [...segments], output, ...(what === 'whole' && { thumbnail }) })
  if (made.status !== 'ready') throw new Error(`not ready: ${made.reason}`)
  return { made, output, thumbnail }
}

/** Of ten; of an mp4 ffmpeg leaves out the last one when the picture begins later than the sound. */
const MOST = 9

describe('X37 a picture that is to be turned', () => {
  it.each([
    [90, 'top', 180, 320],
    [180, 'right', 320, 180],
    [270, 'bottom', 180, 320],
    ['mirrored', 'right', 320, 180],
  ] as const)('%s is upright in the video, the thumbnail and the small mp4', async (how, white, width, height) => {
    const phone = await turn(await film({ size: '320x180', codec: 'libx264', as: 'mp4' }), how)
    const { made, output, thumbnail } = await make([phone])
    expect(made).toMatchObject({ transcoded: [0], video: { codec: 'vp8', width, height } })
    const upright = { width, height, white }
    expect(await framesOf(output)).toEqual(Array(10).fill(upright))
    expect(await seenIn(thumbnail)).toMatchObject({ width: 320, white })
    // of the video, as for a reviewer, and of what the device sent ahead
    for (const source of [output, phone]) {
      const small = await framesOf((await make([source], 'proxy')).output)
      expect([small.length >= MOST, new Set(small.map((frame) => JSON.stringify(frame)))]).toEqual([
        true,
        new Set([JSON.stringify(upright)]),
      ])
    }
  })

  it('is drawn anew also where its codec could be copied, beside segments that are copied', async () => {
    const [upright, stored] = [
      await film({ size: '180x320', codec: 'libvpx-vp9' }),
      await film({ size: '320x180', codec: 'libvpx-vp9', as: 'mp4' }),
    ]
    const { made, output } = await make([upright, await turn(stored, 90)])
    expect(made).toMatchObject({ video: { codec: 'vp9' }, transcoded: [1], unreadable: [] })
    const frames = await framesOf(output)
    expect([frames.length, frames[0], frames.at(-1)]).toEqual([
      20,
      { width: 180, height: 320, white: 'left' },
      { width: 180, height: 320, white: 'top' },
    ])
    expect((await make([await turn(stored, 90)])).made).toMatchObject({ video: { codec: 'vp8' }, transcoded: [0] })
  })
})

describe('X37 a picture whose size changes, as where somebody turns the phone', () => {
  const raw = async (size: string, white: 'left' | 'top') => await readFile(await film({ size, codec: 'libx264', as: 'h264', white }))

  it('inside an mp4 is in the first size, whole, to the end', async () => {
    const phone = place('mp4')
    const bytes = [await raw('320x180', 'left'), await raw('180x320', 'top')]
    await runTool('ffmpeg', ['-v', 'error', '-y', '-f', 'h264', '-framerate', '10', '-i', 'pipe:0', '-c', 'copy', phone], bytes)
    const { made, output } = await make([phone])
    expect(made).toMatchObject({ status: 'ready', transcoded: [0], unreadable: [], video: { width: 320, height: 180 } })
    const frames = await framesOf(output)
    expect([frames.length, frames[0], frames.at(-1)]).toEqual([
      20,
      { width: 320, height: 180, white: 'left' },
      { width: 320, height: 180, white: 'top' },
    ])
    expect((await framesOf((await make([output], 'proxy')).output)).length).toBeGreaterThanOrEqual(10 + MOST)
  })

  it.each(['libvpx', 'libvpx-vp9'])(
    'from one segment to the next, which are copied (%s), plays to the end in its own sizes',
    async (codec) => {
      const segments = [await film({ size: '640x360', codec }), await film({ size: '360x640', codec, white: 'top' })]
      const { made, output } = await make(segments)
      expect(made).toMatchObject({ transcoded: [], unreadable: [], video: { width: 640, height: 360 } })
      const frames = await framesOf(output)
      expect(frames.map(({ width, white }) => `${width} ${white}`)).toEqual([...Array(10).fill('640 left'), ...Array(10).fill('360 top')])
      expect(await playInChromium(output)).toEqual({ sizes: ['640x360', '360x640'], isToTheEnd: true })
      const small = await framesOf((await make([output], 'proxy')).output)
      expect([small.length >= 10 + MOST, small[0], small.at(-1)]).toEqual([
        true,
        { width: 640, height: 360, white: 'left' },
        { width: 640, height: 360, white: 'top' },
      ])
    },
  )
})
