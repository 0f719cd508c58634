import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { UNSUPPORTED_LOGIN } from '#shared/lib/accounts/sso.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import type { SsoTenant } from '#server/services/sso/tenant-config.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { beginCodeFlow, finishCodeFlow } from '#pwa/features/sso/code-flow.ts'
import { failureOf } from '#pwa/features/sso/failure.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import {
  CLIENT_ID,
  OTHER_CLIENT_ID,
  startIdentityProvider,
  type IdentityProvider,
  type TokenClaims,
} from '../../support/server/identity-provider.ts'
import { fillIn, signInAtProvider } from '../../support/server/sign-in-at-provider.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

const REDIRECT = 'http://127.0.0.1/openid/redirect/sample'
const ACME_REDIRECT = 'http://127.0.0.1/openid/authorize/sample'
let provider: IdentityProvider
let scene: Scene
let tenant: Tenant
let acme: Tenant
const clock = { skew: 0, now: () => Date.now() + clock.skew }

beforeAll(async () => {
  provider = await startIdentityProvider()
  const enterprise: Partial<SsoTenant> = {
    kind: 'enterprise',
    domain: 'acme',
    provider: 'okta',
    gid: sample.gid,
    join: true,
    emailDomains: ['acme.test'],
  }
  scene = await startScene({ clock, config: { sso: [provider.tenant(), provider.tenant(enterprise)] } })
  const { tenants } = resultOf<{ tenants: Tenant[] }>(await ask(`${scene.app.url}/api/tenants/list`, { body: {} }))
  const found = (kind: string): Tenant => tenants.find((each) => each.kind === kind) ?? expect.fail(`no ${kind} tenant`)
  tenant = found('default')
  acme = found('enterprise')
  const person = (email: string, verified = true) => ({ email, email_verified: verified, given_name: 'Nell', family_name: 'Ostrom' })
  provider.people.set('rita', person(sample.email))
  provider.people.set('cara', person(sample.candidateEmail))
  provider.people.set('ada', person(sample.adminEmail))
  provider.people.set('stranger', person('stranger@nowhere.test'))
  provider.people.set('unverified', person(sample.email, false))
  provider.people.set('impostor', person(sample.email))
  provider.people.set('newcomer', person('nell@acme.test'))
})
afterAll(async () => {
  await scene.app.stop()
  await provider.stop()
})

const send = (body: object): Promise<Answer> => ask(`${scene.app.url}/api/recruiter/recruiter_login_sso_tokens`, { body })
/** The whole way of a person: provider's pages, code, tokens, our server. */
async function signIn(login: string, at = tenant): Promise<Answer> {
  const { secrets, tokens } = await signInAtProvider(at, login)
  return await send({
    tenant_configs: { id: at.id, nonce: secrets.nonce },
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    identifier: 'profile-1',
  })
}

