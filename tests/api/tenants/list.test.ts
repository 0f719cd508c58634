import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '#shared/views/tenant.ts'
import type { SsoTenant } from '#server/services/sso/tenant-config.ts'
import { ask } from '../../support/server/http.ts'
import { startIdentityProvider, type IdentityProvider } from '../../support/server/identity-provider.ts'
import { startApp, type TestApp } from '../../support/server/start-app.ts'
import { resultOf } from '../scene.ts'

let provider: IdentityProvider
let app: TestApp
beforeAll(async () => {
  provider = await startIdentityProvider()
  const enterprise: Partial<SsoTenant> = {
    kind: 'enterprise',
    domain: 'acme',
    provider: 'okta',
    emailDomains: ['acme.test'],
    clientSecret: 'hush',
  }
  app = await startApp({ config: { sso: [provider.tenant(), provider.tenant(enterprise)] } })
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

describe('the list of sign-in tenants', () => {
  it('R026 has exactly the kinds default and enterprise, each with its own redirect path, and nothing secret', async () => {
    const answer = await ask(`${app.url}/api/tenants/list`, { body: { token: '' } })
    const { tenants } = resultOf<{ tenants: Tenant[] }>(answer)
    expect(tenants.map(({ kind, redirect_path }) => [kind, redirect_path])).toEqual([
      ['default', '/openid/redirect/sample'],
      ['enterprise', '/openid/authorize/acme'],
    ])
    expect(tenants[0]).toEqual({
      id: 'sample',
      name: 'Sample sign-in',
      kind: 'default',
      domain: 'sample',
      identity_provider: 'azure',
      issuer: provider.issuer,
      client_id: 'holdfast',
      scope: 'profile openid email',
      redirect_path: '/openid/redirect/sample',
    })
    expect(answer.text).not.toContain('hush')
  })

  it('lets pages reach the providers and nobody else', async () => {
    const policy = (await ask(`${app.url}/api/tenants/list`, { body: {} })).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`connect-src 'self' ${provider.issuer};`)
  })

  it('is empty where none is set up', async () => {
    const plain = await startApp()
    expect(resultOf(await ask(`${plain.url}/api/tenants/list`, { body: {} }))).toEqual({ tenants: [] })
    await plain.stop()
  })
})
