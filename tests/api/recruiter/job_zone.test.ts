import { describe, expect, it } from 'vitest'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { must } from '#shared/primitives/must.ts'
import { newJobId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const DAY = '2026-12-31'
let people = 0
/** A job of its own, with one candidate. */
async function jobWith(window: { interview_start?: string; interview_deadline?: string }, timezone?: string) {
  const job_id = newJobId(Date.now() + ++people * 1000)
  await scene.result('recruiter/add_program', { program: 'Zones', job_id, job_post: `Zone ${people}` })
  if (timezone) await scene.result('recruiter/setting_layout', { job_id, timezone })
  const candidates = [{ name: 'Zoe', email: `zone${people}@sample.test` }]
  const { imported } = await scene.result<{ imported: { interview_id: string }[] }>('recruiter/import_candidates_by_sjon', {
    jobseeker_json: { job_id, ...window, candidates },
  })
  return { job_id, interview_id: must(imported[0], 'it was imported').interview_id }
}
const bodyOf = async (id: string) => must(await scene.app.deps.models.entities.findOne({ _id: id }).lean(), 'it is stored').body
const iso = (ms: unknown): string | null => (typeof ms === 'number' ? new Date(ms).toISOString() : null)
const endOf = async (id: string) => iso((await bodyOf(id))['endAt'])

describe.each([
  ['UTC-08:00', '2026-12-31T08:00:00.000Z', '2027-01-01T07:59:59.999Z'],
  ['UTC+05:30', '2026-12-30T18:30:00.000Z', '2026-12-31T18:29:59.999Z'],
])('days of a job in %s', (timezone, start, end) => {
  it('R114 begin and end there, whichever call names them', async () => {
    const { job_id, interview_id } = await jobWith({ interview_start: DAY, interview_deadline: DAY }, timezone)
    const imported = await bodyOf(interview_id)
    expect([iso(imported['startAt']), iso(imported['endAt'])]).toEqual([start, end])
    const change = { job_id, interview_ids: [interview_id], interview_start: '2026-12-30', interview_deadline: '2026-12-30' }
    await scene.result('recruiter/change_jobseeker_deadline', change)
    expect(Date.parse((await endOf(interview_id)) ?? '')).toBe(Date.parse(end) - 86_400_000)
    for (const [path, input] of [
      ['recruiter/setting_layout', {}],
      ['recruiter/update_program', { program: 'Zones' }],
    ] as const) {
      await scene.result(path, { job_id, deadline: DAY, ...input })
      expect(iso((await bodyOf(job_id))['deadlineAt']), path).toBe(end)
      await scene.result('recruiter/update_program', { program: 'Zones', job_id, deadline: null })
    }
    const copy = newJobId(Date.now() + ++people * 1000)
    await scene.result('recruiter/add_program', { program: 'Zones', job_id: copy, job_id_to_copy: job_id, job_post: 'Copy', deadline: DAY })
    expect(iso((await bodyOf(copy))['deadlineAt'])).toBe(end)
  })

  it('R438 are the days that lists and exports show', async () => {
    const { job_id } = await jobWith({ interview_start: DAY, interview_deadline: DAY }, timezone)
    const { candidates } = await scene.result<{ candidates: object[] }>('recruiter/fetch_scores', { job_id })
    expect(candidates).toMatchObject([{ interviewStart: DAY, interviewEnd: DAY }])
  })

  it('stay days when the job gets this zone later; moments stay moments', async () => {
    const { job_id, interview_id } = await jobWith({ interview_start: DAY, interview_deadline: DAY })
    const moment = await scene.result<{ imported: { interview_id: string }[] }>('recruiter/import_candidates_by_sjon', {
      jobseeker_json: { job_id, interview_deadline: `${DAY}T12:00:00Z`, candidates: [{ name: 'Mo', email: `mo${people}@sample.test` }] },
    })
    await scene.result('recruiter/update_program', { program: 'Zones', job_id, deadline: DAY })
    await scene.result('recruiter/setting_layout', { job_id, timezone })
    const row = await bodyOf(interview_id)
    expect([iso(row['startAt']), iso(row['endAt']), iso((await bodyOf(job_id))['deadlineAt'])]).toEqual([start, end, end])
    expect(await endOf(must(moment.imported[0], 'it was imported').interview_id)).toBe(`${DAY}T12:00:00.000Z`)
    // back again, to the same days
    await scene.result('recruiter/setting_layout', { job_id, timezone: 'UTC+00:00' })
    expect(await endOf(interview_id)).toBe(`${DAY}T23:59:59.999Z`)
    expect((await scene.app.deps.models.entities.findOne({ _id: interview_id, scope: scopeOf.job(job_id) }).lean())?.body['name']).toBe(
      'Zoe',
    )
  })
})

it('refuses what is no zone, of a job and of an account', async () => {
  const { job_id } = await jobWith({})
  for (const timezone of ['UTC+99:99', 'UTC+14:30', 'UTC-13:00', 'UTC+05:75'])
    for (const [path, body] of [
      ['recruiter/setting_layout', { job_id, timezone }],
      ['recruiter/update_account_information', { timezone }],
    ] as const)
      expect((await scene.post(path, body)).status, `${path} ${timezone}`).toBe(422)
})

it('R306 refuses a start after the deadline also where only the zone of the job tells', async () => {
  const { job_id, interview_id } = await jobWith({}, 'UTC+05:30')
  const change = { job_id, interview_ids: [interview_id], interview_deadline: DAY, interview_start: `${DAY}T20:00:00Z` }
  expect((await scene.post('recruiter/change_jobseeker_deadline', change)).status).toBe(422)
  expect(await endOf(interview_id)).toBeNull()
})

it('R114 a mail writes the deadline in the zone of the job', async () => {
  const { job_id, interview_id } = await jobWith({}, 'UTC-08:00')
  const change = { job_id, interview_ids: [interview_id], interview_deadline: DAY, send_invitation: true }
  await scene.result('recruiter/change_jobseeker_deadline', change)
  const [mail] = await scene.app.deps.models.mails.find({ gid: sample.gid, to: `zone${people}@sample.test` }).lean()
  expect(mail?.text).toContain('until December 31, 2026 at 11:59 PM UTC-08:00')
})
