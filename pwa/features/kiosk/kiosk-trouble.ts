import { ApiError, OfflineError } from '../../api/client.ts'
import { storageTroubleOf } from '../../db/storage-errors.ts'

/** Reason why a place could not be sent whole. `gone`: the server knows it no more; `damaged`: what is sealed here does not open. */
export type SendTrouble = 'offline' | 'full' | 'gone' | 'damaged' | 'other'

/** Raised where what is sealed here does not open, or not whole. */
export class DamagedPlaceError extends Error {
  override readonly name = 'DamagedPlaceError'
}

/** Trouble behind an error of sending. */
export function sendTroubleOf(error: unknown): SendTrouble {
  if (error instanceof OfflineError) return 'offline'
  if (error instanceof ApiError && GONE.includes(error.status)) return 'gone'
  if (error instanceof DamagedPlaceError) return 'damaged'
  return storageTroubleOf(error) === 'full' ? 'full' : 'other'
}

const GONE = [401, 403, 404]

/** Reason why a browser could not be made a kiosk. `closed`: the job takes nobody; `offline`: no response came. */
export type SetupTrouble = 'closed' | 'offline' | 'full' | 'failed'

const TAKES_NOBODY = 12

/** Trouble behind an error of preparing. */
export function setupTroubleOf(error: unknown): SetupTrouble {
  if (error instanceof ApiError && error.code === TAKES_NOBODY) return 'closed'
  if (error instanceof OfflineError) return 'offline'
  return storageTroubleOf(error) === 'full' ? 'full' : 'failed'
}
