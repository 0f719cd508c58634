import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb'
import { expect, it } from 'vitest'
import { AppError } from '#shared/primitives/errors.ts'
import { engineFailure } from './failures.ts'

const withCode = (code: string | number, message = 'x'): Error => Object.assign(new Error(message), { code })
const named = (name: string): Error => Object.assign(new Error('x'), { name })
const ofStore = (httpStatusCode: number, name = 'x'): Error => Object.assign(named(name), { $metadata: { httpStatusCode } })
const inside = (cause: Error): Error => new Error('outer', { cause })
const full = { code: 14_031, errmsg: 'no room' }

it.each<[what: string, error: unknown, failure: string | null]>([
  ['a connection that was refused', withCode('ECONNREFUSED'), 'unavailable'],
  ['one that was refused, further in', inside(inside(withCode('ECONNREFUSED'))), 'unavailable'],
  ['both addresses of a host refused', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), 'unavailable'],
  ['a cut connection of the driver', new MongoNetworkError('cut'), 'unavailable'],
  ['no database to be found', named('MongooseServerSelectionError'), 'unavailable'],
  ['no place in the pool', named('MongoWaitQueueTimeoutError'), 'unavailable'],
  ['a pool that was cleared', named('MongoPoolClearedError'), 'unavailable'],
  ['a database that ends', new MongoServerError({ code: 11_600, errmsg: 'shutting down' }), 'unavailable'],
  ['a store that failed', ofStore(500), 'unavailable'],
  ['a full database', new MongoServerError(full), 'insufficientStorage'],
  [
    'a full database in a bulk write',
    new MongoBulkWriteError({ code: full.code, message: 'x', writeErrors: [] }, {} as never),
    'insufficientStorage',
  ],
  ['a connection cut under a bulk write', new MongoBulkWriteError(new MongoNetworkError('cut'), {} as never), 'unavailable'],
  ['a full database behind something else', inside(new MongoServerError(full)), 'insufficientStorage'],
  ['a full store', ofStore(507, 'InsufficientStorage'), 'insufficientStorage'],
  ['a store whose quota is used up', ofStore(403, 'QuotaExceeded'), 'insufficientStorage'],
  ['a full disk of the server', withCode('ENOSPC'), 'insufficientStorage'],
  ['a mistake of ours', new TypeError('x is not a function'), null],
  ['a broken rule of the database', new MongoServerError({ code: 11_000, errmsg: 'duplicate' }), null],
  ['what is no error', 'text', null],
])('%s', (_, error, failure) => {
  const found = engineFailure(error)
  expect(found?.error ?? null).toBe(failure)
  if (found) expect(found).toBeInstanceOf(AppError)
  if (found) expect(found.retryAfterSeconds).toBeGreaterThan(0)
})