describe('a recruiter with OpenID tokens', () => {
  it('R281 R346 comes in by the code flow of a real provider, with PKCE, state and nonce', async () => {
    const session = resultOf<SignedIn>(await signIn('rita'))
    expect(session).toMatchObject({ status: 'success', role: 'recruiter', loginMethod: 'normal', actor: { id: sample.recruiterId } })
    const own = await ask(`${scene.app.url}/api/recruiter/recruiter_fetch_status`, { body: {}, token: session.token })
    expect(own.status).toBe(200)
    const asked = new URL((await beginCodeFlow(tenant, REDIRECT)).url).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT,
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
      code_challenge: expect.stringMatching(/^.{43}$/),
    })
    expect(asked.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
  })

  it('R346 an answer to somebody else (other state) or without the verifier gives no tokens', async () => {
    const { url, secrets } = await beginCodeFlow(tenant, REDIRECT)
    const returned = await fillIn(url, 'rita', REDIRECT)
    await expect(finishCodeFlow(tenant, { ...secrets, state: 'another' }, returned)).rejects.toThrow('invalid response')
    await expect(finishCodeFlow(tenant, { ...secrets, verifier: 'x'.repeat(50) }, returned)).rejects.toThrow(
      'server responded with an error',
    )
  })

  it('R024 who does not agree at the provider is told so, and nobody is signed in', async () => {
    const { url, secrets } = await beginCodeFlow(tenant, REDIRECT)
    const { searchParams } = new URL(url)
    const refused = `${REDIRECT}?error=access_denied&state=${searchParams.get('state')}&iss=${encodeURIComponent(provider.issuer)}`
    const error: unknown = await finishCodeFlow(tenant, secrets, refused).catch((reason: unknown) => reason)
    expect(failureOf(error)).toEqual({ kind: 'denied' })
  })

  it('R024 without an account here is refused with 3, No account', async () => {
    expect((await signIn('stranger')).body).toMatchObject({ error_code: 3, message: 'No account' })
    // known or not, an address that is no account here is told apart by nothing
    expect((await signIn('stranger')).body).not.toHaveProperty('details')
    expect((await signIn('stranger', acme)).body).toMatchObject({ error_code: 3, details: ['otherDomain'] })
  })

  it('R236 of another role is refused with the words of the specification', async () => {
    for (const login of ['cara', 'ada']) {
      expect((await signIn(login)).body).toMatchObject({
        error_code: 7,
        message: 'Unsupported Login Type: This feature is only available for recruiter accounts',
      })
    }
    for (const login_role of ['jobseeker', 'admin', 'guest']) {
      const asked = await send({ tenant_configs: { id: 'sample', nonce: 'n'.repeat(30) }, id_token: 'x', access_token: 'x', login_role })
      expect(asked.body).toMatchObject({ error_code: 7, message: UNSUPPORTED_LOGIN })
    }
  })

  it('is not let in by an address that the provider did not verify, or that changed hands at the provider', async () => {
    expect((await signIn('unverified')).body).toMatchObject({ error_code: 2, details: ['emailNotVerified'] })
    expect((await signIn('impostor')).body).toMatchObject({ error_code: 2, details: ['linkedToOther'] })
    expect((await signIn('rita')).body?.error_code).toBe(0)
  })

  it('stays the same account when the address changes at the provider', async () => {
    provider.people.set('rita', { email: 'rita.new@sample.test', email_verified: true, given_name: 'Rita', family_name: 'R' })
    expect(resultOf<SignedIn>(await signIn('rita')).actor.id).toBe(sample.recruiterId)
    provider.people.set('rita', { email: sample.email, email_verified: true, given_name: 'Rita', family_name: 'R' })
  })

  it('is told 4 while the account is suspended', async () => {
    const { accounts } = scene.app.deps.models
    await accounts.updateOne({ _id: sample.recruiterId }, { $set: { frozenAt: 1 } })
    expect((await signIn('rita')).body?.error_code).toBe(4)
    await accounts.updateOne({ _id: sample.recruiterId }, { $unset: { frozenAt: 1 } })
  })
})

