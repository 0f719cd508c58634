import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import type { JobView } from '#shared/views/job.ts'
import { writeInvitation } from '../../support/server/invitation.ts'
import { tokenFor } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
interface Listed {
  programs: { program_id: string; program_name: string; job_list: JobView[] }[]
}
interface Made {
  program_id: string
  job_id: string
}
const list = (token?: string) => scene.result<Listed>('recruiter/fetch_program_list', {}, token)
const jobNamed = (programs: Listed['programs'], program: string) =>
  programs.filter((one) => one.program_name === program).flatMap((one) => one.job_list)

describe('add_program', () => {
  it('R085 makes a programme with the job in it once, also when the call is repeated', async () => {
    const input = { program: 'P1', program_id: '01k9test00000000000000prg1', job_id: '20261121090000-aaaabbbb', job_post: 'Diver' }
    const made = await scene.result<Made>('recruiter/add_program', input)
    expect(await scene.result<Made>('recruiter/add_program', input)).toEqual(made)
    const { programs } = await list()
    expect(programs.filter(({ program_name }) => program_name === 'P1')).toHaveLength(1)
    expect(jobNamed(programs, 'P1').map(({ job_id, job_name }) => [job_id, job_name])).toEqual([[input.job_id, 'Diver']])
  })

  it('X55 gives a job an id with the moment it was made, and lists that day', async () => {
    const { job_id } = await scene.result<Made>('recruiter/add_program', { program: 'P2' })
    expect(job_id).toMatch(/^\d{14}-[a-z2-7]{8}$/)
    const [job] = jobNamed((await list()).programs, 'P2')
    expect(job?.created_at).toBe(new Date(scene.app.deps.clock.now()).toISOString().slice(0, 10))
    // the stored moment wins over the day in the id
    await scene.result('recruiter/add_program', { program: 'P2b', job_id: '20200101000000-aaaabbbb' })
    expect(jobNamed((await list()).programs, 'P2b')[0]?.created_at).toBe(job?.created_at)
  })

  it('R087 takes the three job types and no other', async () => {
    const codes = await Promise.all(
      ['cv', 'cv_and_interview', 'interview', 'video'].map(
        async (job_type) => (await scene.post('recruiter/add_program', { program: 'Types', job_type })).status,
      ),
    )
    expect(codes).toEqual([200, 200, 200, 422])
  })

  it('opens the job to every recruiter of the group, also to those who join later, and to nobody else', async () => {
    const { deps } = scene.app
    const person = { gid: sample.gid, role: 'recruiter' as const, firstName: 'C', lastName: 'D' }
    const before = await createAccount(deps, 'test', { ...person, id: '01k9test00000000000000rec1', email: 'before@sample.test' })
    const manager = await createAccount(deps, 'test', {
      ...person,
      id: '01k9test00000000000000rec2',
      email: 'manager@sample.test',
      groupRole: 'line_manager',
    })
    const { job_id } = await scene.result<Made>('recruiter/add_program', { program: 'P3' })
    const after = await createAccount(deps, 'test', { ...person, id: '01k9test00000000000000rec3', email: 'after@sample.test' })
    const sees = async (token: string) => (await list(token)).programs.some(({ job_list }) => job_list.some((job) => job.job_id === job_id))
    expect([
      await sees(await tokenFor(deps, before)),
      await sees(await tokenFor(deps, after)),
      await sees(await tokenFor(deps, manager)),
      await sees(scene.world.foreignToken),
    ]).toEqual([true, true, false, false])
    expect((await scene.post('recruiter/add_program', { program: 'P4' }, await tokenFor(deps, manager))).status).toBe(404)
  })

  it('copies layout, questions and consent of another job, but none of its candidates and no replaced words', async () => {
    const { deps } = scene.app
    const lost = { id: 'c1:1', key: 'text/english', json: '"Before"', by: sample.recruiterId, byName: 'Rita', at: 1 }
    await commitEdit(deps, { by: 'test', col: 'questions', id: sample.videoQuestionId, gid: sample.gid, changes: { replaced: [lost] } })
    const { job_id } = await scene.result<Made>('recruiter/add_program', {
      program: 'Copies',
      job_post: 'Copy',
      job_id: '20261121090001-aaaabbbb',
      job_id_to_copy: sample.jobId,
    })
    const setting = (id: string) =>
      scene.result<{ layout: unknown; multiQuestion: unknown; consent: { consent_content: string } }>('recruiter/fetch_setting', {
        job_id: id,
      })
    const [copy, original] = [await setting(job_id), await setting(sample.jobId)]
    const withoutIds = (value: unknown) => JSON.stringify(value).replaceAll(/"id":"[^"]+"/g, '"id":"-"')
    expect(copy.layout).toEqual(original.layout)
    expect(withoutIds(copy.multiQuestion)).toBe(withoutIds(original.multiQuestion))
    expect(copy.multiQuestion).not.toEqual(original.multiQuestion)
    expect(copy.consent.consent_content).toBe(original.consent.consent_content)
    expect(await scene.result('recruiter/fetch_scores', { job_id })).toMatchObject({ total: 0 })
    const copied = await deps.models.entities.find({ scope: `job:${job_id}`, gid: sample.gid }).lean()
    expect(copied.filter(({ body }) => 'replaced' in body)).toEqual([])
  })
})

describe('fetch_program_list', () => {
  it('R089 carries the numbers of a job', async () => {
    const { deps } = scene.app
    const { job_id } = await scene.result<Made>('recruiter/add_program', { program: 'Numbers' })
    const questions = Array.from({ length: 5 }, (_, index) => ({ question: `Question ${index}` }))
    await scene.result('recruiter/setting_multiquestion', {
      job_id,
      multiQuestion: [{ type: 'Video Interview', question_sets: [{ questions }] }],
    })
    await scene.result('recruiter/setting_layout', { job_id, companyName: 'Harbour' })
    const candidates = Array.from({ length: 4 }, (_, index) => ({
      interview_id: `01k9test00000000000000iv${index}`,
      name: `N${index}`,
      email: `n${index}@sample.test`,
    }))
    await scene.result('recruiter/import_candidates_by_sjon', { jobseeker_json: { job_id, candidates } })
    for (const [index, { interview_id: id }] of candidates.slice(0, 3).entries()) {
      await commitEdit(deps, {
        by: 'test',
        col: 'interviews',
        id,
        gid: sample.gid,
        changes: { firstAnswerAt: 1, finishedAt: 2, ...(index === 0 ? { reviewedAt: 3 } : {}) },
      })
    }
    const [job] = jobNamed((await list()).programs, 'Numbers')
    expect(job).toMatchObject({
      numOfCandidates: 4,
      completion: 3,
      reviewed: 1,
      questionNum: 5,
      completionRate: 25,
      canArchive: true,
      isJobConfigured: false,
      job_requisition_status: 'draft',
    })
    await writeInvitation(deps, { jobId: job_id, gid: sample.gid })
    expect(jobNamed((await list()).programs, 'Numbers')[0]).toMatchObject({ isJobConfigured: true })
    await scene.result('recruiter/update_program', { program: 'Numbers', job_id, published: true })
    expect(jobNamed((await list()).programs, 'Numbers')[0]).toMatchObject({ job_requisition_status: 'published', published: true })
  })
})
