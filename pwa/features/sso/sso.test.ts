import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { afterSignOn, isReturn, searchEntries } from './after-sign-on.ts'
import { failureOf, NoFlowError, OldFlowError, UnknownTenantError } from './failure.ts'
import { keepFlow, keepOpenIdUser, parseFlow, removeOpenIdUser, takeFlow, type KeptFlow } from './flow-store.ts'
import { comeBack, leaveForProvider, type SignOnParts } from './sign-on.ts'
import { signOutOfProvider } from './sign-out.ts'
import { logoutDelayMs, progressAfter, refusalFor, SSO_STEPS } from './steps.ts'

const FULL = '?redirect=interview-report&interviewId=I1&email=a@b.co&jobId=J1'
const secrets = { verifier: 'v', state: 's', nonce: 'n' }

describe('where a single sign-on leads', () => {
  const from = (search: string) => afterSignOn(searchEntries(search))

  it('R041 R042 to the report, with the three parameters and without redirect, when all four were there', () => {
    expect(from(FULL)).toEqual({
      path: '/recruiter/dashboard/interview-report?email=a%40b.co&jobId=J1&interviewId=I1',
      errorCode: 0,
    })
  })

  it.each(['redirect', 'interviewId', 'email', 'jobId'])('R237 R043 without %s it is error 1 and the settings', (name) => {
    const left = searchEntries(FULL).filter(([key]) => key !== name)
    expect(afterSignOn(left)).toEqual({ path: '/recruiter/settings', errorCode: 1 })
  })

  it.each([
    `${FULL}&extra=1`,
    FULL.replace('J1', ''),
    `${FULL}&jobId=J2`,
    '?redirect=interview-report&jobId=J1',
    FULL.replace('interview-', ''),
  ])('R043 X28 is error 1 and the settings for %s', (search) => {
    expect(from(search)).toEqual({ path: '/recruiter/settings', errorCode: 1 })
  })

  it('R040 X29 is the usual page without an error when nothing was saved', () => {
    expect(from('')).toEqual({ path: null, errorCode: 0 })
    expect(from('?utm=1')).toEqual({ path: null, errorCode: 0 })
  })

  it('never leads off this site, whatever the parameters say', () => {
    const { path } = from('?redirect=interview-report&interviewId=//evil&email=https://evil.example&jobId=%2F%2Fevil')
    expect(new URL(path ?? '', 'https://ours.test').origin).toBe('https://ours.test')
  })

  it('tells the answer of a provider from a fresh visit', () => {
    expect([FULL, '?code=1', '?state=1', '?code=1&state=2', '?error=access_denied&state=2', '?error=server_error'].map(isReturn)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })
})

describe('the steps', () => {
  it('S018 R158 are startup, authentication, result; R159 the bar rises by a third at each', () => {
    expect(SSO_STEPS).toEqual(['startup', 'authentication', 'result'])
    expect([1, 2, 3].map((done) => Number(progressAfter(done).toFixed(2)))).toEqual([33.33, 66.67, 100])
    expect([progressAfter(0), progressAfter(4)]).toEqual([0, 100])
  })

  it('R236 are for recruiters and for people who are not signed in', () => {
    const words = 'Unsupported Login Type: This feature is only available for recruiter accounts'
    expect([null, 'recruiter', 'jobseeker', 'admin', 'guest'].map((role) => refusalFor(role as Parameters<typeof refusalFor>[0]))).toEqual([
      null,
      null,
      words,
      words,
      words,
    ])
  })

  it('R027 R028 R459 signing out waits 2 s, or 5 s when somebody was signed in', () => {
    expect([logoutDelayMs(false), logoutDelayMs(true)]).toEqual([2000, 5000])
  })
})

describe('signing out of the provider', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    { name: 'R027 leads on after 2 seconds when nobody was signed in', wasSignedIn: false, delayMs: 2000 },
    { name: 'R028 ends the session and leads on after 5 seconds when somebody was', wasSignedIn: true, delayMs: 5000 },
  ])('$name', async ({ wasSignedIn, delayMs }) => {
    const seen: unknown[] = []
    await signOutOfProvider({
      removeUser: async () => await Promise.resolve(wasSignedIn),
      leave: async () => await Promise.resolve(void seen.push('left')),
      onDelay: (ms) => seen.push(ms),
      later: (go, ms) => void setTimeout(go, ms),
      go: () => seen.push('/logout'),
    })
    vi.advanceTimersByTime(delayMs - 1)
    expect(seen).toEqual(wasSignedIn ? [delayMs, 'left'] : [delayMs])
    vi.advanceTimersByTime(1)
    expect(seen.at(-1)).toBe('/logout')
  })
})

