import { expect, it } from 'vitest'
import { isPublicHttps, isPublicNumber } from './public-address.ts'

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

/** First and last number of each block of the two registries, and its neighbours where those are somebody's. */
it.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::ffff:0:0', '::ffff:ffff:ffff'],
  ['::ffff:8.8.8.8', '::8.8.8.8'],
  ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:2::', '2001:20::1'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', '1fff::'],
  ['no number', ''],
])('R146 no webhook goes to %s or %s', (first, last) => {
  expect([isPublicNumber(first), isPublicNumber(last)]).toEqual([false, false])
})

it.each([
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.88.98.255',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '223.255.255.255',
  '2001:200::',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700::1',
  '2a00::1',
  '3ffe:ffff::1',
])('R146 webhooks may go to %s', (address) => {
  expect(isPublicNumber(address)).toBe(true)
})
