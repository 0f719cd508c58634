import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { SSO_REASONS } from '#shared/lib/accounts/sso.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { failureOf, NoFlowError, OldFlowError, SSO_CAUSES, UnknownTenantError, type SsoCause } from '../../features/sso/failure.ts'
import { loadNamespace, startLanguage } from '../../i18n/i18n.ts'
import { FailureWords } from './SignOnScreen.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, location: { pathname: '/' } })
  await startLanguage('en')
  await loadNamespace('sso')
})

const told = (name: string, more: object = {}): Error => Object.assign(new Error('any'), { name, ...more })
const answered = (error: string): Error => told('AuthorizationResponseError', { error, code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' })
const library = (code: string): Error => told('ClientError', { code })

describe('S019 R024 a single sign-on that fails', () => {
  it.each<[string, unknown, SsoCause, string]>([
    ['no connection', new OfflineError(), 'offline', 'No connection right now'],
    ['a provider that cannot be fetched', new TypeError('Failed to fetch'), 'unreachable', 'cannot be reached'],
    ['a provider that is silent', library('OAUTH_TIMEOUT'), 'unreachable', 'cannot be reached'],
    ['an unknown name', new UnknownTenantError(), 'unknownTenant', 'No identity provider is set up'],
    ['nothing begun here', new NoFlowError(), 'notBegun', 'was not started in this browser'],
    ['begun too long ago', new OldFlowError(), 'tooOld', 'too long ago'],
    ['a code that is used up', told('ResponseBodyError', { error: 'invalid_grant' }), 'tooOld', 'too long ago'],
    ['access_denied', answered('access_denied'), 'denied', 'You did not agree'],
    ['login_required', answered('login_required'), 'signInThere', 'sign in or choose an account there'],
    ['interaction_required', answered('interaction_required'), 'signInThere', 'follow its pages'],
    ['temporarily_unavailable', answered('temporarily_unavailable'), 'busy', 'Wait a few minutes'],
    ['server_error', answered('server_error'), 'busy', 'not available right now'],
    ['invalid_client', told('ResponseBodyError', { error: 'invalid_client' }), 'refusedApp', 'does not accept this app'],
    ['unauthorized_client', answered('unauthorized_client'), 'refusedApp', 'trying again does not help'],
    ['another issuer than was set up', library('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'), 'refusedApp', 'its set-up does not fit'],
    ['a token that is not valid yet', library('OAUTH_JWT_TIMESTAMP_CHECK_FAILED'), 'clock', 'date and time of this device'],
    ['another state', library('OAUTH_INVALID_RESPONSE'), 'answer', 'does not belong to the sign-in'],
    ['a browser that stores nothing', new DOMException('no', 'QuotaExceededError'), 'store', 'stores nothing for this site'],
    ['anything else', new Error('any'), 'provider', 'did not confirm'],
  ])('%s has words and a step of its own', (_case, error, kind, words) => {
    const failure = failureOf(error)
    expect(failure).toEqual({ kind })
    expect(renderToStaticMarkup(<FailureWords failure={failure} />)).toContain(words)
  })

  it('on an insecure address says so, whatever the browser threw', () => {
    const failure = failureOf(new TypeError("Cannot read properties of undefined (reading 'digest')"), { isSecure: false })
    expect(renderToStaticMarkup(<FailureWords failure={failure} />)).toContain('https://')
  })

  it.each(SSO_REASONS)('shows the words of the server and the next step of its reason %s', (reason) => {
    const failure = failureOf(new ApiError({ status: 200, error_code: 2, message: 'Not confirmed.', details: [reason] }))
    expect(failure).toEqual({ kind: 'server', message: 'Not confirmed.', reason })
    expect(renderToStaticMarkup(<FailureWords failure={failure} />)).toMatch(/^<p>Not confirmed\.<\/p><p>.{40,}<\/p>$/)
  })

  it('says no sentence for two causes, in no language', async () => {
    for (const language of ['en', 'ar'] as const) {
      const { default: words } = (await import(`../../locales/${language}/sso.json`)) as { default: Record<string, string> }
      const said = [...SSO_CAUSES.map((cause) => words[`failed.${cause}`]), ...SSO_REASONS.map((reason) => words[`reason.${reason}`])]
      expect(said).not.toContain(undefined)
      expect(new Set(said).size).toBe(said.length)
    }
  })
})