describe('what is kept in the browser', () => {
  const flow: KeptFlow = { way: 'tokens', domain: 'acme', secrets, search: [['jobId', 'J1']], at: 1000 }

  it('R041 gives the saved parameters back once, and not after ten minutes', async () => {
    await keepFlow(flow)
    expect(await takeFlow(2000)).toEqual(flow)
    expect(await takeFlow(2000)).toBeNull()
    await keepFlow(flow)
    await expect(takeFlow(601_001)).rejects.toThrow(OldFlowError)
  })

  it('takes nothing for a flow that is none', () => {
    for (const broken of [undefined, 'x', {}, { ...flow, secrets: {} }, { ...flow, way: 'other' }]) expect(parseFlow(broken)).toBeNull()
  })

  it('R347 remembers the user of the provider until /openid/logout removes it', async () => {
    expect(await removeOpenIdUser()).toBe(false)
    await keepOpenIdUser({ domain: 'acme', subject: 'rita' })
    expect(await removeOpenIdUser()).toBe(true)
    expect(await removeOpenIdUser()).toBe(false)
  })
})

describe('a failure', () => {
  it('R024 has the words of the server, and else a case the page has words for', () => {
    expect(failureOf(new ApiError({ status: 200, error_code: 3, message: 'No account' }))).toEqual({
      kind: 'server',
      message: 'No account',
    })
    const denied = Object.assign(new Error('denied'), { error: 'access_denied' })
    const cases = [new OfflineError(), new UnknownTenantError(), new NoFlowError(), denied, new Error('any'), 'text']
    expect(cases.map((error) => failureOf(error).kind)).toEqual(['offline', 'unknownTenant', 'notBegun', 'denied', 'provider', 'provider'])
  })
})

describe('a sign-on', () => {
  const tenant = (changes: Partial<Tenant>): Tenant => ({
    id: 'acme',
    name: 'Acme',
    kind: 'default',
    domain: 'acme',
    identity_provider: 'azure',
    issuer: 'https://idp.test',
    client_id: 'c',
    scope: 'profile openid email',
    redirect_path: '/openid/redirect/acme',
    ...changes,
  })
  const globex = tenant({ id: 'globex', domain: 'globex', kind: 'enterprise', redirect_path: '/openid/authorize/globex' })
  const session = { status: 'success', token: 'T' } as SignedIn // the page only hands it on

  function stage() {
    const seen: unknown[] = []
    let kept: KeptFlow | null = null
    const parts: SignOnParts = {
      listTenants: async () => await Promise.resolve([globex, tenant({})]),
      begin: async (of, redirectUri) => await Promise.resolve({ url: `${of.issuer}/auth?redirect_uri=${redirectUri}`, secrets }),
      finish: async () => await Promise.resolve({ idToken: 'ID', accessToken: 'AT', subject: 'rita' }),
      askProfile: async () => await Promise.resolve({ sub: 'rita' }),
      loginByClaims: async (input) => {
        seen.push(input)
        return await Promise.resolve(session)
      },
      loginByTokens: async (input) => {
        seen.push(input)
        return await Promise.resolve(session)
      },
      keepFlow: async (flow) => {
        kept = flow
        await Promise.resolve()
      },
      takeFlow: async () => await Promise.resolve(kept),
      now: () => 1,
      onStep: (step) => seen.push(step),
    }
    return { parts, seen }
  }
  const search = searchEntries(FULL)
  const origin = 'https://ours.test'

  it('R158 R281 by claims comes back to /sso and goes through every step in order', async () => {
    const { parts, seen } = stage()
    const url = await leaveForProvider(parts, { wanted: { provider: 'azure' }, way: 'claims', origin, search })
    expect(url).toBe('https://idp.test/auth?redirect_uri=https://ours.test/sso')
    const back = await comeBack(parts, { way: 'claims', domain: null, returnedTo: `${origin}/sso?code=1&state=s` })
    expect(back).toMatchObject({ session, search, subject: 'rita' })
    expect(seen).toEqual([
      'startup',
      'startup',
      'authentication',
      { claims: { sub: 'rita' }, access_token: 'AT', identity_provider: 'azure', environment: 'acme' },
      'result',
    ])
  })

  it('R025 R026 by tokens comes back to the path of its tenant, and only for that tenant', async () => {
    const { parts, seen } = stage()
    const url = await leaveForProvider(parts, { wanted: { domain: 'globex' }, way: 'tokens', origin, search })
    expect(url).toContain('https://ours.test/openid/authorize/globex')
    await expect(comeBack(parts, { way: 'tokens', domain: 'acme', returnedTo: '' })).rejects.toThrow(NoFlowError)
    await comeBack(parts, { way: 'tokens', domain: 'globex', returnedTo: '' })
    expect(seen).toContainEqual({ tenant_configs: { id: 'globex', nonce: 'n' }, access_token: 'AT', id_token: 'ID' })
  })

  it('R026 of an unknown tenant asks no provider', async () => {
    const { parts, seen } = stage()
    const wanted = { domain: 'unknown' }
    await expect(leaveForProvider(parts, { wanted, way: 'tokens', origin, search })).rejects.toThrow(UnknownTenantError)
    expect(seen).toEqual([])
  })

  it('that nobody began here ends nothing', async () => {
    const { parts } = stage()
    await expect(comeBack(parts, { way: 'claims', domain: null, returnedTo: '' })).rejects.toThrow(NoFlowError)
  })
})
