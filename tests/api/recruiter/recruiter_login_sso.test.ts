import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import type { SsoTenant } from '#server/services/sso/tenant-config.ts'
import { askProfile, type FlowTokens } from '#pwa/features/sso/code-flow.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { OTHER_CLIENT_ID, startIdentityProvider, type IdentityProvider } from '../../support/server/identity-provider.ts'
import { signInAtProvider } from '../../support/server/sign-in-at-provider.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

const REDIRECT = 'http://127.0.0.1/sso'
let provider: IdentityProvider
let scene: Scene
let tenant: Tenant

beforeAll(async () => {
  provider = await startIdentityProvider()
  const enterprise: Partial<SsoTenant> = { kind: 'enterprise', domain: 'acme', emailDomains: ['acme.test'] }
  scene = await startScene({ config: { sso: [provider.tenant(), provider.tenant(enterprise)] } })
  const { tenants } = resultOf<{ tenants: Tenant[] }>(await ask(`${scene.app.url}/api/tenants/list`, { body: {} }))
  tenant = tenants[0] ?? expect.fail('no tenant')
  const person = (email: string) => ({ email, email_verified: true, given_name: 'Rita', family_name: 'R' })
  provider.people.set('rita', person(sample.email))
  provider.people.set('cara', person(sample.candidateEmail))
  provider.people.set('stranger', person('stranger@nowhere.test'))
})
afterAll(async () => {
  await scene.app.stop()
  await provider.stop()
})

const send = (body: object): Promise<Answer> =>
  ask(`${scene.app.url}/api/recruiter/recruiter_login_sso`, { body: { environment: 'sample', identity_provider: 'azure', ...body } })

async function tokensOf(login: string, at = tenant): Promise<FlowTokens> {
  return (await signInAtProvider(at, login, REDIRECT)).tokens
}

/** As the page at /sso does: tokens, then the profile, then our server. */
async function signIn(login: string): Promise<Answer> {
  const tokens = await tokensOf(login)
  return await send({ claims: await askProfile(tenant, tokens), access_token: tokens.accessToken })
}

describe('a recruiter with the claims of an identity provider', () => {
  it('R281 comes in when the provider confirms them', async () => {
    const session = resultOf<SignedIn>(await signIn('rita'))
    expect(session).toMatchObject({ role: 'recruiter', loginMethod: 'normal', actor: { id: sample.recruiterId } })
  })

  it('R281 is not believed by claims alone: a made-up token, claims of another person, and empty claims are refused with 2', async () => {
    const { accessToken: access_token } = await tokensOf('stranger')
    expect((await send({ claims: { sub: 'rita', email: sample.email }, access_token: 'made-up' })).body?.error_code).toBe(2)
    expect((await send({ claims: { sub: 'rita', email: sample.email }, access_token })).body?.error_code).toBe(2)
    expect((await send({ claims: { email: sample.email }, access_token })).body?.error_code).toBe(2)
    expect((await send({ claims: {}, access_token })).body?.error_code).toBe(2)
  })

  it('R281 an access token that the person gave to another app is refused with 2', async () => {
    const tokens = await tokensOf('rita', { ...tenant, client_id: OTHER_CLIENT_ID })
    const claims = await askProfile(tenant, tokens)
    expect(claims).toMatchObject({ email: sample.email })
    expect((await send({ claims, access_token: tokens.accessToken })).body?.error_code).toBe(2)
  })

  it('R024 without an account is refused with 3, No account; R236 of another role with the words of the specification', async () => {
    expect((await signIn('stranger')).body).toMatchObject({ error_code: 3, message: 'No account' })
    const other = { error_code: 7, message: 'Unsupported Login Type: This feature is only available for recruiter accounts' }
    expect((await signIn('cara')).body).toMatchObject(other)
    expect((await send({ claims: { sub: 'rita' }, access_token: 'x', login_role: 'jobseeker' })).body).toMatchObject(other)
  })

  it('R026 is refused with 6 when provider and environment do not name exactly one tenant', async () => {
    const { accessToken: access_token } = await tokensOf('rita')
    for (const named of [{ identity_provider: 'unknown' }, { environment: 'unknown' }, { environment: '' }])
      expect((await send({ claims: { sub: 'rita' }, access_token, ...named })).body?.error_code).toBe(6)
  })

  it('is told 4 while the account is suspended', async () => {
    const { accounts } = scene.app.deps.models
    await accounts.updateOne({ _id: sample.recruiterId }, { $set: { frozenAt: 1 } })
    expect((await signIn('rita')).body?.error_code).toBe(4)
    await accounts.updateOne({ _id: sample.recruiterId }, { $unset: { frozenAt: 1 } })
  })
})

