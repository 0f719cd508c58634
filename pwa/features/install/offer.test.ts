import { describe, expect, it } from 'vitest'
import { LATER_MS, offersInstall, platformOf, type InstallSituation } from './offer.ts'

const NOW = Date.UTC(2026, 10, 22)
const situation: InstallSituation = {
  isInstalled: false,
  laterAt: null,
  nowMs: NOW,
  recordings: 0,
  waitingEdits: 0,
  path: '/candidate/interview/I1/delivery',
}
const offers = (changes: Partial<InstallSituation>): boolean => offersInstall({ ...situation, ...changes })

describe('the offer to install', () => {
  it('S009 comes once work is stored on the device, not before', () => {
    expect([offers({}), offers({ recordings: 1 }), offers({ waitingEdits: 1 })]).toEqual([false, true, true])
  })
  it('S009 never comes in the app, nor beside a question', () => {
    expect(offers({ recordings: 1, isInstalled: true })).toBe(false)
    expect(offers({ recordings: 1, path: '/candidate/interview/I1/q/2' })).toBe(false)
  })
  it('S009 "later" holds for a week', () => {
    expect(offers({ recordings: 1, laterAt: NOW - LATER_MS + 1 })).toBe(false)
    expect(offers({ recordings: 1, laterAt: NOW - LATER_MS })).toBe(true)
  })
})

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
it.each([
  ['ios', `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`, 5],
  ['macSafari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`, 0],
  ['android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36', 5],
  ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36', 0],
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    10,
  ],
  ['none', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 0],
] as const)('S009 tells the steps of %s', (platform, userAgent, touchPoints) => {
  expect(platformOf(userAgent, touchPoints)).toBe(platform)
})
