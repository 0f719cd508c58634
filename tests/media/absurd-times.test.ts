import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaRequest, MediaResult } from '#server/services/media/protocol.ts'
import { runWorker } from '#server/services/media/run-worker.ts'
import { probeMedia, runTool } from '../support/media/ffmpeg.ts'
import { opusWebm } from '../support/media/opus-webm.ts'

const DAY_MS = 86_400_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdfast-times-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function keep(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `in-${++files}`)
  await writeFile(file, bytes)
  return file
}
async function make(segments: readonly string[], what: MediaRequest['make'] = 'whole'): Promise<MediaResult & { output: string }> {
  const output = path.join(folder, `out-${++files}`)
  return { ...(await runWorker({ make: what, segments: [...segments], output })), output }
}

/** Distances between the first and the last sound that a file of 300 bytes may claim. */
const ABSURD = [DAY_MS + 1, 8_000_000_000_000_000n, 9_100_000_000_000_000n, 2n ** 63n]

describe('a file that says it lasts for ages', () => {
  it.each(ABSURD)('is unreadable, with the reason, when its last sound is at %d ms', async (at) => {
    const file = await keep(opusWebm([0, at]))
    for (const what of ['whole', 'sound'] as const)
      expect(await make([file], what)).toMatchObject({ status: 'unreadable', reason: 'by its times it lasts longer than a recording can' })
  })

  it('is unreadable as well when it takes several to make ages', async () => {
    const half = await keep(opusWebm([0, DAY_MS / 2]))
    const reason = expect.stringMatching(/^the file says what cannot be: durationMs: /)
    expect(await make([half, half, half])).toMatchObject({ status: 'unreadable', reason })
  })

  it('costs an answer that segment alone, which is named', async () => {
    const [sound, ages] = [await keep(opusWebm([0, 20, 40])), await keep(opusWebm([0, 9_100_000_000_000_000n]))]
    const result = await make([sound, ages, sound])
    expect(result).toMatchObject({ status: 'ready', unreadable: [1], transcoded: [] })
    expect((await probeMedia(result.output)).durationMs).toBeLessThan(200)
  })

  it('is not made into a small mp4 either', async () => {
    const file = path.join(folder, 'ages.webm')
    const late = `setpts=if(eq(N\\,1)\\,${2 * 86_400}/TB\\,PTS)`
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=1', '-frames:v', '2', '-vf', late, '-fps_mode', 'passthrough']
    await runTool('ffmpeg', ['-v', 'error', '-y', ...picture, '-c:v', 'libvpx', file])
    expect(await make([file], 'proxy')).toMatchObject({ status: 'unreadable', reason: 'by its times it lasts longer than a recording can' })
  })

  it('is taken when a long pause is in it, and when it begins late', async () => {
    expect(await make([await keep(opusWebm([0, DAY_MS - 1000]))])).toMatchObject({ status: 'ready' })
    const late = await make([await keep(opusWebm([9_100_000_000_000_000n, 9_100_000_000_000_020n]))])
    expect(late).toMatchObject({ status: 'ready', durationMs: expect.toSatisfy((ms: number) => ms < 100) })
  })
})
