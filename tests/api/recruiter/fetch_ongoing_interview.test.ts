import { beforeAll, describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { ProgressRow } from '#shared/views/interview-progress.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, SAMPLE_CANDIDATE_ID, tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const scope = `job:${sample.jobId}`
interface Listed {
  interviews: ProgressRow[]
  total_filtered_records: number
}
const ask = (path: string, token?: string, body: object = {}) => scene.result<Listed>(`recruiter/${path}`, body, token)
const ongoing = (token?: string, body?: object) => ask('fetch_ongoing_interview', token, body)
const done = (token?: string) => ask('fetch_completed_list_recruiter', token)
const idsOf = ({ interviews }: Listed) => interviews.map(({ interview_id: id }) => id)
const tell = (changes: Partial<Interview>) =>
  commitEdit(scene.app.deps, { by: SAMPLE_CANDIDATE_ID, col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })

async function add(fields: Partial<Interview>): Promise<string> {
  const id = newId()
  const person = { jobId: sample.jobId, name: 'Other', email: `${id}@sample.test`, createdAt: 1, ...fields }
  await insertDoc(scene.app.deps, { by: 'test', col: 'interviews', id, gid: sample.gid, scope, iv: id, fields: person })
  return id
}

let others: { finished: string; sending: string }
beforeAll(async () => {
  await add({})
  others = {
    finished: await add({ finishedAt: 2000, delivered: { received: 3, total: 3 } }),
    sending: await add({ finishedAt: 3000, delivered: { received: 1, total: 3 } }),
  }
})

describe('interviews under way', () => {
  it('R056 are listed from the first sign of the candidate on, with stage, question, delivery and when the device was heard', async () => {
    expect(idsOf(await ongoing())).toEqual([others.sending])
    const { at } = await tell({ stage: 'rehearsal' })
    const own = async () => (await ongoing()).interviews.find(({ interview_id: id }) => id === sample.interviewId)
    expect(idsOf(await ongoing())).toEqual([sample.interviewId, others.sending])
    expect((await own())?.last_seen_ms).toBe(at)
    // a recruiter's edit is no sign of the candidate, and nothing else tells when there was one
    const endAt = Date.now() + 86_400_000
    await tell({ endAt })
    expect(await own()).toMatchObject({
      last_seen_ms: null,
      candidate_name: 'Cara Candidate',
      job_name: 'Harbour pilot',
      stage: 'rehearsal',
      question: null,
      delivered_percent: null,
      deadline_ms: endAt,
      may_act: true,
    })
    const stored = await tell({ stage: 'interview', startedAt: 1000 })
    const place = { by: SAMPLE_CANDIDATE_ID, col: 'answers' as const, gid: sample.gid, scope, iv: sample.interviewId }
    const answer = { interviewId: sample.interviewId, kind: 'short' as const, attempt: 1, startedAt: 1 }
    await insertDoc(scene.app.deps, {
      ...place,
      id: newId(),
      fields: { ...answer, questionId: sample.choiceQuestionId, kind: 'choice', state: 'final', choice: ['c1'] },
    })
    const draft = await insertDoc(scene.app.deps, {
      ...place,
      id: newId(),
      fields: { ...answer, questionId: sample.shortQuestionId, state: 'draft', text: 'I would' },
    })
    const row = await own()
    expect(row).toMatchObject({ stage: 'interview', question: { n: 3, of: 3 }, delivered_percent: 33, finished_at_ms: null })
    expect(row?.last_seen_ms).toBeGreaterThanOrEqual(Math.max(stored.at, draft.at))
    expect(row?.last_seen_ms).toBeLessThanOrEqual(Date.now())
  })

  it('are completed once the employer has every answer, and come page by page', async () => {
    expect(idsOf(await done())).toEqual([others.finished])
    expect((await done()).interviews[0]).toMatchObject({ stage: 'done', question: { n: 3, of: 3 }, delivered_percent: 100 })
    const page = await ongoing(undefined, { page: 2, limit: 1 })
    expect([page.interviews.length, page.total_filtered_records]).toEqual([1, 2])
    expect((await scene.post('recruiter/fetch_ongoing_interview', { limit: 101 })).status).toBe(422)
  })

  it('are those of the own grants: a line manager with one candidate sees one, without the job, and nobody those of another group', async () => {
    const { deps } = scene.app
    const { id } = await makePerson(deps, { groupRole: 'line_manager' })
    const account = await deps.models.accounts.findOne({ _id: id }).lean()
    if (!account) throw new Error('just made')
    const token = await tokenFor(deps, account)
    expect(idsOf(await ongoing(token))).toEqual([])
    await grant(deps, { user: id, gid: sample.gid, scope, only: sample.interviewId, role: 'lineManager' })
    expect((await ongoing(token)).interviews).toMatchObject([{ interview_id: sample.interviewId, job_name: '', may_act: false }])
    expect(idsOf(await done(token))).toEqual([])
    await grant(deps, { user: id, gid: sample.gid, scope, only: '', role: 'lineManager' })
    expect(idsOf(await done(token))).toEqual([others.finished])
    expect((await ongoing(token)).interviews[0]).toMatchObject({ job_name: 'Harbour pilot', may_act: false })
    const started = {
      by: foreign.recruiterId,
      col: 'interviews' as const,
      id: foreign.interviewId,
      gid: foreign.gid,
      changes: { startedAt: 1 },
    }
    await commitEdit(deps, started)
    expect(idsOf(await ongoing(scene.world.foreignToken))).toEqual([foreign.interviewId])
    expect(idsOf(await ongoing())).not.toContain(foreign.interviewId)
    expect((await scene.post('recruiter/fetch_ongoing_interview', {}, scene.world.tokens.guest)).status).not.toBe(200)
  })

  it('of an archived job are in neither list', async () => {
    const { deps } = scene.app
    const archive = (archived: boolean) =>
      commitEdit(deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid, changes: { archived } })
    await archive(true)
    expect([idsOf(await ongoing()), idsOf(await done())]).toEqual([[], []])
    await archive(false)
    expect(idsOf(await done())).toEqual([others.finished])
  })
})
