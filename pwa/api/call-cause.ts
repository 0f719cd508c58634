import { ERRORS, type ErrorName } from '#shared/primitives/errors.ts'
import { storageTroubleOf } from '../db/storage-errors.ts'
import { ApiError, InterceptedError, OfflineError } from './client.ts'

/** Causes for which a call was not answered as wished, each with words of its own; `ours`: a fault of this app. */
export const CALL_CAUSES = [
  'offline',
  'intercepted',
  'noResponse',
  'session',
  'forbidden',
  'gone',
  'conflict',
  'invalid',
  'tooLarge',
  'tooMany',
  'busy',
  'server',
  'outdated',
  'noRoomThere',
  'full',
  'store',
  'ours',
] as const
export type CallCause = (typeof CALL_CAUSES)[number]

/** The cause of a failed action that asked the server or wrote on this device. */
export function callCauseOf(error: unknown, isOnline: boolean): CallCause {
  if (error instanceof OfflineError) return isOnline ? 'noResponse' : 'offline'
  if (error instanceof InterceptedError) return 'intercepted'
  if (error instanceof ApiError) return causeOfCode(error.code) ?? 'server'
  const trouble = storageTroubleOf(error)
  return trouble === 'broken' ? 'store' : (trouble ?? 'ours')
}

/** The cause behind a code of ours; null for an outcome of a call, which has its own words. */
export const causeOfCode = (code: number): CallCause | null => BY_CODE.get(code) ?? null

const CAUSES: Readonly<Partial<Record<ErrorName, CallCause>>> = {
  unauthenticated: 'session',
  passwordDue: 'session',
  forbidden: 'forbidden',
  notFound: 'gone',
  conflict: 'conflict',
  inProgress: 'busy',
  invalid: 'invalid',
  badJson: 'invalid',
  tooLarge: 'tooLarge',
  unsupportedType: 'invalid',
  rateLimited: 'tooMany',
  unavailable: 'busy',
  internal: 'server',
  upgradeRequired: 'outdated',
  methodNotAllowed: 'outdated',
  quotaReached: 'noRoomThere',
  insufficientStorage: 'noRoomThere',
}
// Object.entries forgets the names; they are those of the list above
const BY_CODE: ReadonlyMap<number, CallCause> = new Map(
  Object.entries(CAUSES).map(([name, cause]) => [ERRORS[name as ErrorName].code, cause] as const),
)
