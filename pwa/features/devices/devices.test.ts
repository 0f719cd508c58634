import { expect, it } from 'vitest'
import { othersOf, sortDevices, withoutDevices, type Device } from './devices.ts'

const device = (session_id: string, is_current = false): Device => ({
  session_id,
  is_current,
  device: 'Firefox on Linux',
  loginMethod: 'normal',
  signed_in_at: 1,
  last_seen_at: 2,
  expires_at: 3,
})
const DEVICES = [device('a'), device('b', true), device('c')]

it('shows the own device first and the others in the order of the server', () => {
  expect(sortDevices(DEVICES).map(({ session_id }) => session_id)).toEqual(['b', 'a', 'c'])
})

it('never offers to end the session that asks', () => {
  expect(othersOf(DEVICES)).toEqual(['a', 'c'])
})

it('drops what was asked to end, ended now or before', () => {
  expect(withoutDevices(DEVICES, ['a', 'gone']).map(({ session_id }) => session_id)).toEqual(['b', 'c'])
})
