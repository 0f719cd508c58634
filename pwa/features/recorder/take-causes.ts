import type { TakeRow } from '../capture/capture-db.ts'
import { isFull } from './full-device.ts'
import { mediaCauseOf, type MediaCause } from './media-cause.ts'
import { MediaError } from './media-stream.ts'
import { INTERRUPTIONS, type Interruption } from './take-machine.ts'

/** The device behind a start that failed, and the reason; errors without a name of ours are those of the recorder or the storage. */
export const refusedDevice = (error: unknown): { cause: Interruption; why: MediaCause } =>
  error instanceof MediaError
    ? { cause: error.code === 16 ? 'microphone' : 'camera', why: error.why }
    : { cause: 'camera', why: mediaCauseOf(error, { isSecure: true, isAllowedByPolicy: null, permission: null }) }

/** The reason that an earlier page noted; a page that died noted nothing. */
export const causeBefore = ({ cause }: TakeRow): Interruption => INTERRUPTIONS.find((known) => known === cause) ?? 'killed'

/** Cause behind a piece that could not be written. */
export const causeOf = (failure: unknown): Interruption => (isFull(failure) ? 'storage' : 'silent')
