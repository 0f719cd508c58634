import { describe, expect, it } from 'vitest'
import { RequisitionStatus } from '#shared/lib/requisition/status.ts'
import { sample } from '#shared/lib/sample.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { RequisitionView } from '#shared/views/ats/requisition.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job_id = sample.jobId
const get = () => scene.result<RequisitionView>('ats/get_job_requisition', { job_id })
const write = (job_info: object, seen?: object) => scene.post('ats/update_job_info', { job_id, job_info, ...(seen && { seen }) })
const move = (status: string) => scene.post('ats/update_job_requisition_status', { job_id, status })
const stored = (changes: object) =>
  saveSetting(scene.app.deps, { by: 'test', gid: sample.gid, jobId: job_id, section: 'requisition', changes })

describe('the requisition of a job', () => {
  it('R314 S102 begins with the standard form and the status of the job, and reading it stores nothing', async () => {
    const found = await get()
    expect(found).toMatchObject({ job_id, status: 'draft', form_template_id: 'standard', form_template_version: 1, values: {} })
    expect(found).toMatchObject({ job_post: { active: false }, updated_at: '', updated_by: '' })
    expect(found.fields_v2.map(({ key }) => key)).toEqual([
      'title',
      'description',
      'location',
      'remote',
      'employment_type',
      'salary',
      'openings',
      'hiring_manager',
    ])
    expect(await scene.app.deps.models.entities.findOne({ _id: settingId(job_id, 'requisition'), gid: sample.gid })).toBeNull()
  })

  it('R314 keeps values with who wrote them, empties by null and refuses what does not fit its field', async () => {
    expect((await write({ title: 'Pilot', openings: 2, salary: { amount: 90_000, currency: 'EUR' }, remote: false })).body?.result).toEqual(
      {
        changed: ['title', 'openings', 'salary', 'remote'],
        conflicts: {},
      },
    )
    expect((await write({ title: 'Pilot' })).body?.result).toEqual({ changed: [], conflicts: {} })
    const found = await get()
    expect(found.values).toEqual({ title: 'Pilot', openings: 2, salary: { amount: 90_000, currency: 'EUR' }, remote: false })
    expect([found.updated_by, Date.parse(found.updated_at) > 0]).toEqual(['Rita Recruiter', true])
    await write({ openings: null })
    expect(Object.keys((await get()).values)).not.toContain('openings')
    for (const [value, problem] of [
      [{ openings: 'two' }, 'openings: kind'],
      [{ employment_type: 'SOMETIMES' }, 'employment_type: option'],
      [{ salary: { amount: 1, currency: 'euro' } }, 'salary: kind'],
      [{ colour: 'blue' }, 'colour: unknown'],
    ] as const) {
      const { status, body } = await write(value)
      expect([status, body?.details]).toEqual([422, [`job_info.${problem}`]])
    }
  })

  it('R314 compares each field with what its author had seen: the other fields are written, the changed one comes back', async () => {
    await write({ title: 'Pilot', location: 'Hamburg' })
    await write({ title: 'Senior pilot' }, { title: 'Pilot' })
    const late = await write({ title: 'Harbour pilot', location: 'Bremen' }, { title: 'Pilot', location: 'Hamburg' })
    expect(late.body?.result).toEqual({
      changed: ['location'],
      conflicts: { title: { value: 'Senior pilot', by: 'Rita Recruiter', at: expect.stringMatching(/^20/) } },
    })
    expect((await get()).values).toMatchObject({ title: 'Senior pilot', location: 'Bremen' })
    // two who want the same agree
    expect((await write({ title: 'Senior pilot' }, { title: 'Pilot' })).body?.result).toEqual({ changed: [], conflicts: {} })
  })

  it('R193 R194 moves between the four statuses as the table says, all 16 pairs tried', async () => {
    expect((await move('open')).status).toBe(422)
    const legal = ['draft published', 'draft deleted', 'published closed', 'closed published', 'closed deleted']
    for (const from of RequisitionStatus.options)
      for (const to of RequisitionStatus.options) {
        await stored({ requisitionStatus: from, requisitionValues: { title: 'Pilot', description: 'Brings ships in.' } })
        const { body } = await move(to)
        const isFine = from === to || legal.includes(`${from} ${to}`)
        expect([from, to, body?.error_code]).toEqual([from, to, isFine ? 0 : 2])
        expect((await get()).status).toBe(isFine ? to : from)
      }
  })

  it('R194 is published only when no required field is empty, and a published one keeps them filled', async () => {
    await stored({ requisitionStatus: 'draft', requisitionValues: { title: 'Pilot' } })
    const early = await move('published')
    expect([early.body?.error_code, early.body?.details]).toEqual([4, ['description']])
    await write({ description: 'Brings ships in.' })
    expect((await move('published')).body?.result).toMatchObject({ status: 'published', values: { description: 'Brings ships in.' } })
    const emptied = await write({ title: null, location: 'Bremen' })
    expect([emptied.body?.error_code, emptied.body?.details]).toEqual([4, ['title']])
    expect((await get()).values).toMatchObject({ title: 'Pilot' })
  })

  it('R386 refuses edits of a closed and a deleted one with code and word, and its form stays', async () => {
    for (const [status, word] of [
      ['closed', 'Closed'],
      ['deleted', 'Deleted'],
    ] as const) {
      await stored({ requisitionStatus: status })
      const { body } = await write({ title: 'Late' })
      expect([body?.error_code, body?.message]).toEqual([3, word])
      const form = await scene.post('ats/create_update_form_template', { job_id, update_fields: { form_template_id: 'standard' } })
      expect([form.body?.error_code, form.body?.message]).toEqual([3, word])
    }
  })

  it('R089 tells the list of programmes the same status as the requisition', async () => {
    await stored({ requisitionStatus: 'closed' })
    expect(JSON.stringify(await scene.result('recruiter/fetch_program_list', {}))).toContain('"job_requisition_status":"closed"')
    await stored({ requisitionStatus: undefined })
    await commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: job_id, gid: sample.gid, changes: { publishedAt: 1 } })
    expect((await get()).status).toBe('published')
    expect(JSON.stringify(await scene.result('recruiter/fetch_program_list', {}))).toContain('"job_requisition_status":"published"')
  })
})
