import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { SsoTenant } from '#server/services/sso/tenant-config.ts'
import { mailsTo } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const TENANT: SsoTenant = {
  kind: 'default',
  domain: 'acme',
  name: 'Acme',
  provider: 'azure',
  issuer: 'https://login.acme.test',
  clientId: 'app',
  origins: [],
  join: false,
  trustEmail: false,
}
const scene = useScene({ config: { sso: [TENANT] } })
const post = (path: string, body: object) => scene.post(`admin/${path}`, body, scene.world.tokens.admin)
const form = (more: object = {}) => ({ email: `${newId()}@acme.test`, first_name: 'Noa', last_name: 'Berg', ...more })
const create = async (fields: { email: string }) => (await post('create_recruiter', fields)).body
const info = async (email: string) =>
  await scene.result<{ features: Record<string, unknown>; coupon: string; quota: object; is_provider_only: boolean; gid: string }>(
    'admin/recruiter_info',
    { email },
    scene.world.tokens.admin,
  )
const groups = () => scene.app.deps.models.groups.countDocuments({ _id: { $exists: true } })

const byText = (a = '', b = '') => a.localeCompare(b, 'en')

describe('create_recruiter', () => {
  it.each([
    ['0', 'simplified'],
    ['1', 'full'],
    ['', 'full'],
    [0, 'full'],
    [undefined, 'full'],
  ])('R254 takes the interview model %j as %s', async (video_interview_model, model) => {
    const fields = form({ gid: sample.gid, ...(video_interview_model === undefined ? {} : { video_interview_model }) })
    expect((await create(fields))?.error_code).toBe(0)
    expect((await info(fields.email)).features['interviewModel']).toBe(model)
  })

  it('keeps flags as forms send them, and those that are not named as they are by default', async () => {
    const fields = form({ gid: sample.gid, mcq: 'false', virtualAvatar: 'true', shareReport: '1', reportType: 'without_score' })
    await create(fields)
    expect((await info(fields.email)).features).toMatchObject({
      mcq: false,
      virtualAvatar: true,
      shareReport: true,
      reportType: 'without_score',
      sortQa: true,
      videoInterview: true,
      addFile: false,
    })
  })

  it('X18 X19 takes other spellings of its fields and answers in its own; two at once are one too many', async () => {
    const { first_name: firstname, last_name: lastName, email } = form()
    const fields = { email, firstname, lastName, gid: sample.gid, ai_required: 'true', videoInterView: 'false', interviewModel: '0' }
    expect((await create(fields))?.error_code).toBe(0)
    expect(await info(email)).toMatchObject({
      firstName: 'Noa',
      lastName: 'Berg',
      features: { aiRequired: true, videoInterview: false, interviewModel: 'simplified' },
    })
    const twice = await post('create_recruiter', { ...form(), gid: sample.gid, ai_required: 'true', aiRequired: 'false' })
    expect(twice.body).toMatchObject({ error_code: 0, ignored: ['ai_required'] })
  })

  it('R255 keeps no kind of report while reports are not shared', async () => {
    const fields = form({ gid: sample.gid, reportType: 'without_score' })
    await create(fields)
    expect((await info(fields.email)).features['reportType']).toBe('with_score')
  })

  it('R144 opens the account with quota and coupon and writes one mail about each, also when it is sent twice', async () => {
    await post('competency_add', { competency: 'Tact', coupon: 'acme-2026' })
    const fields = form({ quota: '25', coupon: 'ACME-2026', recruiter_id: newId(), company_name: 'Acme Shipping' })
    const before = await groups()
    for (let i = 0; i < 2; i++) expect((await create(fields))?.error_code).toBe(0)
    expect(await groups()).toBe(before + 1)
    expect(await info(fields.email)).toMatchObject({ coupon: 'acme-2026', quota: { allocated: 25, remaining: 25 } })
    const mails = await mailsTo(scene.app.deps, fields.email)
    expect(mails.map(({ template }) => template ?? '').toSorted(byText)).toEqual(['add_quota', 'opening'])
    // the password is shown once to the administrator and mailed to nobody
    const opening = mails.find(({ template }) => template === 'opening')
    expect(opening?.text).toContain('Acme Shipping')
    expect(opening?.text).not.toMatch(/password/i)
  })

  it('makes no password for who signs in with an identity provider', async () => {
    const fields = form({ gid: sample.gid, sso_tenant: 'acme' })
    expect((await create(fields))?.result).not.toHaveProperty('initial_password')
    expect((await info(fields.email)).is_provider_only).toBe(true)
  })

  it.each([
    ['a coupon there is not', { coupon: 'nothing-2026' }, 422, 1001],
    ['an identity provider there is not', { sso_tenant: 'nowhere' }, 422, 1001],
    ['a weak password', { password: 'short' }, 200, 4],
    ['an address that is taken', { email: sample.email }, 200, 10],
    ['a quota below zero', { quota: '-1' }, 422, 1001],
  ])('refuses %s before it makes anything', async (_what, more, status, code) => {
    const before = await groups()
    const fields = { ...form(), ...more }
    const answer = await post('create_recruiter', fields)
    expect([answer.status, answer.body?.error_code, await groups()]).toEqual([status, code, before])
    if (fields.email !== sample.email) expect(await scene.app.deps.models.accounts.findOne({ email: fields.email }).lean()).toBeNull()
  })
})

describe('set_features', () => {
  const set = async (email: string, features: object, token = scene.world.tokens.admin) =>
    await scene.post('admin/set_features', { email, features }, token)

  it('changes what is named, keeps the rest, and notes what it changed', async () => {
    const fields = form({ gid: sample.gid, addFile: 'true' })
    const id = (await create(fields))?.result as { recruiter_id: string } // of the contract
    await set(fields.email, { virtualAvatar: true, interviewModel: 'simplified' })
    expect((await set(fields.email, { mcq: false })).body?.result).toMatchObject({
      features: { addFile: true, virtualAvatar: true, interviewModel: 'simplified', mcq: false, sortQa: true },
    })
    const noted = await scene.app.deps.models.audit
      .find({ gid: sample.gid, action: 'account.featuresChanged', target: id.recruiter_id })
      .sort({ n: 1 })
      .lean()
    expect(noted.map(({ detail }) => detail)).toEqual([{ virtualAvatar: true, interviewModel: 'simplified' }, { mcq: false }])
  })

  it('R472 knows the models full and simplified and no other, and no flag but ours', async () => {
    for (const interviewModel of ['full', 'simplified']) expect((await set(sample.email, { interviewModel })).body?.error_code).toBe(0)
    expect((await set(sample.email, { interviewModel: 'simple' })).status).toBe(422)
    expect((await set(sample.email, { everything: true })).status).toBe(422)
  })

  it('answers 1 for an address without a recruiter, and is refused to a recruiter', async () => {
    expect((await set('nobody@sample.test', { mcq: false })).body?.error_code).toBe(1)
    expect((await set(sample.email, { mcq: false }, scene.world.tokens.recruiter)).status).toBe(403)
  })
})
