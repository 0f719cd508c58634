/** The container that recordings are made in; `auto` leaves it to what browsers do best. A wish: not every browser makes every container. */
export type VideoFormat = 'auto' | 'webm' | 'mp4'
export const VIDEO_FORMATS = ['auto', 'webm', 'mp4'] as const satisfies readonly VideoFormat[]

const VIDEO_TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
const VOICE_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

/** The first type this browser records, the wished container before all others; '' lets the browser choose. */
export function pickMime(wish: { hasVideo: boolean; format: VideoFormat }, canRecord: (type: string) => boolean): string {
  const known = wish.hasVideo ? VIDEO_TYPES : VOICE_TYPES
  const wished = known.filter((type) => type.includes(`/${wish.format}`))
  return [...wished, ...known].find(canRecord) ?? ''
}

/** The container of a recorded type; undefined when there is none yet, or another. */
export const containerOf = (mime: string | undefined): VideoFormat | undefined =>
  VIDEO_FORMATS.find((format) => mime?.includes(`/${format}`))

/** True when this browser makes videos in this container; before it was asked for, nothing is promised. */
export const canMake = (format: VideoFormat): boolean =>
  format === 'auto' ||
  (typeof MediaRecorder === 'function' && VIDEO_TYPES.some((type) => type.includes(`/${format}`) && MediaRecorder.isTypeSupported(type)))
