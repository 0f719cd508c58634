import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../config.ts'

const given = { domain: 'acme', name: 'Acme', issuer: 'https://login.acme.test', clientId: 'holdfast' }
const load = (tenant: object, kind: 'SSO_DEFAULT' | 'SSO_ENTERPRISE' = 'SSO_DEFAULT') => loadConfig({ [kind]: JSON.stringify(tenant) })

describe('the configuration of identity providers', () => {
  it('R026 has none, a default tenant, an enterprise tenant, or both', () => {
    expect(loadConfig({}).sso).toEqual([])
    expect(load(given).sso).toMatchObject([{ kind: 'default', provider: 'azure', join: false, trustEmail: false, origins: [] }])
    const enterprise = JSON.stringify({ ...given, domain: 'globex', emailDomains: ['Globex.TEST'] })
    expect(loadConfig({ SSO_DEFAULT: JSON.stringify(given), SSO_ENTERPRISE: enterprise }).sso).toMatchObject([
      { kind: 'default' },
      { kind: 'enterprise', emailDomains: ['globex.test'] },
    ])
  })

  it.each<[object, RegExp]>([
    [{ ...given, issuer: 'http://login.acme.test' }, /SSO_DEFAULT: issuer must be an https URL/],
    [{ ...given, domain: 'a/b' }, /SSO_DEFAULT: domain must be/],
    [{ ...given, join: true }, /SSO_DEFAULT: join needs gid/],
    [{ ...given, surprise: 1 }, /SSO_DEFAULT: .*surprise/],
    [{ domain: 'acme' }, /SSO_DEFAULT: name .*\n.*SSO_DEFAULT: issuer .*\n.*SSO_DEFAULT: clientId/],
  ])('refuses %o at start and names what is wrong', (tenant, problem) => {
    expect(() => load(tenant)).toThrow(problem)
  })

  it('refuses what is not JSON, an enterprise tenant that could open any account, and two tenants of one domain', () => {
    expect(() => loadConfig({ SSO_DEFAULT: '{domain:' })).toThrow(/SSO_DEFAULT: .*object/)
    expect(() => load(given, 'SSO_ENTERPRISE')).toThrow('an enterprise tenant needs gid or emailDomains')
    const twice = JSON.stringify({ ...given, emailDomains: ['acme.test'] })
    expect(() => loadConfig({ SSO_DEFAULT: twice, SSO_ENTERPRISE: twice })).toThrow('needs another domain than SSO_DEFAULT')
  })

  it('allows plain http for a provider on this very machine only', () => {
    expect(load({ ...given, issuer: 'http://127.0.0.1:9000' }).sso).toHaveLength(1)
    expect(() => load({ ...given, issuer: 'http://127.0.0.1.evil.test' })).toThrow('https')
  })
})
