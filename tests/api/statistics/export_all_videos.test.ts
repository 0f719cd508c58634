import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { VideoTask } from '#shared/views/exports/exported-file.ts'
import { makeExport } from '#server/commands/exports/make-export.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import type { Deps } from '#server/deps.ts'
import { documents } from '#server/sync/documents.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { addAnswered, giveAnswer } from '../../contract/made/answered.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId } = sample
let deps: Deps
beforeAll(() => {
  deps = scene.app.deps
})

/** A candidate with a received video of these bytes. */
async function addVideo(name: string, bytes: Uint8Array): Promise<{ iv: string; file: string }> {
  const iv = await addAnswered(scene, [], { name })
  const file = `orgnl_${iv}_${sample.videoQuestionId}_a1s0.webm`
  await deps.s3.put('media', file, bytes, 'video/webm')
  const piece = { n: 0, bytes: bytes.length, sha256: Buffer.alloc(32).toString('base64') }
  const times = { fromMs: 0, toMs: 1000, gap: 'none' } as const
  const segment = {
    ...times,
    n: 0,
    objectName: file,
    mime: 'video/webm',
    bytes: bytes.length,
    chunks: [piece],
    parts: [{ ...piece, n: 1 }],
  }
  await giveAnswer(scene, iv, { questionId: sample.videoQuestionId, kind: 'video', segments: [segment], durationMs: 1000 })
  return { iv, file }
}
const noise = (seed: number, length = 300_000) => Uint8Array.from({ length }, (_, n) => (n * 7919 + seed) % 251)

const askFor = (names: readonly string[], token?: string, task_id = newId()) =>
  scene.post('statistics/export_all_videos', { video_filenames: names, task_id }, token)
