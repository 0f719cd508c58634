import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newJobId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { deleteJobs } from '#server/commands/jobs/delete-job.ts'
import type { Deps } from '#server/deps.ts'
import { inviteToReview } from '../../contract/made/invitations.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

interface Asked {
  results: { job_id: string; status: string }[]
  progress_key: string
}
interface Progress {
  state: string
  done: number
  total: number
  failed: number
}
const scene = useScene()
let deps: Deps
beforeAll(() => void (deps = scene.app.deps))

const progress = async (key: string, token = scene.world.tokens.recruiter) =>
  await ask(`${scene.app.url}/api/recruiter/delete_progress/${key}`, { method: 'GET', token })
const progressOf = async (key: string): Promise<Progress> => (await progress(key)).body?.result as Progress
const erase = (jobs: { program: string; job_ids: string[] }[], progress_key?: string) =>
  scene.result<Asked>('recruiter/delete_jobs', { jobs, ...(progress_key && { progress_key }) })
const living = async (jobId: string) =>
  await deps.models.entities.countDocuments({ scope: scopeOf.job(jobId), gid: sample.gid, del: false })
const rights = async (jobId: string) => await deps.models.grants.countDocuments({ scope: scopeOf.job(jobId), on: true })

/** A job with as many candidates, a layout and a question. */
async function made(program: string, candidates: number): Promise<string> {
  const job_id = newJobId(Date.now() + Math.floor(Math.random() * 1e9))
  await scene.result('recruiter/add_program', { program, job_id, job_id_to_copy: sample.jobId })
  const rows = Array.from({ length: candidates }, (_, n) => ({ name: `C${n}`, email: `c${n}.${job_id}@sample.test` }))
  await addCandidates(
    deps,
    'test',
    { jobId: job_id, gid: sample.gid },
    rows.map((row) => ({ ...row, id: deps.random.id() })),
  )
  return job_id
}

