import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isLoopbackAddress, isLoopbackHost, networkOf } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2', '2001:db8:1:2'],
  ['', ''],
])('counts %s under the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each(['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopbackAddress(address)).toBe(true)
  expect(isLoopbackHost(address)).toBe(true)
})

it.each(['0.0.0.0', '::', '10.0.0.1', '::2', '::ffff:10.0.0.1', '1127.0.0.1', 'localhost'])(
  '%s is no number of this machine',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(false)
  },
)

it.each(['localhost', 'LocalHost', 'localhost.', '[::1]'])('%s leads to this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true)
})

it.each(['localhost.evil.example', '127.0.0.1.evil.example', 'evil.example', '', '[::2]'])('%s leads elsewhere', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
})

it('no file of the server counts an address by itself', () => {
  const root = path.join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const used = files.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(/.{0,12}\bctx\.ips?\b/g)].map(([text]) => `${name}: ${text}`),
  )
  expect(used).not.toEqual([])
  expect(used.filter((use) => !use.includes('networkOf(ctx.ip'))).toEqual([])
})
