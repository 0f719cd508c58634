import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { zipOfTask } from '#shared/views/exports/exported-file.ts'
import { makeExport } from '#server/commands/exports/make-export.ts'
import { addAnswered, giveAnswer } from '../../contract/made/answered.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const FILES = 4
const FILE_BYTES = byProofForm(12_000_000, 250_000_000)
const MAX_GROWTH_BYTES = 100_000_000

it(
  'R315 a zip of large videos takes no memory of its size, and a cut download brings the other half only',
  { timeout: 600_000 },
  async () => {
    const names = await addVideos()
    const { deps, url } = scene.app
    const task_id = newId()
    const asked = await scene.post('statistics/export_all_videos', { video_filenames: names, task_id })
    expect(asked.body?.error_code).toBe(0)
    const memory = watchMemory()
    const begun = performance.now()
    await makeExport(deps, { id: task_id, gid: sample.gid }, 1)
    const seconds = (performance.now() - begun) / 1000
    const growth = memory.stop()
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)

    const ask = (headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${url}/api/statistics/get_all_videos?filename=${zipOfTask(task_id)}`, {
        headers: { authorization: `Bearer ${scene.world.tokens.recruiter}`, ...headers },
      })
    const first = await ask()
    const total = Number(first.headers.get('content-length'))
    expect(total).toBeGreaterThan(FILES * FILE_BYTES)
    const before = await countBytes(first, total / 2)
    const rest = await ask({ range: `bytes=${before}-`, 'if-range': first.headers.get('etag') ?? '' })
    const after = await countBytes(rest)
    expect([rest.status, before + after]).toEqual([206, total])
    expect(after / total).toBeLessThanOrEqual(0.51)
    recordProof('zip-of-videos', {
      files: FILES,
      'MB of videos': Math.round((FILES * FILE_BYTES) / 1e6),
      'MB a second': Math.round(total / 1e6 / seconds),
      'growth of memory, MB': Math.round(growth / 1e6),
      'sent again after a cut in the middle, %': Math.round((100 * (before + after - total)) / total),
    })
  },
)

/** Received videos of as many candidates; their names. */
async function addVideos(): Promise<string[]> {
  const { deps } = scene.app
  const file = path.join(tmpdir(), `${newId()}.webm`)
  writeFileSync(file, randomBytes(1_000_000))
  const names: string[] = []
  for (let n = 0; n < FILES; n++) {
    for (let bytes = n === 0 ? 1_000_000 : FILE_BYTES; bytes < FILE_BYTES; bytes += 1_000_000)
      writeFileSync(file, randomBytes(1_000_000), { flag: 'a' })
    const iv = await addAnswered(scene, [])
    const objectName = `orgnl_${iv}_${sample.videoQuestionId}_a1s0.webm`
    await deps.s3.putFile('media', objectName, file, 'video/webm')
    const piece = { n: 0, bytes: FILE_BYTES, sha256: Buffer.alloc(32).toString('base64') }
    const times = { fromMs: 0, toMs: 1000, gap: 'none' } as const
    const segment = { ...times, n: 0, objectName, mime: 'video/webm', bytes: FILE_BYTES, chunks: [piece], parts: [{ ...piece, n: 1 }] }
    await giveAnswer(scene, iv, { questionId: sample.videoQuestionId, kind: 'video', segments: [segment], durationMs: 1000 })
    names.push(objectName)
  }
  rmSync(file)
  return names
}

/** Gives the most that the memory of this process grew, whose server and store client it holds. */
function watchMemory(): { stop(): number } {
  const first = process.memoryUsage().rss
  let most = first
  const look = (): void => void (most = Math.max(most, process.memoryUsage().rss))
  const timer = setInterval(look, 20)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return most - first
    },
  }
}

/** Bytes of a body, which is left once it has brought so many. */
async function countBytes(response: Response, enough = Infinity): Promise<number> {
  const reader = response.body?.getReader()
  let bytes = 0
  while (bytes < enough) {
    const next = await reader?.read()
    if (!next || next.done) break
    bytes += next.value.length
  }
  await reader?.cancel()
  return bytes
}
