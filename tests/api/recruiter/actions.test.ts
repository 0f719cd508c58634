import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { makeMember } from '../group/support.ts'
import { ask } from '../../support/server/http.ts'
import { mailsTo } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const { jobId: job_id, gid } = sample
interface ActedOn {
  changed: string[]
  refused: string[]
  limited: string[]
  mails: number
}

/** A candidate of the sample job of whom nobody else knows. */
async function candidate(progress: { firstAnswerAt?: number; finishedAt?: number } = {}): Promise<{ id: string; email: string }> {
  const id = newId()
  const email = `${id.slice(-10)}@cand.test`
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId: job_id, gid }, [{ id, name: 'Cleo Candidate', email }])
  if (Object.keys(progress).length > 0) await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid, changes: progress })
  return { id, email }
}
const AT = Date.UTC(2026, 10, 1)
const DONE = { firstAnswerAt: AT, finishedAt: AT }
const act = (action: string, interview_ids: readonly string[]) =>
  scene.result<ActedOn>('recruiter/actions', { action, job_id, interview_ids })
const rowOf = async (id: string) =>
  (await scene.result<{ candidates: CandidateRow[] }>('recruiter/fetch_scores', { job_id, limit: 0 })).candidates.find(
    ({ interviewId }) => interviewId === id,
  )
const kindsOf = async (email: string) => (await mailsTo(scene.app.deps, email)).map(({ about }) => about?.kind)

describe('actions', () => {
  it('R198 invites all of a list: each gets one mail and is invited; a foreign id among them is refused and the others are done', async () => {
    const people = [await candidate(), await candidate(), await candidate()]
    const ids = people.map(({ id }) => id)
    const foreignIds = [foreign.interviewId, newId()]
    expect(await act('invite', [...ids, ...foreignIds])).toEqual({ changed: ids, refused: foreignIds, limited: [], mails: 3 })
    for (const { id, email } of people) {
      expect(await kindsOf(email)).toEqual(['invitation'])
      expect(await rowOf(id)).toMatchObject({ invitation: 1, reminder: 0, confirmation: 0 })
    }
    expect(await kindsOf('candidate@foreign.test')).toEqual([])
  })

  it('reminds who has not finished, confirms who has, and counts what was written', async () => {
    const [open, done] = [await candidate(), await candidate(DONE)]
    expect(await act('remind', [open.id, done.id])).toEqual({ changed: [open.id], refused: [done.id], limited: [], mails: 1 })
    expect(await act('confirm', [open.id, done.id])).toEqual({ changed: [done.id], refused: [open.id], limited: [], mails: 1 })
    expect([await kindsOf(open.email), await kindsOf(done.email)]).toEqual([['reminder'], ['confirmation']])
    expect(await rowOf(open.id)).toMatchObject({ invitation: 0, reminder: 1, confirmation: 0 })
    expect(await rowOf(done.id)).toMatchObject({ invitation: 0, reminder: 0, confirmation: 1 })
  })

  it('words a reminder as the recruiter does, and ours where there is no text', async () => {
    const { id, email } = await candidate()
    await act('remind', [id])
    const changes = { reminderTitle: { english: 'Still there?' }, reminderMessage: { english: '<p>Hello {{name}}, {{link}}</p>' } }
    await saveSetting(scene.app.deps, { by: sample.recruiterId, gid, jobId: job_id, section: 'email', changes })
    await act('remind', [id])
    const [ours, theirs] = await mailsTo(scene.app.deps, email)
    expect(ours?.subject).toBe('Reminder: Harbour pilot')
    expect([theirs?.subject, theirs?.text]).toEqual([
      'Still there?',
      expect.stringMatching(/^Hello Cleo Candidate, http.*\/candidate\/join\//),
    ])
  })

  it('R361 writes at most three of a kind to a person in a day: code 10 when nobody is left, the others are done', async () => {
    const [often, fresh] = [await candidate(), await candidate()]
    for (let i = 0; i < 3; i++) expect((await act('remind', [often.id])).mails).toBe(1)
    const { body } = await scene.post('recruiter/actions', { action: 'remind', job_id, interview_ids: [often.id] })
    expect(body).toMatchObject({ error_code: 10, message: 'Rate limited' })
    expect(await act('remind', [often.id, fresh.id])).toEqual({ changed: [fresh.id], refused: [], limited: [often.id], mails: 1 })
    expect((await act('invite', [often.id])).mails).toBe(1)
    await scene.app.deps.models.mails.updateMany({ gid, to: often.email }, { $set: { createdAt: scene.app.deps.clock.now() - 90_000_000 } })
    expect((await act('remind', [often.id])).mails).toBe(1)
  })

  it('mails once for a command, however often it is sent', async () => {
    const { id, email } = await candidate()
    const send = () =>
      ask(`${scene.app.url}/api/recruiter/actions`, {
        body: { action: 'invite', job_id, interview_ids: [id] },
        token: scene.world.tokens.recruiter,
        headers: { 'idempotency-key': `key-${id}` },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body?.result).toEqual(first.body?.result)
    // the same command after its kept answer is gone
    await scene.app.deps.models.idempotency.deleteMany({ _id: { $exists: true } })
    await send()
    expect(await kindsOf(email)).toEqual(['invitation'])
    expect(await rowOf(id)).toMatchObject({ invitation: 1 })
  })

  it('X12 marks as reviewed who has answered, and nobody else; the mark can be taken away', async () => {
    const [none, some, all] = [await candidate(), await candidate({ firstAnswerAt: AT }), await candidate(DONE)]
    const ids = [none.id, some.id, all.id]
    expect(await act('mark_reviewed', ids)).toEqual({ changed: [some.id, all.id], refused: [none.id], limited: [], mails: 0 })
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id))?.reviewStatus))).toEqual(['', 'reviewed', 'reviewed'])
    expect((await act('clear_review', [all.id])).changed).toEqual([all.id])
    expect((await rowOf(all.id))?.reviewStatus).toBe('under_review')
  })

  it('is refused for another action, for nobody and for more than a hundred', async () => {
    const ids = Array.from({ length: 101 }, () => newId())
    for (const input of [
      { action: 'delete', interview_ids: [sample.interviewId] },
      { action: 'invite', interview_ids: [] },
      { action: 'invite', interview_ids: ids },
    ])
      expect((await scene.post('recruiter/actions', { job_id, ...input })).status).toBe(422)
  })

  it('is not for line managers: the job looks missing', async () => {
    const manager = await makeMember(scene, 'line_manager')
    await scene.result('group/share_line_manager_access', { job_id, email: manager.email, all: true })
    const { status } = await scene.post(
      'recruiter/actions',
      { action: 'invite', job_id, interview_ids: [sample.interviewId] },
      manager.token,
    )
    expect(status).toBe(404)
  })
})
