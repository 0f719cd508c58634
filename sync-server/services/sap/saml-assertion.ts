import { createHash, createSign, type KeyObject } from 'node:crypto'

export interface AssertionFacts {
  /** of the assertion; begins with a letter */
  id: string
  clientId: string
  user: string
  /** address of the token call */
  recipient: string
  nowMs: number
  key: KeyObject
}

const VALID_MS = 5 * 60_000
const EARLY_MS = 60_000
const AUDIENCE = 'www.successfactors.com'
const SAML = 'urn:oasis:names:tc:SAML:2.0'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** Signed assertion of who asks (SAML 2 bearer). It is written in its canonical form, so that no canonicaliser is needed to sign it. */
export function signedAssertion(facts: AssertionFacts): string {
  const bare = assertion(facts, '')
  const digest = createHash('sha256').update(bare).digest('base64')
  const info = signedInfo(facts.id, digest)
  const signature = createSign('RSA-SHA256').update(info).sign(facts.key, 'base64')
  const inside = info.replace(` xmlns:ds="${DSIG}"`, '')
  return assertion(facts, `<ds:Signature xmlns:ds="${DSIG}">${inside}<ds:SignatureValue>${signature}</ds:SignatureValue></ds:Signature>`)
}

function assertion({ id, clientId, user, recipient, nowMs }: AssertionFacts, signature: string): string {
  const at = (ms: number): string => new Date(nowMs + ms).toISOString()
  return [
    `<saml2:Assertion xmlns:saml2="${SAML}:assertion" ID="${attribute(id)}" IssueInstant="${at(0)}" Version="2.0">`,
    `<saml2:Issuer>${text(clientId)}</saml2:Issuer>`,
    signature,
    `<saml2:Subject><saml2:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified">${text(user)}</saml2:NameID>`,
    `<saml2:SubjectConfirmation Method="${SAML}:cm:bearer">`,
    `<saml2:SubjectConfirmationData NotOnOrAfter="${at(VALID_MS)}" Recipient="${attribute(recipient)}"></saml2:SubjectConfirmationData>`,
    `</saml2:SubjectConfirmation></saml2:Subject>`,
    `<saml2:Conditions NotBefore="${at(-EARLY_MS)}" NotOnOrAfter="${at(VALID_MS)}">`,
    `<saml2:AudienceRestriction><saml2:Audience>${AUDIENCE}</saml2:Audience></saml2:AudienceRestriction></saml2:Conditions>`,
    `<saml2:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${attribute(id)}"><saml2:AuthnContext>`,
    `<saml2:AuthnContextClassRef>${SAML}:ac:classes:PreviousSession</saml2:AuthnContextClassRef>`,
    `</saml2:AuthnContext></saml2:AuthnStatement></saml2:Assertion>`,
  ].join('')
}

const signedInfo = (id: string, digest: string): string =>
  [
    `<ds:SignedInfo xmlns:ds="${DSIG}">`,
    `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>`,
    `<ds:Reference URI="#${attribute(id)}"><ds:Transforms>`,
    `<ds:Transform Algorithm="${DSIG}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${C14N}"></ds:Transform>`,
    `</ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`,
    `</ds:SignedInfo>`,
  ].join('')

/** Escapes as canonical XML does. */
const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
const attribute = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')
