import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { exportedBytes, makeNow, readRows } from '../../support/server/exported.ts'
import { sampleRecruiter, useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene({ jobs: true })
const { gid, jobId } = sample

const ask = (body: object) => scene.result<ExportedFile>('statistics/post_expore_data', body)
const list = async () => (await scene.result<{ files: ExportedFile[] }>('statistics/fetch_exported_files', {})).files
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function otherJob(): Promise<{ other: string; iv: string }> {
  const other = `20261121081324-${newId().slice(-8)}`
  const iv = newId()
  await addJob(scene.app.deps, sampleRecruiter, { id: other, programmeId: sample.programmeId, name: 'Second job', jobType: 'interview' })
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId: other, gid }, [{ id: iv, name: 'Zed', email: `${iv}@people.test` }])
  return { other, iv }
}

/** Waits until the job of the server has made it. */
async function ready(asked: ExportedFile): Promise<ExportedFile> {
  const found = async () => (await list()).find(({ task_id }) => task_id === asked.task_id)
  await expect.poll(async () => (await found())?.status, { timeout: 20_000 }).toBe('ready')
  const file = await found()
  if (!file) throw new Error('it was there just now')
  return file
}

const fetchFile = (file: ExportedFile, headers: Record<string, string> = {}) =>
  fetch(new URL(file.url, scene.app.url), { headers: { authorization: `Bearer ${scene.world.tokens.recruiter}`, ...headers } })

it('R435 S112 S142 several jobs make one file, in the order of interviews; a name of ones own is cleaned', async () => {
  const { other, iv } = await otherJob()
  const asked = await ask({ selectJob: [jobId, other], job_id: jobId, export_keys: ['interview_info'] })
  expect(asked).toMatchObject({ kind: 'xlsx', count: 2, job_ids: [jobId, other].toSorted() })
  expect(asked.name).toMatch(/^Multi_Jobs_\d{14}\.xlsx$/)
  const file = await ready(asked)
  const bytes = new Uint8Array(await (await fetchFile(file)).arrayBuffer())
  const rows = await readRows(bytes, 'interview_info')
  expect(rows.map((row) => [row['interview_id'], row['job']])).toEqual([
    [sample.interviewId, 'Harbour pilot'],
    [iv, 'Second job'],
  ])
  const named = await ask({ job_id: other, candidate_interview_id: [iv], export_keys: ['personal_info'], filename: '../Round 2' })
  expect(named).toMatchObject({ name: '..Round 2.xlsx', count: 1 })
  expect((await scene.post('statistics/post_expore_data', { selectJob: [jobId, foreign.jobId], export_keys: ['cv_scores'] })).status).toBe(
    404,
  )
  expect((await scene.post('statistics/post_expore_data', { export_keys: ['cv_scores'] })).status).toBe(422)
  expect((await scene.post('statistics/post_expore_data', { job_id: jobId })).status).toBe(422)
})

it('S142 R057 a download goes on after a cut, by the call and by an address; the audit log has its beginnings', async () => {
  const { deps } = scene.app
  const file = await ready(await ask({ job_id: jobId, export_keys: ['personal_info'] }))
  const whole = await fetchFile(file)
  const disposition = whole.headers.get('content-disposition')
  expect([whole.status, disposition]).toEqual([200, expect.stringContaining(`filename="${file.name}"`)])
  const bytes = new Uint8Array(await whole.arrayBuffer())
  expect(bytes).toHaveLength(file.bytes ?? 0)
  const etag = whole.headers.get('etag') ?? ''
  const rest = await fetchFile(file, { range: 'bytes=100-', 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100-${bytes.length - 1}/${bytes.length}`])
  expect(sha(Buffer.concat([bytes.subarray(0, 100), new Uint8Array(await rest.arrayBuffer())]))).toBe(sha(bytes))
  const { url } = await scene.result<{ url: string }>('statistics/export_link', { task_id: file.task_id })
  const linked = await fetch(url, { headers: { range: 'bytes=100-' } })
  expect([linked.status, linked.headers.get('content-disposition')]).toEqual([206, disposition])
  expect(new Uint8Array(await linked.arrayBuffer())).toEqual(bytes.subarray(100))
  const noted = await deps.models.audit.find({ gid, action: 'export.downloaded', target: `exports/${file.task_id}` }).lean()
  expect(noted).toMatchObject([{ by: sample.recruiterId, detail: { kind: 'xlsx', count: file.count } }, { by: sample.recruiterId }])
})

it('S142 a deleted file is nowhere any more, and its address is worth nothing', async () => {
  const { deps } = scene.app
  const file = await ready(await ask({ job_id: jobId, export_keys: ['personal_info'] }))
  const { url } = await scene.result<{ url: string }>('statistics/export_link', { task_id: file.task_id })
  expect((await scene.post('statistics/delete_export', { task_id: file.task_id }, scene.world.foreignToken)).status).toBe(404)
  await scene.result('statistics/delete_export', { task_id: file.task_id })
  expect((await list()).map(({ task_id }) => task_id)).not.toContain(file.task_id)
  expect([(await fetchFile(file)).status, (await fetch(url)).status, await exportedBytes(deps, file, gid)]).toEqual([404, 403, null])
  // the job may still be at it
  await makeNow(deps, file, gid)
  expect(await exportedBytes(deps, file, gid)).toBeNull()
})

it('newest first, and only the own ones', async () => {
  const times = (await list()).map(({ created }) => created)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((await scene.result<{ files: ExportedFile[] }>('statistics/fetch_exported_files', {}, scene.world.foreignToken)).files).toEqual([])
})
