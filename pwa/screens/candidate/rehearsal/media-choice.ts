import type { VisitRow } from '../../../features/capture/capture-db.ts'
import type { MediaChoice } from '../../../features/recorder/media-stream.ts'

/** Devices and quality to record with, as the candidate chose them at the check. */
export const mediaChoice = ({ mode, quality, cameraId, microphoneId, autoGain }: VisitRow): MediaChoice => ({
  mode,
  ...(quality === 'saver' ? { isSmall: true } : {}),
  ...(cameraId ? { cameraId } : {}),
  ...(microphoneId ? { microphoneId } : {}),
  ...(autoGain === undefined ? {} : { autoGain }),
})
