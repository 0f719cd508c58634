import { beforeAll, describe, expect, it } from 'vitest'
import type { fetch_candidates_for_manual_review } from '#shared/api/recruiter/fetch_candidates_for_manual_review.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const scope = `job:${sample.jobId}`
type Listed = OutputOf<typeof fetch_candidates_for_manual_review>
const ask = (body: object = {}, token?: string) => scene.result<Listed>('recruiter/fetch_candidates_for_manual_review', body, token)
const namesOf = ({ candidates }: Listed) => candidates.map(({ name }) => name)

async function add(name: string, fields: Partial<Interview> = {}): Promise<string> {
  const id = newId()
  const person = { jobId: sample.jobId, name, email: `${id}@sample.test`, createdAt: 1, ...fields }
  await insertDoc(scene.app.deps, { by: 'test', col: 'interviews', id, gid: sample.gid, scope, iv: id, fields: person })
  return id
}

let ann: string
beforeAll(async () => {
  ann = await add('Ann', { finishedAt: 1000 })
  await add('Bea', { finishedAt: 3000, firstAnswerAt: 1 })
  await add('Cid', { finishedAt: 2000, shortlisted: 1 })
  await add('Dan', { finishedAt: 4000, reviewedAt: 9000 })
  await add('Eve', { firstAnswerAt: 1 })
})

describe('the manual review list', () => {
  it('R429 X10 has those who handed in and wait for a person, who finished last first, ten a page, ties by id', async () => {
    const first = await ask()
    expect(namesOf(first)).toEqual(['Bea', 'Ann'])
    expect(first).toMatchObject({ page: 1, limit: 10, total_filtered_records: 2 })
    expect(first.candidates[0]).toMatchObject({
      jobName: 'Harbour pilot',
      programName: 'Sample programme',
      last_interview: new Date(3000).toISOString(),
      result: '',
      manual_review_task: { assignee: '', status: 'waiting' },
    })
    expect(first.candidates[0]?.waiting_ms).toBeGreaterThan(0)
    const twins = [await add('Twin', { finishedAt: 5000 }), await add('Twin', { finishedAt: 5000 })].toSorted()
    const ids = (await ask({ search_term: 'twin' })).candidates.map(({ interviewId }) => interviewId)
    expect(ids).toEqual(twins.toReversed())
    expect(namesOf(await ask({ sort: 'name', order: 'asc', limit: '2', page: '2' }))).toEqual(['Twin', 'Twin'])
  })

  it('tells what became of those who were reviewed', async () => {
    const { candidates } = await ask({ status: 'reviewed' })
    expect(candidates.map(({ name, result, waiting_ms }) => [name, result, name === 'Dan' ? waiting_ms : null])).toEqual([
      ['Dan', 'Interview Complete', 5000],
      ['Cid', 'Shortlisted', null],
    ])
    expect((await ask({ status: 'all' })).total_filtered_records).toBe(6)
  })

  it('searches one field or all of them', async () => {
    expect(namesOf(await ask({ search_field: 'job_name', search_term: 'PILOT' })).length).toBe(4)
    expect(namesOf(await ask({ search_field: 'name', search_term: 'pilot' }))).toEqual([])
    expect(namesOf(await ask({ search_term: 'bea' }))).toEqual(['Bea'])
    for (const wrong of [{ search_field: 'phone' }, { sort: 'score' }, { limit: 101 }, { page: 0 }])
      expect((await scene.post('recruiter/fetch_candidates_for_manual_review', wrong)).status).toBe(422)
  })

  it('is of the own grants, without the job for who sees single candidates, and without archived jobs', async () => {
    const { deps } = scene.app
    const { id } = await makePerson(deps, { groupRole: 'line_manager' })
    const account = await deps.models.accounts.findOne({ _id: id }).lean()
    if (!account) throw new Error('just made')
    const token = await tokenFor(deps, account)
    expect((await ask({}, token)).candidates).toEqual([])
    await grant(deps, { user: id, gid: sample.gid, scope, only: ann, role: 'lineManager' })
    expect((await ask({}, token)).candidates).toMatchObject([{ name: 'Ann', jobName: '', programName: '' }])
    expect((await ask({}, scene.world.foreignToken)).candidates).toEqual([])
    const archive = (archived: boolean) =>
      commitEdit(deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid, changes: { archived } })
    await archive(true)
    expect((await ask()).candidates).toEqual([])
    await archive(false)
  })
})
