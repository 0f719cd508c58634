import { expect, it } from 'vitest'
import { isPublicHttps } from './public-url.ts'

it.each([
  'https://hooks.example.com/in?x=1',
  'https://8.8.8.8/',
  'https://[2606:4700::1]:8443/',
  'https://172.32.0.1/',
  'https://example.com./',
])('R146 %s is on the public internet', (url) => {
  expect(isPublicHttps(url)).toBe(true)
})

it.each([
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'hooks.example.com',
  '',
  'https://localhost/',
  'https://intranet/',
  'https://db.internal/',
  'https://printer.local./',
  'https://user:word@example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://172.31.255.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[2002:a00:1::]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2001:db8::1]/',
])('R146 %s is refused', (url) => {
  expect(isPublicHttps(url)).toBe(false)
})
