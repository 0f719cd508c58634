import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SapStatusRow } from '#shared/views/sap/sap-run.ts'
import { sweepCompleted } from '#server/commands/sap/tell-completed.ts'
import { workOn } from '#server/commands/sap/work-on.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { makeMember } from '../../group/support.ts'
import { movable, useSap } from './sap-scene.ts'

const scene = useSap()
const { sap } = scene

/** Two candidates from SAP, with the id of their job. */
async function twoCandidates(): Promise<{ job_id: string; interview_ids: string[] }> {
  await sap.connect()
  sap.peer.job('1')
  for (const id of ['10', '11']) sap.peer.application(id, '1')
  await sap.sync('jobs')
  await sap.sync('candidates')
  const rows = await scene.app.deps.models.sapRows.find({ account: sample.recruiterId, flow: 'candidates' }).sort({ externalId: 1 }).lean()
  return { job_id: rows[0]?.jobId ?? '', interview_ids: rows.map(({ ourId }) => ourId) }
}
const change = async (newStatus: string, of: { job_id: string; interview_ids: string[] }, token?: string): Promise<SapStatusRow[]> =>
  (await scene.result<{ rows: SapStatusRow[] }>('recruiter/sap_status_change', { newStatus, ...of }, token)).rows
const goOn = async (ms: number): Promise<void> => {
  movable.ahead += ms
  await workOn(scene.app.deps, sample.recruiterId)
}
const states = async (): Promise<unknown[]> =>
  (await scene.app.deps.models.sapStatuses.find({ account: sample.recruiterId }).sort({ externalId: 1 }).lean()).map(({ state }) => state)
const finish = (id: string) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid: sample.gid, changes: { finishedAt: 2, stage: 'done' } })

describe('statuses at SAP', () => {
  it('R196 change for several candidates, are sent once and confirmed when SAP shows them', async () => {
    const of = await twoCandidates()
    expect(await change('42', of)).toEqual(of.interview_ids.map((id) => ({ interview_id: id, status: '42', state: 'sent', message: '' })))
    expect(await change('42', of)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    await goOn(61_000)
    expect(await states()).toEqual(['confirmed', 'confirmed'])
    expect(sap.peer.sent.toSorted()).toEqual(['10 42', '11 42'])
    expect([sap.peer.statusOf('10'), sap.peer.statusOf('11')]).toEqual(['42', '42'])
  })

  it('R197 are reset to the status of the settings', async () => {
    const of = await twoCandidates()
    await change('43', of)
    const { rows } = await scene.result<{ rows: SapStatusRow[] }>('recruiter/sap_status_reset', {})
    expect(rows).toMatchObject([
      { status: '41', state: 'sent' },
      { status: '41', state: 'sent' },
    ])
    expect([sap.peer.statusOf('10'), sap.peer.statusOf('11')]).toEqual(['41', '41'])
  })

  it('R197 a reset without a status id says so, and without candidates has nothing to do', async () => {
    expect(await scene.result('recruiter/sap_status_reset', {})).toEqual({ rows: [] })
    await twoCandidates()
    await sap.connect({ sap_status_id: '' })
    expect((await scene.post('recruiter/sap_status_reset', {})).body?.error_code).toBe(2)
  })

  it('R196 one that SAP moved meanwhile is held and told; asked for again it is sent', async () => {
    const of = await twoCandidates()
    sap.peer.application('10', '1', { appStatusSetItemId: '43' })
    expect(await change('42', of)).toMatchObject([{ state: 'held', message: 'moved', says: '43' }, { state: 'sent' }])
    expect(sap.peer.sent).toEqual(['11 42'])
    expect(await change('42', of)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    expect(sap.peer.statusOf('10')).toBe('42')
  })

  it('R196 only a status of the set of the job is sent', async () => {
    const of = await twoCandidates()
    expect(await change('51', of)).toMatchObject([
      { state: 'failed', message: 'notOfJob' },
      { state: 'failed', message: 'notOfJob' },
    ])
    expect(sap.peer.sent).toEqual([])
  })

  it.each(['41', '42', '43', '44'].flatMap((from) => ['41', '42', '43', '44'].map((to) => [from, to] as const)))(
    'R196 from %s to %s',
    async (from, to) => {
      const of = await twoCandidates()
      await change(from, of)
      expect(await change(to, of)).toMatchObject([{ status: to }, { status: to }])
      expect([sap.peer.statusOf('10'), sap.peer.statusOf('11')]).toEqual([to, to])
    },
  )

  it('R196 a time-out leaves nothing in doubt: what SAP took is confirmed and not sent again', async () => {
    const of = await twoCandidates()
    sap.peer.willAnswer({ status: 429, retryAfter: '30' })
    expect(await change('42', of)).toMatchObject([{ state: 'wanted' }, { state: 'wanted' }])
    // it took the status, and the answer was lost
    sap.peer.application('10', '1', { appStatusSetItemId: '42' })
    await goOn(31_000)
    expect(await states()).toEqual(['confirmed', 'sent'])
    expect(sap.peer.sent).toEqual(['11 42'])
  })

  it('the end of an interview tells the completed status once, also when the process died before', async () => {
    const {
      interview_ids: [one = '', other = ''],
    } = await twoCandidates()
    await finish(one)
    await goOn(0)
    expect([sap.peer.sent, sap.peer.statusOf('10')]).toEqual([['10 44'], '44'])
    await finish(one)
    await finish(other)
    const { sapRows, sapStatuses } = scene.app.deps.models
    // as if the process had died between the end and the wish
    await sapStatuses.deleteMany({ _id: other })
    await sapRows.updateMany({ account: sample.recruiterId, ourId: other }, { $unset: { completedAt: '' } })
    await sweepCompleted(scene.app.deps)
    await sweepCompleted(scene.app.deps)
    await goOn(0)
    expect(sap.peer.sent).toEqual(['10 44', '11 44'])
  })

  it('R196 of candidates that are none of SAP, or of somebody else', async () => {
    const of = await twoCandidates()
    const mixed = { ...of, interview_ids: [...of.interview_ids.slice(0, 1), 'nobody'] }
    expect(await change('42', mixed)).toMatchObject([{ state: 'sent' }, { interview_id: 'nobody', state: 'failed', message: 'notFromSap' }])
    expect((await scene.post('recruiter/sap_status_change', { newStatus: '42', ...of, interview_ids: ['nobody'] })).status).toBe(404)
    expect(await change('42', { job_id: sample.jobId, interview_ids: [sample.interviewId] })).toMatchObject([
      { state: 'failed', message: 'notFromSap' },
    ])
    const colleague = await makeMember(scene, 'recruiter')
    // the job is shared in the group, and the connection is its owner's
    expect(await change('43', of, colleague.token)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })
})
