import { describe, expect, it } from 'vitest'
import { causeOf, FULL_BYTES, GONE_MS, SILENT_MS, stepOf, type DeliveryFacts } from './stuck.ts'

const NOW = 1_800_000_000_000
const sending = { phase: 'sending', parked: null, freeBytes: null } as const
const facts = (changes: Partial<DeliveryFacts>): DeliveryFacts => ({
  device: sending,
  seenAt: NOW - 60_000,
  uploads: 2,
  waitingBytes: 5_000_000,
  mismatched: 0,
  unreadable: 0,
  isAdmitted: true,
  endAt: NOW + 86_400_000,
  isFinished: false,
  ...changes,
})

describe('why a delivery does not go on', () => {
  it.each([
    ['sends right now', {}, null],
    ['has nothing left', { uploads: 0 }, null],
    ['has nothing left, finished, after the deadline', { uploads: 0, isFinished: true, endAt: NOW - 1 }, null],
    ['did not finish before the deadline', { uploads: 0, endAt: NOW - 1 }, 'expired'],
    ['other bytes in the store', { mismatched: 1 }, 'server'],
    ['no picture or sound in the store', { unreadable: 1, waitingBytes: 0 }, 'server'],
    ['refused by the server', { device: { ...sending, parked: 'refused' } }, 'server'],
    ['damaged on the device', { device: { ...sending, parked: 'damaged' } }, 'device'],
    ['addresses expired when fresh', { device: { ...sending, parked: 'expired' } }, 'expired'],
    ['signed out, as the device told', { device: { ...sending, phase: 'signedOut' } }, 'permission'],
    ['no session is left', { isAdmitted: false }, 'permission'],
    ['no session is left after the deadline', { isAdmitted: false, endAt: NOW - 1 }, 'expired'],
    ['storage failed', { device: { ...sending, phase: 'storage' } }, 'disk'],
    ['hardly any room', { device: { ...sending, freeBytes: FULL_BYTES - 1 } }, 'disk'],
    ['enough room', { device: { ...sending, freeBytes: FULL_BYTES } }, null],
    ['paused by hand', { device: { ...sending, phase: 'paused' } }, 'paused'],
    ['waits for Wi-Fi', { device: { ...sending, phase: 'wifi' } }, 'wifi'],
    ['cannot reach the store', { device: { ...sending, phase: 'waiting' } }, 'line'],
    ['silent for a while', { seenAt: NOW - SILENT_MS }, 'line'],
    ['never told anything, and silent', { device: null, seenAt: NOW - SILENT_MS }, 'line'],
    ['silent for days', { seenAt: NOW - GONE_MS }, 'device'],
    ['paused, then silent for days', { device: { ...sending, phase: 'paused' }, seenAt: NOW - GONE_MS }, 'paused'],
  ] as const)('%s', (_, changes, cause) => expect(causeOf(facts(changes), NOW)).toBe(cause))
})

it('says how far it came', () => {
  expect(stepOf({ uploads: 0, waitingBytes: 0 })).toBe('answering')
  expect(stepOf({ uploads: 1, waitingBytes: 9 })).toBe('sending')
  expect(stepOf({ uploads: 1, waitingBytes: null })).toBe('sending')
  expect(stepOf({ uploads: 1, waitingBytes: 0 })).toBe('checking')
})