describe('delete_jobs', () => {
  it('R293 deletes two jobs of a programme, with candidates, settings, links and rights, and tells how far it is', async () => {
    const [first, second] = [await made('P1', 2), await made('P1', 1)]
    const key = deps.random.id()
    const jobs = [{ program: 'P1', job_ids: [first, second] }]
    const answer = await erase(jobs, key)
    expect(answer).toEqual({
      results: [first, second].map((job_id) => ({ program: 'P1', job_id, status: 'deleting' })),
      progress_key: key,
    })
    // out of reach at once
    expect([await rights(first), (await scene.post('recruiter/fetch_setting', { job_id: first })).status]).toEqual([0, 404])
    expect(await progressOf(key)).toMatchObject({ state: 'running', done: 0, total: 5, failed: 0 })
    // the answer was lost: the same again, also after it is done
    expect(await erase(jobs, key)).toEqual(answer)
    await deleteJobs(deps, key, 1)
    expect(await progressOf(key)).toMatchObject({ state: 'done', done: 5, total: 5, failed: 0 })
    expect(await erase(jobs, key)).toEqual(answer)
    expect([await living(first), await living(second), await rights(first), await rights(second)]).toEqual([0, 0, 0, 0])
    // the programme stays, and the job that was copied has all of its own
    expect(await living(sample.jobId)).toBeGreaterThan(3)
    const { programs } = await scene.result<{ programs: { program_name: string; job_list: unknown[] }[] }>(
      'recruiter/fetch_program_list',
      {},
    )
    expect(programs.find(({ program_name }) => program_name === 'P1')?.job_list).toEqual([])
  })

  it('is finished by the next try when its process died in between, and a job that cannot be deleted holds up no other', async () => {
    const [stuck, other] = [await made('P2', 3), await made('P2', 1)]
    const { progress_key: key } = await erase([{ program: 'P2', job_ids: [stuck, other] }])
    let erased = 0
    const dying: Deps = {
      ...deps,
      random: deps.random,
      models: new Proxy(deps.models, {
        get: (models, name: keyof Deps['models']) => {
          if (name === 'deliveryStates' && ++erased === 2) throw new Error('the process died here')
          return models[name]
        },
      }),
    }
    await expect(deleteJobs(dying, key, 1)).rejects.toThrow('died')
    expect([await living(other), (await progressOf(key)).state]).toEqual([0, 'running'])
    expect(await living(stuck)).toBeGreaterThan(0)
    await deleteJobs(deps, key, 2)
    expect([await living(stuck), await progressOf(key)]).toEqual([0, { state: 'done', done: 6, total: 6, failed: 0, interview_ids: [] }])
  })

  it('is given up after several tries, and says so', async () => {
    const job = await made('P3', 1)
    const { progress_key: key } = await erase([{ program: 'P3', job_ids: [job] }])
    const broken: Deps = { ...deps, s3: new Proxy(deps.s3, { get: () => () => Promise.reject(new Error('no store')) }) }
    const failing: Deps = {
      ...broken,
      models: new Proxy(deps.models, {
        get: (models, name: keyof Deps['models']) => {
          if (name === 'receipts') throw new Error('no database')
          return models[name]
        },
      }),
    }
    await expect(deleteJobs(failing, key, 1)).rejects.toThrow()
    await deleteJobs(failing, key, 6)
    expect(await progressOf(key)).toMatchObject({ state: 'failed', done: 0, total: 2, failed: 1 })
  })

  it('ends the links of guests and removes those who have no other', async () => {
    const token = await inviteToReview({ ...scene, provider: undefined as never })
    const [invitation] = await deps.models.reviewInvitations.find({ gid: sample.gid, jobId: sample.jobId }).lean()
    expect([token === '', await deps.models.accounts.countDocuments({ _id: invitation?.accountId ?? '' })]).toEqual([false, 1])
    const job = await made('P4', 0)
    await deps.models.reviewInvitations.updateMany({ gid: sample.gid, jobId: sample.jobId }, { $set: { jobId: job } })
    const { progress_key: key } = await erase([{ program: 'P4', job_ids: [job] }])
    await deleteJobs(deps, key, 1)
    expect([
      await deps.models.reviewInvitations.countDocuments({ gid: sample.gid, jobId: job }),
      await deps.models.accounts.countDocuments({ _id: invitation?.accountId ?? '' }),
    ]).toEqual([0, 0])
  })

  it('foreign jobs, and jobs of another programme, look like missing ones, and nothing is deleted', async () => {
    const nobodys = '20261121081320-n0b0dysx'
    const before = await deps.models.deletions.countDocuments({ _id: { $gt: '' } })
    const answer = await erase([
      { program: 'Sample programme', job_ids: [foreign.jobId, nobodys] },
      { program: 'P1', job_ids: [sample.jobId] },
    ])
    expect(answer.results.map(({ status }) => status)).toEqual(['notFound', 'notFound', 'notFound'])
    expect([answer.progress_key, await deps.models.deletions.countDocuments({ _id: { $gt: '' } })]).toEqual(['', before])
  })

  it.each([
    ['no job', []],
    ['R293 no ids', [{ program: 'P1', job_ids: [] }]],
    ['ids that are none', [{ program: 'P1', job_ids: ['../x'] }]],
  ])('%s is refused as invalid', async (_name, jobs) => {
    expect((await scene.post('recruiter/delete_jobs', { jobs })).status).toBe(422)
  })

  it('only who asked hears how far it is', async () => {
    const { progress_key: key } = await erase([{ program: 'P5', job_ids: [await made('P5', 0)] }])
    const others = await Promise.all([progress(key, scene.world.foreignToken), progress('01k9nobody0000000000000del')])
    expect(others.map(({ status }) => status)).toEqual([404, 404])
    expect(
      (
        await scene.post(
          'recruiter/delete_jobs',
          { jobs: [{ program: 'x', job_ids: [sample.jobId] }], progress_key: key },
          scene.world.foreignToken,
        )
      ).status,
    ).toBe(409)
  })
})