const get = (call: string, query: Record<string, string>, headers: Record<string, string> = {}, token = scene.world.tokens.recruiter) =>
  fetch(`${scene.app.url}/api/statistics/${call}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
async function taskOf(task_id: string, token?: string): Promise<VideoTask> {
  const { result } = (await (await get('get_video_task', { task_id }, {}, token)).json()) as { result: VideoTask }
  return result
}
/** Makes it as the job does, which no app of a test runs by itself. */
async function untilEnded(task_id: string, token?: string): Promise<VideoTask> {
  expect(await taskOf(task_id, token)).toMatchObject({ status: 'waiting', percent: 0, bytes: null, url: '' })
  await makeExport(deps, { id: task_id, gid }, 1)
  return await taskOf(task_id, token)
}

describe('S142 statistics/export_all_videos, get_video_task, get_all_videos', () => {
  let ana: { iv: string; file: string }
  let twin: { iv: string; file: string }
  beforeEach(async () => {
    ana = await addVideo('Ana 🎬 محمد', noise(1))
    twin = await addVideo('ana 🎬 محمد', noise(2))
  })

  it('R315 makes a zip that another program reads, each file byte-equal, in a folder of its candidate', async () => {
    const task_id = newId()
    const asked = await askFor([ana.file, twin.file], undefined, task_id)
    expect(asked.body).toMatchObject({ error_code: 0, result: { task_id, status: 'waiting' } })
    const done = await untilEnded(task_id)
    expect(done).toMatchObject({ kind: 'videos', status: 'ready', percent: 100, count: 2, failure: '', filename: `${task_id}.zip` })
    expect(done.name).toMatch(new RegExp(`^Videos_${jobId}_\\d{14}\\.zip$`))
    const response = await get('get_all_videos', { filename: done.filename })
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain(done.name)
    const zip = Buffer.from(await response.arrayBuffer())
    expect(zip.length).toBe(done.bytes)
    const folder = mkdtempSync(path.join(tmpdir(), 'videos-'))
    const file = path.join(folder, 'all.zip')
    writeFileSync(file, zip)
    const listed = execFileSync('python3', ['-c', READ, file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    const [first = '', second = ''] = [ana, twin].toSorted((a, b) => (a.iv < b.iv ? -1 : 1)).map(({ file: name }) => name)
    expect(JSON.parse(listed)).toEqual([
      [expect.stringMatching(new RegExp(`^[Aa]na 🎬 محمد/${first}$`)), 300_000, 0],
      [expect.stringMatching(new RegExp(`^[Aa]na 🎬 محمد \\(2\\)/${second}$`)), 300_000, 0],
    ])
    const files = Object.entries(unzipSync(zip))
    for (const { file: name, bytes } of [
      { ...ana, bytes: noise(1) },
      { ...twin, bytes: noise(2) },
    ])
      expect(Buffer.from(files.find(([at]) => at.endsWith(name))?.[1] ?? []).equals(bytes)).toBe(true)
    const log = await deps.models.audit
      .find({ gid, target: `exports/${task_id}` })
      .sort({ n: 1 })
      .lean()
    expect(log.map(({ action, by }) => [action, by])).toEqual([
      ['export.asked', sample.recruiterId],
      ['export.downloaded', sample.recruiterId],
    ])
  })

  it('R315 goes on where a download was cut, and a repeat with the same task is the same file', async () => {
    const task_id = newId()
    const [first, again] = [await askFor([ana.file], undefined, task_id), await askFor([ana.file], undefined, task_id)]
    expect([first.body?.error_code, again.body?.error_code]).toEqual([0, 0])
    expect((await askFor([twin.file], undefined, task_id)).status).toBe(409)
    const { filename, bytes } = await untilEnded(task_id)
    const whole = Buffer.from(await (await get('get_all_videos', { filename })).arrayBuffer())
    const half = Math.floor((bytes ?? 0) / 2)
    const rest = await get('get_all_videos', { filename }, { range: `bytes=${half}-` })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes ${half}-${whole.length - 1}/${whole.length}`])
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(half))).toBe(true)
  })

  it('refuses all for one that is missing or of others, and names too many or none', async () => {
    const theirs = `orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`
    for (const names of [[ana.file, theirs], [ana.file, `orgnl_${newId()}_q_a1s0.webm`], ['x']])
      expect((await askFor(names)).status).toBe(404)
    for (const names of [[], Array.from({ length: 5001 }, (_, n) => `x${n}`)]) expect((await askFor(names)).status).toBe(422)
    for (const role of ['jobseeker', 'guest', 'admin'] as const)
      expect((await askFor([ana.file], scene.world.tokens[role])).status).toBe(403)
    expect((await get('get_video_task', { task_id: newId() })).status).toBe(404)
    for (const filename of [`${newId()}.zip`, 'x', '../x.zip']) expect((await get('get_all_videos', { filename })).status).toBe(404)
  })

  it('a line manager gets the shared candidate alone, and nothing once that has ended', async () => {
    const id = newId()
    const name = { firstName: 'Lina', lastName: 'Line', email: `${id}@sample.test` }
    const manager = await createAccount(deps, 'test', { id, gid, role: 'recruiter', ...name, groupRole: 'line_manager' })
    const right = { user: id, gid, scope: `job:${jobId}`, role: 'lineManager', only: ana.iv } as const
    await grant(deps, right)
    const token = await tokenFor(deps, manager)
    expect((await askFor([ana.file, twin.file], token)).status).toBe(404)
    const task_id = newId()
    await askFor([ana.file], token, task_id)
    const { filename } = await untilEnded(task_id, token)
    expect((await get('get_all_videos', { filename }, {}, token)).status).toBe(200)
    // of somebody else, whoever else may watch it
    expect((await get('get_all_videos', { filename })).status).toBe(404)
    await revoke(deps, right)
    expect((await get('get_all_videos', { filename }, {}, token)).status).toBe(404)
    expect(await taskOf(task_id, token)).toMatchObject({ status: 'failed', failure: 'rights', bytes: null })
  })

  it('R171 nobody who was erased is in a file, whether before, while or after it was made', async () => {
    const kept = await addVideo('Kim Kept', noise(3))
    const task_id = newId()
    await askFor([ana.file, kept.file], undefined, task_id)
    const { filename } = await untilEnded(task_id)
    await eraseCandidate(deps, must(await documents.get(deps, 'interviews', { id: ana.iv, gid }), 'added above'), { days: 0 })
    await expect.poll(async () => (await taskOf(task_id)).failure).toBe('erased')
    expect((await get('get_all_videos', { filename })).status).toBe(404)
    expect((await askFor([ana.file, kept.file])).status).toBe(404)
  })

  it('killed at any step, the next run makes the same bytes', async () => {
    const task_id = newId()
    await askFor([ana.file, twin.file], undefined, task_id)
    const { filename } = await untilEnded(task_id)
    const first = Buffer.from(await (await get('get_all_videos', { filename })).arrayBuffer())
    await deps.models.fileExports.updateOne({ _id: task_id, gid }, { $set: { state: 'making', percent: 40 } })
    await makeExport(deps, { id: task_id, gid }, 1)
    expect(Buffer.from(await (await get('get_all_videos', { filename })).arrayBuffer()).equals(first)).toBe(true)
  })
})

/** Names, sizes and methods (0: stored) of a zip, and whether all sums are right. */
const READ = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, i.file_size, i.compress_type] for i in z.infolist()]))
`
