import { BITS_PER_SECOND } from '../interview-time.ts'
import { PREVIEW_FORM } from './preview-video.ts'
import { STILL_BYTES } from './still-image.ts'

/** Bits a second of the sound in a recording; all there is of one without a picture. */
export const VOICE_BITS_PER_SECOND = 64_000
/** Of the voice that is recorded beside a picture to be heard first. */
export const VOICE_TRACK_BITS_PER_SECOND = 24_000

/** Bits a second of everything that a device makes of one take: picture and sound, the voice beside them, the small video. */
export const TAKE_BITS_PER_SECOND =
  BITS_PER_SECOND + VOICE_BITS_PER_SECOND + VOICE_TRACK_BITS_PER_SECOND + PREVIEW_FORM.videoBitsPerSecond + PREVIEW_FORM.audioBitsPerSecond

/** Bits a second that the containers of these add: some 90 blocks or a fragment a second in each. */
export const CONTAINER_BITS_PER_SECOND = 3 * 16_000

/** Bytes of one recorder start beyond what takes time: a header in each of three files, and one still. */
export const START_BYTES = 3 * 16_384 + STILL_BYTES.most
