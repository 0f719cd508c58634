import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { startSapPeer } from '../../../support/sap-peer/sap-peer.ts'
import { makeMember } from '../../group/support.ts'
import { useSap } from './sap-scene.ts'

const scene = useSap()
const { sap } = scene
const save = (body: object, token?: string) => scene.post('recruiter/update_account_information', body, token)
const verify = (more: object = {}) =>
  scene.result<{ ok: boolean; checks: { name: string; ok: boolean; detail: string }[] }>('recruiter/sap_verify', {
    sap_company_url: sap.peer.url,
    sap_username: 'rita',
    sap_company_id: 'acme',
    sap_auth: 'basic',
    sap_password: 'secret',
    ...more,
  })

describe('settings of SAP', () => {
  it('R483 are kept sealed and read back without their secrets', async () => {
    await sap.connect({ sap_private_key: 'PEM of a key' })
    const read = await scene.result<object>('recruiter/fetch_account_information', {})
    expect(read).toMatchObject({
      source: 'sap',
      sap_company_url: sap.peer.url,
      sap_username: 'rita',
      sap_password: { masked: true },
      sap_private_key: { masked: true },
      sap_status_id: '41',
    })
    const stored = JSON.stringify(await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean())
    expect(`${stored}${JSON.stringify(read)}`).not.toMatch(/PEM of a key|"secret"/)
  })

  it('R238 the masked object keeps the password, and a text replaces it', async () => {
    await sap.connect()
    sap.peer.job('1')
    expect((await save({ sap_password: { masked: true }, sap_status_id: '42' })).body?.error_code).toBe(0)
    expect(await sap.sync('jobs')).toMatchObject({ state: 'done' })
    await save({ sap_password: 'wrong' })
    expect(await sap.sync('jobs')).toMatchObject({ state: 'failed', problem: 'unauthorized' })
  })

  it('a stored password goes to the stored address only', async () => {
    await sap.connect()
    const other = await startSapPeer()
    const answer = await save({ sap_company_url: other.url, sap_password: { masked: true } })
    expect([answer.status, answer.body?.details]).toEqual([422, ['sap_password: is needed again for another address']])
    expect(await verify({ sap_company_url: other.url, sap_password: { masked: true } })).toMatchObject({ ok: false })
    await other.stop()
    expect((await save({ sap_password: { masked: false } })).status).toBe(422)
  })

  it('R483 an account without SAP has none, and anonymous needs the direct link', async () => {
    const colleague = await makeMember(scene, 'recruiter')
    expect((await save({ sap_username: 'x' }, colleague.token)).status).toBe(403)
    expect(await scene.result('recruiter/fetch_account_information', {}, colleague.token)).toMatchObject({
      source: 'normal',
      sap_password: '',
    })
    expect((await save({ sap_is_anonymous: true, sap_is_candidate_direct_link: false })).status).toBe(422)
    expect((await save({ sap_template_id: '1 or 1 eq 1' })).status).toBe(422)
  })

  it('R483 an administrator sets the source', async () => {
    const colleague = await makeMember(scene, 'recruiter')
    const { email } = (await scene.app.deps.models.accounts.findOne({ _id: colleague.id }).lean()) ?? { email: '' }
    await scene.result('admin/set_features', { email, features: { source: 'sap' } }, scene.world.tokens.admin)
    expect((await save({ sap_username: 'x' }, colleague.token)).body?.result).toMatchObject({ source: 'sap', sap_username: 'x' })
  })
})

describe('sap_verify', () => {
  const names = ['address', 'sign_in', 'sets', 'fields', 'statuses', 'read']

  it('R238 goes through all checks and stores nothing', async () => {
    sap.peer.job('1')
    const before = await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()
    expect(await verify({ sap_status_id: '41', sap_completed_status_id: '44' })).toEqual({
      ok: true,
      checks: names.map((name) => ({ name, ok: true, detail: '' })),
    })
    expect(await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()).toEqual(before)
  })

  it.each([
    ['sign_in', { sap_password: 'wrong' }, '', 'unauthorized'],
    ['sign_in', { sap_auth: 'oauth_saml', sap_private_key: 'no key' }, '', 'unauthorized'],
    ['sets', {}, 'JobApplication', 'JobApplication'],
    ['fields', {}, 'JobApplication.cellPhone', 'JobApplication.cellPhone'],
    ['statuses', { sap_status_id: '99' }, '', '99'],
  ])('R238 stops at %s for %j and %s', async (name, more, without, detail) => {
    if (without !== '') sap.peer.without.add(without)
    const { ok, checks } = await verify(more)
    expect([ok, checks.at(-1)]).toEqual([false, { name, ok: false, detail }])
    expect(checks.map((check) => check.name)).toEqual(names.slice(0, names.indexOf(name) + 1))
  })
})

describe('the signed assertion', () => {
  it('signs in, and a refused token is renewed once', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const peer = await startSapPeer({
      publicKey: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({ type: 'spki', format: 'pem' }) as string,
    })
    peer.job('1')
    await sap.connect({
      sap_company_url: peer.url,
      sap_auth: 'oauth_saml',
      sap_client_id: 'client <&> one',
      sap_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    })
    peer.willAnswer(401)
    expect(await sap.sync('jobs')).toMatchObject({ state: 'done', new: 1 })
    expect(peer.asked.filter((line) => line.includes('/oauth/token'))).toHaveLength(2)
    expect(peer.asked.join()).not.toContain('secret')
    await peer.stop()
  })
})
