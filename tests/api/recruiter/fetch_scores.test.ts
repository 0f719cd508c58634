import { beforeAll, describe, expect, it } from 'vitest'
import { fetch_scores } from '#shared/api/recruiter/fetch_scores.ts'
import * as z from 'zod'
import { CandidateRow } from '#shared/views/candidate-row.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { sample } from '#shared/lib/sample.ts'
import type { JobView } from '#shared/views/job.ts'
import { makeMember } from '../group/support.ts'
import { sampleRecruiter, useScene } from '../../support/server/scene.ts'

const scene = useScene()
const jobId = '20261121090002-aaaabbbb'
interface Page {
  candidates: CandidateRow[]
  total: number
  total_pages: number
}
const list = (query: Record<string, unknown> = {}) => scene.result<Page>('recruiter/fetch_scores', { job_id: jobId, ...query })

beforeAll(async () => {
  const { deps } = scene.app
  await addJob(deps, sampleRecruiter, { id: jobId, programmeId: sample.programmeId, name: 'Many', jobType: 'interview' })
  const people = Array.from({ length: 25 }, (_, index) => ({
    id: `01k9test0000000000000many${String(index).padStart(2, '0')}`,
    name: `Person ${String(index).padStart(2, '0')}`,
    email: `p${index}@sample.test`,
  }))
  await addCandidates(deps, sample.recruiterId, { jobId, gid: sample.gid }, people)
  const edit = (n: number, changes: object) =>
    commitEdit(deps, { by: 'test', col: 'interviews', id: people[n]?.id ?? '', gid: sample.gid, changes })
  await edit(0, { autoScore: 72, recruiterScore: 0, startAt: Date.UTC(2026, 10, 1), endAt: Date.UTC(2026, 11, 1) })
  await edit(1, { shortlisted: 1 })
  await edit(2, { firstAnswerAt: 1 })
  await edit(3, { firstAnswerAt: 1, finishedAt: 2 })
})

describe('fetch_scores', () => {
  it('gives 10, 10 and 5 of 25 rows', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page })))
    expect(pages.map(({ candidates }) => candidates.length)).toEqual([10, 10, 5])
    expect(pages[0]).toMatchObject({ total: 25, total_pages: 3 })
    expect(new Set(pages.flatMap(({ candidates }) => candidates.map((row) => row.interviewId))).size).toBe(25)
  })

  it("R109 R110 R112 R113 shows a missing score as '-', a missing window as 1970-01-01 to 2999-12-31, and complete as 0, 0.5 or 1", async () => {
    const { candidates } = await list()
    expect(candidates[0]).toMatchObject({ autoScore: 72, recruiterScore: 0, interviewStart: '2026-11-01', interviewEnd: '2026-12-01' })
    expect(candidates[4]).toMatchObject({ autoScore: '-', recruiterScore: '-', interviewStart: '1970-01-01', interviewEnd: '2999-12-31' })
    expect([0, 0.5, 1, 0.7].map((value) => CandidateRow.shape.complete.safeParse(value).success)).toEqual([true, true, true, false])
  })

  it('R300 takes exactly the 15 fields of the form, and no unknown sort field', async () => {
    const keys = [
      'job_id',
      'review_status',
      'page',
      'limit',
      'search_term',
      'filter_status',
      'filter_percentage',
      'filter_percentage_type',
      'education',
      'experience',
      'info',
      'language',
      'skills',
      'sort',
      'order',
    ]
    expect(fetch_scores.request instanceof z.ZodObject && Object.keys(fetch_scores.request.shape).sort()).toEqual(keys.sort())
    expect((await scene.post('recruiter/fetch_scores', { job_id: jobId, sort: 'shoeSize' })).status).toBe(422)
  })

  it('reads the same query as a multipart form, and names a field it does not know', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      token: scene.world.tokens.recruiter,
      job_id: jobId,
      page: '2',
      limit: '7',
      language: '',
      surprise: 'x',
    }))
      form.append(name, value)
    const response = await fetch(`${scene.app.url}/api/recruiter/fetch_scores`, { method: 'POST', body: form })
    expect(await response.json()).toMatchObject({ error_code: 0, ignored: ['surprise'], result: { page: 2, limit: 7, total: 25 } })
  })

  it('R248 cuts nothing for 100, nothing and an empty field, and refuses 0, 101 and -1', async () => {
    expect(
      await Promise.all([{ filter_percentage: 100 }, {}, { filter_percentage: '' }].map(async (query) => (await list(query)).total)),
    ).toEqual([25, 25, 25])
    const statuses = await Promise.all(
      [0, 101, -1].map(
        async (filter_percentage) => (await scene.post('recruiter/fetch_scores', { job_id: jobId, filter_percentage })).status,
      ),
    )
    expect(statuses).toEqual([422, 422, 422])
  })

  it('R428 gives all rows for the limit 0 and refuses -1', async () => {
    expect((await list({ limit: 0 })).candidates).toHaveLength(25)
    expect((await scene.post('recruiter/fetch_scores', { job_id: jobId, limit: -1 })).status).toBe(422)
  })

  it.each([
    ['Shortlisted', ['Person 01']],
    ['Partial complete', ['Person 02']],
    ['Processing', ['Person 03']],
  ])('filters by %s', async (filter_status, names) => {
    expect((await list({ filter_status })).candidates.map((row) => row.name)).toEqual(names)
  })

  it('calls a finished candidate nobody has judged under review', async () => {
    expect((await list({ review_status: 'under_review' })).candidates.map((row) => [row.name, row.reviewStatus])).toEqual([
      ['Person 03', 'under_review'],
    ])
  })
})

