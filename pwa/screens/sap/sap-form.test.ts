import { expect, it } from 'vitest'
import { hasTypedSecret, sapProblems, type SapValues } from './sap-form.ts'

const whole: SapValues = {
  sap_company_url: 'https://api.sap.test',
  sap_username: 'rita',
  sap_company_id: 'acme',
  sap_password: 'secret',
  sap_status_id: '41',
  sap_completed_status_id: '',
  sap_template_id: '',
  sap_is_anonymous: false,
  sap_is_candidate_direct_link: false,
  sap_auth: 'basic',
  sap_client_id: '',
  sap_private_key: '',
}

it('R483 needs what signing in needs', () => {
  expect(sapProblems(whole)).toEqual({})
  expect(sapProblems({ ...whole, sap_auth: 'oauth_saml' })).toEqual({ sap_client_id: 'missing', sap_private_key: 'missing' })
  expect(sapProblems({ ...whole, sap_company_url: 'not a site', sap_status_id: 'x', sap_is_anonymous: true })).toEqual({
    sap_company_url: 'address',
    sap_status_id: 'statusId',
    sap_is_candidate_direct_link: 'direct',
  })
  expect(sapProblems({ ...whole, sap_password: { masked: true } })).toEqual({})
})

it('R238 a try is skipped while the password is an object', () => {
  expect(hasTypedSecret(whole)).toBe(true)
  expect(hasTypedSecret({ ...whole, sap_password: { masked: true } })).toBe(false)
  expect(hasTypedSecret({ ...whole, sap_auth: 'oauth_saml', sap_private_key: { masked: true } })).toBe(false)
})
