import { expect, it } from 'vitest'
import { mailOrigin } from './mail-origin.ts'

const local = { publicUrl: undefined, port: 8080 }

it.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['http://evil.example', 'http://localhost:8080'],
  ['http://localhost.evil.example', 'http://localhost:8080'],
  ['http://127.0.0.1.evil.example', 'http://localhost:8080'],
])('believes no host but this machine: %s', (asked, origin) => {
  expect(mailOrigin(local, asked)).toBe(origin)
})

it('uses the public address where there is one, whatever the request says', () => {
  expect(mailOrigin({ ...local, publicUrl: 'https://interviews.example.org' }, 'http://localhost:8080')).toBe(
    'https://interviews.example.org',
  )
})