describe('an enterprise tenant', () => {
  it('lets new people of its domain join its group when it is set up so, once', async () => {
    const first = resultOf<SignedIn>(await signIn('newcomer', acme))
    expect(first.actor).toMatchObject({ gid: sample.gid, groupRole: 'recruiter', name: 'Nell Ostrom' })
    expect(resultOf<SignedIn>(await signIn('newcomer', acme)).actor.id).toBe(first.actor.id)
  })

  it('makes a new account when the former one was deleted', async () => {
    const first = resultOf<SignedIn>(await signIn('newcomer', acme))
    await scene.app.deps.models.accounts.deleteOne({ _id: first.actor.id })
    const second = resultOf<SignedIn>(await signIn('newcomer', acme))
    expect(second.actor.id).not.toBe(first.actor.id)
    expect(resultOf<SignedIn>(await signIn('newcomer', acme)).actor.id).toBe(second.actor.id)
  })

  it('makes one account of a person who comes in twice at the same moment', async () => {
    provider.people.set('twin', { email: 'twin@acme.test', email_verified: true, given_name: 'T', family_name: 'W' })
    const got = [await signInAtProvider(acme, 'twin', ACME_REDIRECT), await signInAtProvider(acme, 'twin', ACME_REDIRECT)]
    const replies = await Promise.all(
      got.map(({ secrets, tokens }) =>
        send({ tenant_configs: { id: acme.id, nonce: secrets.nonce }, id_token: tokens.idToken, access_token: tokens.accessToken }),
      ),
    )
    expect(new Set(replies.map((reply) => resultOf<SignedIn>(reply).actor.id)).size).toBe(1)
  })

  it('opens no account of another domain or another group, whatever the provider says', async () => {
    expect((await signIn('stranger', acme)).body?.error_code).toBe(3)
    await createAccount(scene.app.deps, 'test', {
      id: '01k9elsewhere00000000000rc',
      gid: '01k9elsewhere00000000000gr',
      role: 'recruiter',
      email: 'elsewhere@acme.test',
      firstName: 'El',
      lastName: 'Se',
    })
    provider.people.set('elsewhere', { email: 'elsewhere@acme.test', email_verified: true, given_name: '', family_name: '' })
    expect((await signIn('elsewhere', acme)).body?.error_code).toBe(3)
  })
})

