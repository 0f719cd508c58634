import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { makeMember } from '../group/support.ts'
import { mailsTo } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const { jobId: jobid, gid } = sample

interface Mailed {
  changed: string[]
  refused: string[]
  limited: string[]
  mails: number
}
async function candidate(progress: object = {}): Promise<{ id: string; email: string }> {
  const id = newId()
  const email = `${id.slice(-10)}@cand.test`
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId: jobid, gid }, [{ id, name: 'Cleo Candidate', email }])
  if (Object.keys(progress).length > 0) await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid, changes: progress })
  return { id, email }
}
const DONE = { firstAnswerAt: 1, finishedAt: 2 }
const post = (candidateData: unknown, token?: string) =>
  scene.post('recruiter/send_bulkemail_candbulk_candidates', { candidateData, jobid }, token)
const send = (candidateData: unknown) => scene.result<Mailed>('recruiter/send_bulkemail_candbulk_candidates', { candidateData, jobid })
const mails = async (email: string) =>
  (await mailsTo(scene.app.deps, email)).map(({ subject, about, text }) => ({ subject, kind: about?.kind, text }))

describe('send_bulkemail_candbulk_candidates', () => {
  it('mails each by its template, whom it fits; foreign ids are refused and the others done', async () => {
    const [open, done, again] = [await candidate(), await candidate(DONE), await candidate({ rounds: { [sample.shortQuestionId]: 1 } })]
    const row = (interview_id: string, template: string) => ({ interview_id, template })
    const rows = [
      row(open.id, 'reminder'),
      row(open.id, 'confirmation'),
      row(open.id, 'redo'),
      row(done.id, 'confirmation'),
      row(done.id, 'extension'),
      row(again.id, 'redo'),
      row(again.id, 'extension'),
      row(foreign.interviewId, 'invitation'),
      row(newId(), 'invitation'),
    ]
    const { changed, refused, mails: written } = await send(rows)
    expect([changed, written]).toEqual([[open.id, done.id, again.id, again.id], 4])
    expect(refused.slice(0, 4)).toEqual([open.id, open.id, done.id, foreign.interviewId])
    expect((await mails(open.email)).map(({ kind }) => kind)).toEqual(['reminder'])
    expect((await mails(done.email)).map(({ kind }) => kind)).toEqual(['confirmation'])
    expect(new Set((await mails(again.email)).map(({ kind }) => kind))).toEqual(new Set(['extension', 'redo']))
    expect(await mails('candidate@foreign.test')).toEqual([])
  })

  it('takes words of its own in place of those of the job, with variables, as plain text and without scripts', async () => {
    const changes = { invitationTitle: { english: 'Of the job' }, invitationMessage: { english: '<p>Of the job</p>' } }
    const [own, title] = [await candidate(), await candidate()]
    const message = '<p>Dear {{name}}</p><script>alert(1)</script>'
    await send(JSON.stringify([{ interview_id: own.id, template: 'invitation', title: 'Own', message }]))
    await saveSetting(scene.app.deps, { by: sample.recruiterId, gid, jobId: jobid, section: 'email', changes })
    await send([{ interview_id: title.id, template: 'invitation', title: 'Own title' }])
    const [[first], [second]] = [await mails(own.email), await mails(title.email)]
    expect(first).toMatchObject({ subject: 'Own', text: expect.stringMatching(/^Dear Cleo Candidate/) })
    expect(first?.text).toMatch(/\/candidate\/join\//)
    expect(first?.text).not.toContain('alert')
    expect(second).toMatchObject({ subject: 'Own title', text: expect.stringContaining('Of the job') })
  })

  it('R361 writes three of a kind to a person in a day, by whichever call: then code 10 when nobody is left', async () => {
    const [often, fresh] = [await candidate(), await candidate()]
    const reminder = (interview_id: string) => ({ interview_id, template: 'reminder' })
    await scene.result('recruiter/actions', { action: 'remind', job_id: jobid, interview_ids: [often.id] })
    for (let i = 0; i < 2; i++) expect((await send([reminder(often.id)])).mails).toBe(1)
    expect((await post([reminder(often.id)])).body).toMatchObject({ error_code: 10, message: 'Rate limited' })
    expect(await send([reminder(often.id), reminder(fresh.id)])).toMatchObject({ changed: [fresh.id], limited: [often.id] })
  })

  it.each([
    ['no one', []],
    ['a report', [{ interview_id: 'a', template: 'report_low' }]],
    ['an unknown variable', [{ interview_id: 'a', template: 'invitation', message: '{{secret}}' }]],
    ['a long title', [{ interview_id: 'a', template: 'invitation', title: 'x'.repeat(201) }]],
    ['101 people', Array.from({ length: 101 }, (_, i) => ({ interview_id: `a${i}`, template: 'invitation' }))],
  ])('refuses %s', async (_what, rows) => {
    expect((await post(rows)).status).toBe(422)
  })

  it('is not for line managers: the job looks missing', async () => {
    const { id } = await candidate()
    const manager = await makeMember(scene, 'line_manager')
    await scene.result('group/share_line_manager_access', { job_id: jobid, email: manager.email, all: true })
    expect((await post([{ interview_id: id, template: 'invitation' }], manager.token)).status).toBe(404)
  })
})
