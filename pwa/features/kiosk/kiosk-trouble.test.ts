import { expect, it } from 'vitest'
import { ApiError, OfflineError } from '../../api/client.ts'
import { sendTroubleOf, setupTroubleOf } from './kiosk-trouble.ts'

const refused = (status: number, code: number) => new ApiError({ status, error_code: code })
const FULL = new DOMException('the disk is full', 'QuotaExceededError')

it.each([
  ['closed', refused(200, 12)],
  ['offline', new OfflineError('no answer')],
  ['full', FULL],
  ['failed', refused(409, 1005)],
  ['failed', new Error('a stranger')],
] as const)('S077 a browser that cannot be made a kiosk says why: %s', (why, error) => expect(setupTroubleOf(error)).toBe(why))

it.each([
  ['gone', refused(404, 1004)],
  ['full', FULL],
  ['other', refused(500, 1000)],
] as const)('S078 a place that cannot be sent says why: %s', (why, error) => expect(sendTroubleOf(error)).toBe(why))
