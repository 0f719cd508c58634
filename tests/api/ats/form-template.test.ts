import { describe, expect, it } from 'vitest'
import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { STANDARD_FIELDS } from '#shared/lib/requisition/standard.ts'
import { sample } from '#shared/lib/sample.ts'
import type { RequisitionView, TemplateView } from '#shared/views/ats/requisition.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job_id = sample.jobId
const field = (key: string, rest: Partial<FieldV2> = {}): FieldV2 => ({
  key,
  label: { en: key },
  type: 'text',
  required: false,
  options: [],
  order: 0,
  visible: 'internal',
  ...rest,
})
const save = (update_fields: object, of: string = job_id) => scene.post('ats/create_update_form_template', { job_id: of, update_fields })
const read = (form_template_id: string) => scene.post('ats/get_form_template', { job_id, form_template_id })
const form = { form_template_id: 'ships', name: 'Ships' }

describe('templates of requisitions', () => {
  it('R314 S103 has the standard one for every group, and nobody changes it', async () => {
    const { body } = await read('standard')
    expect(body?.result).toEqual({ form_template_id: 'standard', version: 1, name: 'Standard', fields_v2: STANDARD_FIELDS, used_by: 0 })
    expect((await save({ form_template_id: 'standard', fields_v2: [field('title')] })).status).toBe(422)
  })

  it('R314 S103 keeps a version for each change; the job takes it, and a repeat makes none', async () => {
    const fields_v2 = [field('harbour', { order: 1 }), field('title', { required: true })]
    const first = (await save({ ...form, version: 0, fields_v2 })).body?.result as TemplateView
    expect(first).toMatchObject({ ...form, version: 1, used_by: 1 })
    expect(first.fields_v2.map(({ key }) => key)).toEqual(['title', 'harbour'])
    expect((await save({ ...form, version: 0, fields_v2 })).body?.result).toEqual(first)
    const taken = await scene.result<RequisitionView>('ats/get_job_requisition', { job_id })
    expect(taken).toMatchObject({ form_template_id: 'ships', form_template_version: 1 })
    // for no job: the requisition stays with its version
    const second = await save({ ...form, version: 1, fields_v2: [field('title')] }, '')
    expect(second.body?.result).toMatchObject({ version: 2 })
    expect(await scene.result('ats/get_job_requisition', { job_id })).toMatchObject({ form_template_version: 1 })
    expect((await save({ form_template_id: 'ships' })).body?.result).toMatchObject({ version: 2 })
    expect(await scene.result('ats/get_job_requisition', { job_id })).toMatchObject({ form_template_version: 2 })
  })

  it('S103 refuses a version over one that its author has not seen, a key that returns and a type that narrows', async () => {
    expect((await save({ ...form, version: 1, fields_v2: [field('title', { type: 'long' })] })).status).toBe(409)
    const returned = await save({ ...form, fields_v2: [field('title'), field('harbour')] })
    expect([returned.status, returned.body?.details]).toEqual([422, ['update_fields.fields_v2.harbour: was removed and cannot return']])
    expect((await save({ ...form, fields_v2: [field('title', { type: 'long' })] })).body?.result).toMatchObject({ version: 3 })
    const narrowed = await save({ ...form, fields_v2: [field('title')] })
    expect([narrowed.status, narrowed.body?.details]).toEqual([422, ['update_fields.fields_v2.title: cannot become text']])
  })

  it('S103 shows the value of a choice as a list once the field takes several', async () => {
    const option = (value: string) => ({ value, label: { en: value } })
    const [kind, options] = [field('kind', { type: 'select', options: [option('tug')] }), [option('tug'), option('ferry')]]
    await save({ form_template_id: 'kinds', name: 'Kinds', fields_v2: [kind] })
    await scene.result('ats/update_job_info', { job_id, job_info: { kind: 'tug' } })
    await save({ form_template_id: 'kinds', fields_v2: [{ ...kind, type: 'multi', options }] })
    const seen = { kind: ['tug'] }
    expect(await scene.result('ats/update_job_info', { job_id, job_info: { kind: ['tug', 'ferry'] }, seen })).toMatchObject({
      changed: ['kind'],
    })
  })

  it('R314 answers for a template of another group as for none, and refuses malformed fields', async () => {
    const theirs = { job_id: foreign.jobId, update_fields: { form_template_id: 'theirs', name: 'Theirs', fields_v2: [field('title')] } }
    await scene.result('ats/create_update_form_template', theirs, scene.world.foreignToken)
    const [unknown, foreigns] = [await read('nobodys'), await read('theirs')]
    expect([foreigns.status, foreigns.body?.error_code]).toEqual([404, 1004])
    expect({ ...foreigns.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    for (const fields_v2 of [
      [field('title'), field('title')],
      [field('kind', { type: 'select' })],
      [field('title', { options: [{ value: 'a', label: { en: 'a' } }] })],
      [field('Title')],
      Array.from({ length: 61 }, (_, n) => field(`f${n}`)),
    ])
      expect((await save({ form_template_id: 'wrong', name: 'Wrong', fields_v2 })).status).toBe(422)
    expect((await save({ form_template_id: 'nobodys' })).status).toBe(404)
  })
})
