import { describe, expect, it } from 'vitest'
import { ERRORS } from '#shared/primitives/errors.ts'
import { CALL_CAUSES, callCauseOf, causeOfCode, type CallCause } from './call-cause.ts'
import { ApiError, OfflineError } from './client.ts'

const refused = (error: keyof typeof ERRORS): ApiError =>
  new ApiError({ status: ERRORS[error].status, error_code: ERRORS[error].code, message: ERRORS[error].message })

describe('the cause of a failed action', () => {
  it.each<[string, unknown, boolean, CallCause]>([
    ['no connection', new OfflineError(), false, 'offline'],
    ['no answer', new OfflineError(), true, 'noResponse'],
    ['a session that ended', refused('unauthenticated'), true, 'session'],
    ['a right that is not there', refused('forbidden'), true, 'forbidden'],
    ['something that is gone', refused('notFound'), true, 'gone'],
    ['another change', refused('conflict'), true, 'conflict'],
    ['fields that do not fit', refused('invalid'), true, 'invalid'],
    ['too many tries', refused('rateLimited'), true, 'tooMany'],
    ['a busy server', refused('unavailable'), true, 'busy'],
    ['a failing server', refused('internal'), true, 'server'],
    ['a full server', refused('insufficientStorage'), true, 'noRoomThere'],
    ['a full device', new DOMException('', 'QuotaExceededError'), true, 'full'],
    ['a storage that does not answer', new DOMException('backing store', 'UnknownError'), true, 'store'],
    ['a fault of ours', new TypeError('x is not a function'), true, 'ours'],
  ])('%s', (_what, error, isOnline, cause) => expect(callCauseOf(error, isOnline)).toBe(cause))

  it('has no words for an outcome of a call, which brings its own', () => expect(causeOfCode(3)).toBeNull())

  it('has one sentence for each, in every language', async () => {
    for (const language of ['en', 'ar'] as const) {
      const { default: words } = (await import(`../locales/${language}/common.json`)) as { default: Record<string, string> }
      const said = CALL_CAUSES.map((cause) => words[`cause.${cause}`])
      expect(said).not.toContain(undefined)
      expect(new Set(said).size).toBe(CALL_CAUSES.length)
    }
  })
})
