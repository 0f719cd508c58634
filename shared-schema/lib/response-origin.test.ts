import { expect, it } from 'vitest'
import { parseBody, responseOrigin, type ResponseFacts, type ResponseOrigin } from './response-origin.ts'

const page = { contentType: 'text/html', body: undefined }

it.each<[what: string, facts: ResponseFacts, origin: ResponseOrigin]>([
  ['an answer', { status: 200, body: { error_code: 0, result: {} } }, 'ours'],
  ['a refusal', { status: 401, body: { error_code: 1002 } }, 'ours'],
  ['a failure', { status: 503, body: { error_code: 1012 } }, 'ours'],
  ["a network's sign-in page", { status: 200, ...page }, 'foreign'],
  ["a network's sign-in page that says so", { status: 511, ...page }, 'foreign'],
  ["a gateway's redirect, not followed", { status: 0, type: 'opaqueredirect', body: undefined }, 'foreign'],
  ["a gateway's redirect outside of browsers", { status: 302, ...page }, 'foreign'],
  ["a gateway's refusal", { status: 401, contentType: 'application/json', body: {} }, 'foreign'],
  ["a filter's refusal", { status: 403, ...page }, 'foreign'],
  ["another site's 404", { status: 404, ...page }, 'foreign'],
  ["another site's JSON", { status: 200, contentType: 'application/json', body: { error_code: 'none' } }, 'foreign'],
  ['nothing at all', { status: 204, body: undefined }, 'foreign'],
  ['a proxy during a restart', { status: 502, ...page }, 'noServer'],
  ['a proxy that is asked too often', { status: 429, ...page }, 'noServer'],
  ['a proxy at its limit', { status: 503, ...page }, 'noServer'],
  ['our own JSON, cut short', { status: 200, contentType: 'application/json', body: undefined }, 'noServer'],
])('%s', (_what, facts, origin) => expect(responseOrigin(facts)).toBe(origin))

it('a text that is no JSON has no body', () => {
  expect([parseBody('{"a":1}'), parseBody('<html>'), parseBody('')]).toEqual([{ a: 1 }, undefined, undefined])
})
