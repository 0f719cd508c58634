import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { askExport } from '#server/commands/exports/ask-export.ts'
import { makeExport } from '#server/commands/exports/make-export.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { deleteExport, expireExports } from '#server/commands/exports/remove-exports.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { auditStore, findOrphans } from '#server/commands/uploads/audit-store.ts'
import { exportPlace } from '#server/queries/export.ts'
import type { Deps } from '#server/deps.ts'
import type { FileExport } from '#server/models/exports/file-export.ts'
import type { ObjectStore } from '#server/services/s3/object-store.ts'
import { documents } from '#server/sync/documents.ts'
import { DAY_MS } from '../../support/clock/movable-clock.ts'
import { exportedBytes, readRows } from '../../support/server/exported.ts'
import { sampleRecruiter, useScene } from '../../support/server/scene.ts'

/** Moment that is the same for all: files of the same people are then equal to the byte. */
let nowMs = Date.UTC(2026, 10, 28, 12)
const scene = useScene({ clock: { now: () => nowMs } })
const { gid, jobId } = sample
let ids: string[] = []

async function addPeople(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({ id: newId(), name: `Person ${at}`, email: `${newId()}@people.test` }))
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId, gid }, rows)
  return rows.map(({ id }) => id)
}

const ask = (interviewIds: readonly string[] = ids): Promise<ExportedFile> =>
  askExport(scene.app.deps, sampleRecruiter, {
    kind: 'xlsx',
    jobIds: [jobId],
    interviewIds,
    sections: ['personal_info', 'candidate_applications'],
    taskId: undefined,
  })
const make = (deps: Deps, { task_id: id }: ExportedFile, tries = 1) => makeExport(deps, { id, gid }, tries)
const row = async ({ task_id: _id }: ExportedFile) => await scene.app.deps.models.fileExports.findOne({ _id }).lean<FileExport>()
const bytesOf = (asked: ExportedFile) => exportedBytes(scene.app.deps, asked, gid)
const namesIn = async (asked: ExportedFile) => {
  const rows = await readRows(must(await bytesOf(asked), 'the file'), 'personal_info')
  return rows.map((one) => one['interview_id'])
}
const interviewOf = async (id: string) => must(await documents.get(scene.app.deps, 'interviews', { id, gid }), 'added just now')

beforeAll(async () => {
  ids = await addPeople(5)
})

class Death extends Error {}

/** Dependencies of a process that dies at one of its steps: nothing of it happens any more. `after`: the step itself still did its work. */
function dying(deps: Deps, at: number, after: boolean): { deps: Deps; steps: () => number } {
  let steps = 0
  const step = async (work: () => Promise<unknown>): Promise<unknown> => {
    steps += 1
    if (steps < at) return await work()
    if (steps === at && after) await work()
    throw new Death(`at step ${steps}`)
  }
  const WORK = new Set(['createUpload', 'putPart', 'completeUpload', 'abortUpload', 'remove', 'updateOne'])
  const watched = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (typeof found !== 'function') return found
        const call = (...args: unknown[]): unknown => Reflect.apply(found, target, args)
        return WORK.has(String(name)) ? (...args: unknown[]) => step(async () => await (call(...args) as Promise<unknown>)) : call
      },
    })
  const models = { ...deps.models, fileExports: watched(deps.models.fileExports) }
  return { deps: { ...deps, models, s3: watched<ObjectStore>(deps.s3) }, steps: () => steps }
}