describe('fetch_scores of line managers', () => {
  const first = '01k9test0000000000000many00'
  const share = async (email: string, what: object) =>
    await scene.result('group/share_line_manager_access', { job_id: jobId, email, ...what })
  const remove = async (email: string) => await scene.result('group/remove_line_manager_access', { job_id: jobId, email })
  const listAs = (token: string, query: object = {}) => scene.post('recruiter/fetch_scores', { job_id: jobId, ...query }, token)

  it('R115 R219 R220 gives the shared candidates only, in rows and counts, until they are taken back', async () => {
    const manager = await makeMember(scene, 'line_manager')
    expect((await listAs(manager.token)).status).toBe(404)
    await share(manager.email, { interview_ids: [first] })
    const { body } = await listAs(manager.token, { limit: 0 })
    expect(body?.result).toMatchObject({ total: 1, candidates: [{ interviewId: first }] })
    expect((await listAs(manager.token, { search_term: 'Person 01' })).body?.result).toMatchObject({ total: 0, candidates: [] })
    await remove(manager.email)
    expect((await listAs(manager.token)).status).toBe(404)
  })

  it('R284 differs for the same row only in who looks, and says which candidates are shared', async () => {
    const manager = await makeMember(scene, 'line_manager')
    await share(manager.email, { interview_ids: [first] })
    const own = (await list({ limit: 0 })).candidates
    const answered = (await listAs(manager.token)).body?.result as Page
    const [theirs] = answered.candidates
    const mine = own.find((row) => row.interviewId === first)
    expect(mine).toMatchObject({ can_current_user_view: true, current_viewer_role: 'admin', shared_with_line_manager: true })
    expect(theirs).toEqual({ ...mine, current_viewer_role: 'line_manager', jobName: '', programName: '' })
    expect(own.filter((row) => row.shared_with_line_manager)).toHaveLength(1)
    const pack = () => scene.post('reports/invited_evaluation', { job_id: jobId, interview_id: first }, manager.token)
    expect((await pack()).body?.result).toMatchObject({ job: { id: jobId, name: '', description: '' } })
    await share(manager.email, { all: true })
    expect((await pack()).body?.result).toMatchObject({ job: { id: jobId, name: 'Many' } })
    await remove(manager.email)
  })

  it('R284 says of a job, too, who looks and whether a line manager sees any of it', async () => {
    const manager = await makeMember(scene, 'line_manager')
    const jobsFor = async (token?: string): Promise<JobView[]> => {
      const { programs } = await scene.result<{ programs: { job_list: JobView[] }[] }>('recruiter/fetch_program_list', {}, token)
      return programs.flatMap(({ job_list }) => job_list).filter(({ job_id }) => job_id === jobId)
    }
    expect(await jobsFor()).toMatchObject([{ current_viewer_role: 'admin', shared_with_line_manager: false }])
    await share(manager.email, { interview_ids: [first] })
    expect(await jobsFor()).toMatchObject([{ current_viewer_role: 'admin', shared_with_line_manager: true }])
    await share(manager.email, { all: true })
    const [[mine], [theirs]] = [await jobsFor(), await jobsFor(manager.token)]
    expect(theirs).toEqual({ ...mine, current_viewer_role: 'line_manager' })
    await remove(manager.email)
    expect(await jobsFor()).toMatchObject([{ shared_with_line_manager: false }])
  })

  it('R218 R284 shows all of a job to whom all was shared, as shared ones', async () => {
    const manager = await makeMember(scene, 'line_manager')
    await share(manager.email, { all: true })
    const page = (await listAs(manager.token, { limit: 0 })).body?.result as Page
    expect([page.total, page.candidates.every((row) => row.can_current_user_view && row.shared_with_line_manager)]).toEqual([25, true])
    await remove(manager.email)
    expect((await list({ limit: 0 })).candidates.some((row) => row.shared_with_line_manager)).toBe(false)
  })
})
