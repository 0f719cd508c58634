import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SsoTenant } from '#server/services/sso/tenant-config.ts'
import { useScene } from '../../support/server/scene.ts'

const ENTERPRISE: SsoTenant = {
  kind: 'enterprise',
  domain: 'acme',
  name: 'Acme',
  provider: 'azure',
  issuer: 'https://login.acme.test',
  clientId: 'app',
  clientSecret: 'not-for-screens',
  gid: sample.gid,
  emailDomains: ['acme.test'],
  origins: [],
  join: true,
  trustEmail: false,
}
const scene = useScene({ config: { sso: [ENTERPRISE] } })

it('fetch_tenants shows each identity provider, whom it lets in and how many came, and no secret', async () => {
  const { models, clock } = scene.app.deps
  const link = { accountId: sample.recruiterId, gid: sample.gid, issuer: ENTERPRISE.issuer, at: clock.now() }
  await models.ssoLinks.insertMany([{ _id: 'a-link', ...link }])
  const { body, text } = await scene.post('admin/fetch_tenants', {}, scene.world.tokens.admin)
  expect(body?.result).toMatchObject({
    tenants: [
      {
        id: 'acme',
        name: 'Acme',
        domain: 'acme',
        kind: 'enterprise',
        redirect_path: '/openid/authorize/acme',
        gid: sample.gid,
        groupName: 'Sample group',
        email_domains: ['acme.test'],
        join: true,
        trust_email: false,
        has_client_secret: true,
        linked_accounts: 1,
      },
    ],
  })
  expect(text).not.toContain('not-for-screens')
})

it('fetch_tenants is refused to everybody but administrators', async () => {
  for (const role of ['recruiter', 'jobseeker', 'guest'] as const)
    expect((await scene.post('admin/fetch_tenants', {}, scene.world.tokens[role])).status, role).toBe(403)
})