describe('an id token', () => {
  const nonce = 'the-secret-that-only-this-browser-knows'
  const claims = (changes: TokenClaims = {}): TokenClaims => {
    const now = Math.floor(clock.now() / 1000)
    const hashed = createHash('sha256').update(nonce).digest('base64url')
    return { iss: provider.issuer, aud: CLIENT_ID, sub: 'rita', iat: now, exp: now + 300, nonce: hashed, ...changes }
  }
  let accessToken: string
  beforeAll(async () => {
    accessToken = (await signInAtProvider(tenant, 'rita')).tokens.accessToken
  })
  const codeFor = async (id_token: string, more: object = {}): Promise<unknown> =>
    (await send({ tenant_configs: { id: 'sample', nonce }, id_token, access_token: accessToken, ...more })).body?.error_code

  it('R281 that holds opens a session: what is refused below is refused for its one fault', async () => {
    expect(await codeFor(await provider.sign(claims()))).toBe(0)
    expect(await codeFor(await provider.sign(claims({ aud: [CLIENT_ID, 'api'], azp: CLIENT_ID })))).toBe(0)
  })

  it.each<[string, TokenClaims]>([
    ['for another client', { aud: OTHER_CLIENT_ID }],
    ['for several, made for another', { aud: [CLIENT_ID, OTHER_CLIENT_ID], azp: OTHER_CLIENT_ID }],
    ['for several without saying for whom', { aud: [CLIENT_ID, OTHER_CLIENT_ID] }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with another nonce', { nonce: createHash('sha256').update('other').digest('base64url') }],
    ['with the nonce itself instead of its hash', { nonce }],
    ['without a nonce', { nonce: undefined }],
    ['of another person than the access token', { sub: 'stranger' }],
    ['without a subject', { sub: undefined }],
    ['with the hash of another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('R281 %s is refused with 2', async (_name, changes) => {
    expect(await codeFor(await provider.sign(claims(changes)))).toBe(2)
  })

  it('R281 is refused when it is over by more than a minute, from the future, or older than a sign-in takes', async () => {
    const now = Math.floor(clock.now() / 1000)
    expect(await codeFor(await provider.sign(claims({ exp: now - 30 })))).toBe(0)
    expect(await codeFor(await provider.sign(claims({ exp: now - 90 })))).toBe(2)
    expect(await codeFor(await provider.sign(claims({ nbf: now + 30 })))).toBe(0)
    expect(await codeFor(await provider.sign(claims({ nbf: now + 90 })))).toBe(2)
    expect(await codeFor(await provider.sign(claims({ iat: now - 700 })))).toBe(2)
  })

  it.each<[string, (now: number) => TokenClaims, string[] | undefined]>([
    ['is over', (now) => ({ exp: now - 90 }), ['tokenExpired']],
    ['is older than a sign-in takes', (now) => ({ iat: now - 700 }), ['tokenExpired']],
    ['is not valid yet', (now) => ({ nbf: now + 90 }), ['clock']],
    ['was made in the future', (now) => ({ iat: now + 120 }), ['clock']],
    ['is for another client', () => ({ aud: OTHER_CLIENT_ID }), ['misconfigured']],
    ['is not for this sign-in', () => ({ nonce: 'another' }), undefined],
  ])('R024 says the cause to the person when it %s', async (_case, changes, details) => {
    const id_token = await provider.sign(claims(changes(Math.floor(clock.now() / 1000))))
    const { body } = await send({ tenant_configs: { id: 'sample', nonce }, id_token, access_token: accessToken })
    expect([body?.error_code, body?.details]).toEqual([2, details])
  })

  it('R281 unsigned, signed by a wrong key or by a shared secret, or of another kind, is refused with 2', async () => {
    const complete = claims() as JWTPayload // has every claim
    expect(await codeFor(new UnsecuredJWT(complete).encode())).toBe(2)
    const { privateKey } = await generateKeyPair('RS256')
    expect(await codeFor(await new SignJWT(complete).setProtectedHeader({ alg: 'RS256', kid: 'test-key' }).sign(privateKey))).toBe(2)
    expect(await codeFor(await new SignJWT(complete).setProtectedHeader({ alg: 'RS256', kid: 'another' }).sign(privateKey))).toBe(2)
    const jwks = await (await fetch(`${provider.issuer}/jwks`)).text()
    const secret = new TextEncoder().encode(jwks)
    expect(await codeFor(await new SignJWT(complete).setProtectedHeader({ alg: 'HS256', kid: 'test-key' }).sign(secret))).toBe(2)
    expect(await codeFor(await provider.sign(claims(), { typ: 'at+jwt' }))).toBe(2)
    expect(await codeFor('not.a.token')).toBe(2)
    const [header, payload] = (await provider.sign(claims())).split('.')
    expect(await codeFor(`${header}.${payload}.`)).toBe(2)
  })

  it('R281 with a made-up access token, or an access token in place of itself, is refused with 2', async () => {
    expect(await codeFor(await provider.sign(claims()), { access_token: 'made-up' })).toBe(2)
    expect(await codeFor(await provider.sign(claims()), { access_token: 'two\nlines' })).toBe(2)
    expect(await codeFor(accessToken)).toBe(2)
  })

  it('R026 of an unknown tenant is refused with 6, and no provider is asked', async () => {
    expect(await codeFor('x', { tenant_configs: { id: 'unknown', nonce } })).toBe(6)
  })
})

describe('a provider that does not answer', () => {
  it('is 9, and nothing about it is in the answer', async () => {
    const away = await startIdentityProvider()
    await away.stop()
    const lonely = await startScene({ config: { sso: [away.tenant()] } })
    const answer = await ask(`${lonely.app.url}/api/recruiter/recruiter_login_sso_tokens`, {
      body: { tenant_configs: { id: 'sample', nonce: 'n'.repeat(30) }, id_token: 'x', access_token: 'x' },
    })
    expect(answer.body).toMatchObject({ error_code: 9, message: 'The identity provider does not answer.' })
    await lonely.app.stop()
  })

  it('is 9 as well when it announces another issuer than the one set up', async () => {
    const other = await startScene({ config: { sso: [provider.tenant({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })] } })
    const answer = await ask(`${other.app.url}/api/recruiter/recruiter_login_sso_tokens`, {
      body: { tenant_configs: { id: 'sample', nonce: 'n'.repeat(30) }, id_token: 'x', access_token: 'x' },
    })
    expect(answer.body?.error_code).toBe(9)
    await other.app.stop()
  })
})
