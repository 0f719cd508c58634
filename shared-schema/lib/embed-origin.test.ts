import { expect, it } from 'vitest'
import { embedOriginOf, isEmbedOrigin } from './embed-origin.ts'

it.each(['https://www.example.com', 'https://jobs.example.com:8443', 'http://localhost:3000', 'http://127.0.0.1:8080'])(
  'a widget may stand on %s',
  (origin) => expect([isEmbedOrigin(origin), embedOriginOf(origin)]).toEqual([true, origin]),
)

it.each([
  'http://www.example.com',
  'https://www.example.com/',
  'https://www.example.com:443',
  'https://*.example.com',
  'https://a.example;script-src',
  "https://a.example 'unsafe-inline'",
  'https://WWW.example.com',
  'https://rosa@example.com',
  'https://0x7f.1',
  'data:text/html,x',
  'null',
  '*',
  '',
])('and on no %s', (text) => expect(isEmbedOrigin(text)).toBe(false))

it('takes the website out of an address that somebody typed', () => {
  expect(embedOriginOf(' https://WWW.Example.com/jobs?id=1 ')).toBe('https://www.example.com')
  for (const typed of ['www.example.com', 'http://www.example.com/jobs', 'javascript:1', 'https://*.example.com/'])
    expect(embedOriginOf(typed)).toBe('')
})
