import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import type { Deps } from '#server/deps.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { endLocks } from '../../support/server/end-locks.ts'
import { exportedBytes, readRows } from '../../support/server/exported.ts'
import { forkServer, type ForkedServer } from '../../support/server/fork-server.ts'
import { ask } from '../../support/server/http.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { sampleRecruiter } from '../../support/server/scene.ts'
import { buildWorld, type World } from '../../support/server/world.ts'

const DATABASE = `export_kill_${process.pid}`
const PEOPLE = 2000
const { gid } = sample
const jobId = `20261121081325-${newId().slice(-8)}`
const scope = scopeOf.job(jobId)
let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let world: World
const servers: ForkedServer[] = []

beforeAll(async () => {
  made = await makeDeps({ database: DATABASE })
  deps = made.deps
  world = await buildWorld(deps)
  await deps.s3.ensureBuckets()
  await addJob(deps, sampleRecruiter, { id: jobId, programmeId: sample.programmeId, name: 'Many people', jobType: 'interview' })
  const meta = { gid, scope, col: 'interviews' as const, rev: 1, op: 'test:1', fop: {}, seen: {}, del: false, by: 'test', at: 1 }
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const id = newId()
    return { _id: id, ...meta, iv: id, body: { jobId, name: `Person ${at}`, email: `${id}@many.test`, createdAt: 1 } }
  })
  // past the commits, which would take minutes
  await deps.models.entities.insertMany(rows, { lean: true })
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await made.close()
})

async function startServer() {
  const server = forkServer({ database: DATABASE, deps })
  servers.push(server)
  const url = await server.ready()
  const token = world.tokens.recruiter
  // each call answers with its own result
  const post = async <T>(path: string, body: object): Promise<T> => (await ask(`${url}/api/${path}`, { token, body })).body?.result as T
  return { server, post }
}

it('S112 S142 a file whose making was cut off by kill -9 is whole after the next start, and one that was deleted meanwhile is nowhere', async () => {
  const first = await startServer()
  const body = { job_id: jobId, sections: ['personal_info', 'interview_result'] }
  const asked = await first.post<ExportedFile>('recruiter/export_candidates', body)
  const dropped = await first.post<ExportedFile>('recruiter/export_candidates', body)
  const percentOf = async (_id: string) => (await deps.models.fileExports.findOne({ _id }).lean())?.percent ?? -1
  await expect.poll(() => percentOf(asked.task_id), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
  await first.server.end('SIGKILL')
  expect(await percentOf(asked.task_id)).toBeLessThan(100)
  await deps.models.fileExports.deleteOne({ _id: dropped.task_id })

  await endLocks(deps)
  const second = await startServer()
  const fileNow = async () => (await second.post<{ files: ExportedFile[] }>('statistics/fetch_exported_files', {})).files
  await expect.poll(async () => (await fileNow()).map(({ status }) => status), { timeout: 60_000 }).toEqual(['ready'])
  const bytes = must(await exportedBytes(deps, asked, gid), 'the file')
  expect(bytes).toHaveLength((await fileNow())[0]?.bytes ?? 0)
  const rows = await readRows(bytes, 'personal_info')
  expect(new Set(rows.map((row) => row['name']))).toEqual(new Set(Array.from({ length: PEOPLE }, (_, at) => `Person ${at}`)))
  expect(await readRows(bytes, 'interview_result')).toHaveLength(PEOPLE)
  await expect.poll(() => exportedBytes(deps, dropped, gid)).toBeNull()
}, 120_000)
