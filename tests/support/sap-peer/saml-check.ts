import { createHash, createVerify, type KeyObject } from 'node:crypto'

/** Reads an assertion and refuses one whose digest, signature, time, recipient or user is wrong. Gives '' or what is wrong. */
export function faultOf(
  xml: string,
  { key, recipient, user, nowMs }: { key: KeyObject; recipient: string; user: string; nowMs: number },
): string {
  const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(xml) ?? []
  const [info = ''] = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(signature) ?? []
  const digest = between(signature, 'ds:DigestValue')
  if (createHash('sha256').update(xml.replace(signature, '')).digest('base64') !== digest) return 'digest'
  const canonical = info.replace('<ds:SignedInfo>', '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">')
  if (!createVerify('RSA-SHA256').update(canonical).verify(key, between(signature, 'ds:SignatureValue'), 'base64')) return 'signature'
  if (!xml.includes(`Recipient="${recipient}"`)) return 'recipient'
  if (between(xml, 'saml2:NameID') !== user) return 'user'
  const [, until = ''] = /<saml2:Conditions [^>]*NotOnOrAfter="([^"]*)"/.exec(xml) ?? []
  return Date.parse(until) > nowMs ? '' : 'time'
}

const between = (xml: string, name: string): string => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
