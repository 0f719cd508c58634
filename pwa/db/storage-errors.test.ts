import { expect, it } from 'vitest'
import { asStorageError, StorageBrokenError, StorageFullError, storageTroubleOf } from './storage-errors.ts'

const named = (name: string, message = '', inside: object = {}): Error => Object.assign(new Error(message), { name, ...inside })

it.each([
  ['a full disk', named('QuotaExceededError'), 'full'],
  ['a full disk inside an aborted transaction', named('AbortError', '', { inner: named('QuotaExceededError') }), 'full'],
  [
    'a full disk as RxDB tells it',
    named('RxError', 'RC_PULL', { parameters: { errors: [{ name: 'AbortError', message: 'QuotaExceededError' }] } }),
    'full',
  ],
  [
    'WebKit losing its storage',
    named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'),
    'broken',
  ],
  ['a database closed behind us', named('DatabaseClosedError', 'Database has been closed'), 'broken'],
  ['a connection that is closing', named('InvalidStateError', 'The database connection is closing.'), 'broken'],
  ['a browser that refuses', named('OpenFailedError', 'UnknownError Internal error opening backing store'), 'broken'],
  ['a mistake of ours', new TypeError('x is not a function'), null],
  ['a document that is not here', new Error('jobs 1 is not on this device'), null],
  ['no error at all', undefined, null],
] as const)('%s', (_what, error, trouble) => expect(storageTroubleOf(error)).toBe(trouble))

it('names storage trouble and leaves the rest alone', () => {
  expect(asStorageError(named('QuotaExceededError'))).toBeInstanceOf(StorageFullError)
  expect(asStorageError(named('DatabaseClosedError'))).toBeInstanceOf(StorageBrokenError)
  const other = new Error('other')
  expect(asStorageError(other)).toBe(other)
  const full = new StorageFullError()
  expect(asStorageError(full)).toBe(full)
})
