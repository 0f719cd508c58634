import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaRequest, MediaResult } from '#server/services/media/protocol.ts'
import { runWorker } from '#server/services/media/run-worker.ts'
import { startCanary, type Canary } from '../support/media/canary.ts'
import { runTool } from '../support/media/ffmpeg.ts'
import { leadingSvg, PLAYLISTS, withOutsideData } from '../support/media/files-that-lead-out.ts'
import { opusWebm } from '../support/media/opus-webm.ts'

let canary: Canary
beforeEach(async () => {
  canary = await startCanary()
})
afterEach(() => canary.stop())

let files = 0
/** Beside the canary, so that a name without a folder leads to it as well. */
function keep(bytes: Buffer | string): string {
  const file = path.join(canary.folder, `in-${++files}`)
  writeFileSync(file, bytes)
  return file
}
/** Runs the worker; one that waits for ever has touched the file. */
const make = (segments: string[], what: MediaRequest['make'] = 'whole'): Promise<MediaResult> =>
  runWorker({ make: what, segments, output: path.join(canary.folder, `out-${++files}`) }, { timeMs: 8000, memoryBytes: 2 ** 30 })

const NOTHING = 'no picture and no sound in the recorded bytes'

describe('a file of a stranger that leads to others', () => {
  it.each(PLAYLISTS.slice(0, 4))('is unreadable, and nothing that it names is touched: %s', async (_title, list) => {
    const file = keep(list(canary))
    expect(await make([file]).catch(String)).toMatchObject({ status: 'unreadable', reason: NOTHING })
    expect(canary.touched()).toEqual([])
  })

  it('costs an answer that segment alone, of whatever kind', async () => {
    const made = await make([keep(opusWebm([0, 500])), ...PLAYLISTS.map(([, list]) => keep(list(canary)))], 'sound').catch(String)
    expect(made).toMatchObject({ status: 'ready', unreadable: PLAYLISTS.map((_list, index) => index + 1) })
    expect(canary.touched()).toEqual([])
  })

  it('is unreadable as a picture: a program that draws', async () => {
    expect(await make([keep(leadingSvg(canary))], 'still')).toMatchObject({ status: 'unreadable', reason: 'not a JPEG' })
    expect(canary.touched()).toEqual([])
  })
})

describe('an mp4 that says its pictures are elsewhere', () => {
  let folder: string
  let mp4: Buffer
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'holdfast-mp4-'))
    const file = path.join(folder, 'whole.mp4')
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=10:duration=1', '-c:v', 'libx264', '-preset', 'ultrafast']
    await runTool('ffmpeg', ['-v', 'error', '-y', ...picture, file])
    mp4 = readFileSync(file)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(['url', 'file'] as const)('is unreadable, though what it needs is in it: %s', async (kind) => {
    const to = kind === 'url' ? canary.url : `file://${canary.file}`
    for (const what of ['whole', 'proxy'] as const)
      expect(await make([keep(withOutsideData(mp4, to))], what)).toMatchObject({ status: 'unreadable' })
    expect(canary.touched()).toEqual([])
  })

  it('is taken when it is as recorders write it, and leaves what was recorded in its copy', async () => {
    const file = keep(mp4)
    expect(await make([file], 'proxy')).toMatchObject({ status: 'ready', video: { width: 64, height: 48 } })
    expect(statSync(file).size).toBe(mp4.length)
  })
})
