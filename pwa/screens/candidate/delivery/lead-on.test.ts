import { expect, it } from 'vitest'
import { mayLeadOn, safePage, secondsLeft } from './lead-on.ts'

it('R097 S072 leads on by itself to an address of https alone', () => {
  expect(safePage('https://acme.example/bye?from=1')?.href).toBe('https://acme.example/bye?from=1')
  for (const url of ['http://acme.example/bye', 'javascript:alert(1)', 'data:text/html,x', 'acme.example', '', 'https://a:b@acme.example'])
    expect([url, safePage(url)]).toEqual([url, null])
})

it('S072 never leads on while this device alone has something, without a connection, or while a video is shown', () => {
  const free = { unsent: 0, isOnline: true, isHeld: false, cv: null }
  expect(mayLeadOn(free)).toBe(true)
  expect(mayLeadOn({ ...free, cv: { state: 'sent' } })).toBe(true)
  for (const held of [{ unsent: 1 }, { unsent: null }, { isOnline: false }, { isHeld: true }, { cv: { state: 'kept' as const } }])
    expect([held, mayLeadOn({ ...free, ...held })]).toEqual([held, false])
})

it('S072 counts whole seconds down to none', () => {
  expect([20_000, 19_999, 1, 0, -5000].map(secondsLeft)).toEqual([20, 20, 1, 0, 0])
})