describe('make-export', () => {
  it('S112 killed at each step, before it or after it, the next run makes the one file, equal to the byte', async () => {
    const { deps } = scene.app
    const whole = await ask()
    const counted = dying(deps, Infinity, false)
    await make(counted.deps, whole)
    const wanted = must(await bytesOf(whole), 'the file')
    expect(counted.steps()).toBeGreaterThan(5)
    for (let at = 1; at <= counted.steps(); at++)
      for (const after of [false, true]) {
        const asked = await ask()
        await expect(make(dying(deps, at, after).deps, asked), `step ${at}`).rejects.toThrow(Death)
        await make(deps, asked)
        expect(await row(asked)).toMatchObject({ state: 'ready', percent: 100, bytes: wanted.length })
        expect(Buffer.from(wanted).equals(must(await bytesOf(asked), 'the file')), `step ${at}`).toBe(true)
        await deleteExport(deps, { _id: asked.task_id, gid })
      }
    expect((await auditStore(deps)).problems).toEqual([])
  })

  it('two at once end with one whole file', async () => {
    const { deps } = scene.app
    const asked = await ask()
    await Promise.allSettled([make(deps, asked), make(deps, asked)])
    await make(deps, asked)
    expect(await row(asked)).toMatchObject({ state: 'ready' })
    expect(await namesIn(asked)).toEqual(ids.toSorted())
  })

  it('R171 somebody who is erased while it is made is not in it; a ready file with them is removed', async () => {
    const { deps } = scene.app
    const [gone = '', later = '', stays = ''] = await addPeople(3)
    const asked = await ask([gone, later, stays])
    let runs = 0
    const meanwhile: Deps = {
      ...deps,
      s3: {
        ...deps.s3,
        async completeUpload(...args) {
          runs += 1
          if (runs === 1) await eraseCandidate(deps, await interviewOf(gone), { days: 0 })
          await deps.s3.completeUpload(...args)
        },
      },
    }
    await make(meanwhile, asked)
    expect(runs).toBe(2)
    expect(await namesIn(asked)).toEqual([later, stays].toSorted())
    await eraseCandidate(deps, await interviewOf(later), { days: 0 })
    expect(await bytesOf(asked)).toBeNull()
    expect(await row(asked)).toMatchObject({ state: 'failed', failure: 'erased', parts: [] })
    const last = await ask([stays])
    await eraseCandidate(deps, await interviewOf(stays), { days: 0 })
    await make(deps, last)
    expect(await row(last)).toMatchObject({ state: 'failed', failure: 'erased' })
    expect(await bytesOf(last)).toBeNull()
  })

  it('R171 an application elsewhere is somebody in the file as well', async () => {
    const { deps } = scene.app
    const [one = ''] = await addPeople(1)
    const { email } = await interviewOf(one)
    const other = `20261121081323-${newId().slice(-8)}`
    await addJob(deps, sampleRecruiter, { id: other, programmeId: sample.programmeId, name: 'Other', jobType: 'interview' })
    const second = newId()
    await addCandidates(deps, sample.recruiterId, { jobId: other, gid }, [{ id: second, name: 'Same', email }])
    const asked = await ask([one])
    await make(deps, asked)
    const rows = await readRows(must(await bytesOf(asked), 'the file'), 'candidate_applications')
    expect(rows.map((application) => application['job'])).toEqual(['Harbour pilot', 'Other'])
    await eraseCandidate(deps, await interviewOf(second), { days: 0 })
    expect(await row(asked)).toMatchObject({ state: 'failed', failure: 'erased' })
  })

  it('a file that is deleted while it is made is not there afterwards', async () => {
    const { deps } = scene.app
    const asked = await ask()
    const cancelled: Deps = {
      ...deps,
      s3: {
        ...deps.s3,
        async completeUpload(...args) {
          await deleteExport(deps, { _id: asked.task_id, gid })
          await deps.s3.completeUpload(...args)
        },
      },
    }
    await make(cancelled, asked)
    expect([await row(asked), await bytesOf(asked)]).toEqual([null, null])
  })

  it('R382 one that cannot be made is tried some times, then it says so', async () => {
    const { deps } = scene.app
    const asked = await ask()
    const broken: Deps = { ...deps, s3: { ...deps.s3, putPart: () => Promise.reject(new Error('the store is away')) } }
    await expect(make(broken, asked, 3)).rejects.toThrow('the store is away')
    await make(broken, asked, 4)
    const { files } = await scene.result<{ files: ExportedFile[] }>('statistics/fetch_exported_files', {})
    expect(files.find(({ task_id }) => task_id === asked.task_id)).toMatchObject({
      status: 'failed',
      failure: 'failed',
      error: 'Something went wrong while exporting candidates',
    })
  })

  it('S142 goes after seven days: the list tells of it as long again; nothing is left in the store', async () => {
    const { deps } = scene.app
    const asked = await ask()
    await make(deps, asked)
    expect(await row(asked)).toMatchObject({ state: 'ready', expiresAt: nowMs + 7 * DAY_MS })
    // an object whose row is there is nobody's orphan
    const { key } = exportPlace({ gid, id: asked.task_id })
    expect((await findOrphans(deps, { buckets: ['processed'], before: Date.now() + DAY_MS })).map((one) => one.key)).not.toContain(key)
    nowMs += 7 * DAY_MS + 1
    await expireExports(deps)
    expect([(await row(asked))?.state, await bytesOf(asked)]).toEqual(['expired', null])
    nowMs += 7 * DAY_MS
    await expireExports(deps)
    expect(await row(asked)).toBeNull()
  })
})