describe('the profile endpoint', () => {
  it('R348 is asked once, with the bearer token, and the token goes nowhere else: redirects are not followed', async () => {
    const seen: string[] = []
    const endpoint = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
    // listening on a port, so it has an address
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/me`
    const lonely = await startScene({ config: { sso: [provider.tenant({ profileEndpoint: url })] } })
    const body = { claims: { sub: 'rita' }, access_token: 'the-token', identity_provider: 'azure' }
    const answer = await ask(`${lonely.app.url}/api/recruiter/recruiter_login_sso`, { body })
    expect(answer.body).toMatchObject({ error_code: 9 })
    expect(seen).toEqual(['GET /me Bearer the-token'])
    await lonely.app.stop()
    endpoint.close()
  })

  it.each<[string, Record<string, unknown>, number, string?]>([
    ['no address', { sub: 'odd-2', email: null, name: 'Rita' }, 2, 'noEmail'],
    ['capitals, a word for yes', { sub: 'odd-1', Email: '  RECRUITER@Sample.test ', email_verified: 'True', given_name: null }, 0],
    [
      'a list of addresses',
      { sub: 'odd-1', email: null, emails: [{ value: sample.email, primary: true, verified: true }], name: 'Rita' },
      0,
    ],
    ['a no that is a word', { sub: 'odd-2', email: sample.email, email_verified: 'false' }, 2, 'emailNotVerified'],
    ['no word about the address', { sub: 'odd-2', email: sample.email, email_verified: null }, 2],
    ['a login name only', { sub: 'odd-2', preferred_username: sample.email, email_verified: true }, 2],
    ['no subject', { sub: null, email: sample.email, email_verified: true }, 2],
  ])('is read as providers answer it: %s', async (_what, answer, code, reason) => {
    const endpoint = createServer((_request, response) => response.writeHead(200).end(JSON.stringify(answer)))
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
    // listening on a port, so it has an address
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/me`
    const { accessToken } = await tokensOf('rita')
    const { sso } = scene.app.deps.config
    const other: SsoTenant = provider.tenant({ domain: 'odd', provider: 'odd', profileEndpoint: url })
    sso.push(other)
    try {
      await scene.app.deps.models.ssoLinks.deleteMany({ accountId: sample.recruiterId })
      const body = { claims: { ...answer }, access_token: accessToken, identity_provider: 'odd', environment: 'odd' }
      const { body: said } = await send(body)
      expect(said?.error_code).toBe(code)
      if (reason !== undefined) expect(said?.details).toEqual([reason])
    } finally {
      sso.pop()
      await new Promise((resolve) => endpoint.close(resolve))
      await scene.app.deps.models.ssoLinks.deleteMany({ accountId: sample.recruiterId })
    }
  })

  it('R348 of the configuration is used by the page as well', async () => {
    const answers = createServer((request, response) => {
      response.writeHead(request.headers.authorization === 'Bearer t' ? 200 : 401).end('{"sub":"rita"}')
    })
    await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve))
    // listening on a port, so it has an address
    const profile_endpoint = `http://127.0.0.1:${(answers.address() as AddressInfo).port}/me`
    const ask_ = (accessToken: string) => askProfile({ ...tenant, profile_endpoint }, { accessToken, idToken: '', subject: 'rita' })
    expect(await ask_('t')).toEqual({ sub: 'rita' })
    await expect(ask_('other')).rejects.toThrow('401')
    answers.close()
  })
})
