import { mediaCauseOf, mediaFacts, type MediaCause } from './media-cause.ts'

/** Devices to record with; ids of the browser, absent = its default. */
export interface MediaChoice {
  mode: 'video' | 'voice'
  /** a small picture, for few megabytes */
  isSmall?: boolean
  cameraId?: string
  microphoneId?: string
  /** even out how loud it is; absent = as the browser likes */
  autoGain?: boolean
}

/** Codes of the specification: 14 browser cannot record, 15 camera, 16 microphone. */
export type MediaProblem = 14 | 15 | 16

/** The camera is not ours: the device as a code of the specification, and the reason. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly code: MediaProblem
  readonly why: MediaCause
  /** the camera is blocked as well as the microphone */
  readonly isBoth: boolean
  constructor(code: MediaProblem, why: MediaCause, { cause, isBoth = false }: { cause?: unknown; isBoth?: boolean } = {}) {
    super(`interview problem ${code}, ${why}`, { cause })
    this.code = code
    this.why = why
    this.isBoth = isBoth
  }
}

let current: { key: string; stream: MediaStream } | null = null
/** the question that is open at the browser; what it gives belongs to nobody once the devices were closed or others were asked for */
let pending: Pending | null = null
interface Pending {
  key: string
  opening: Promise<MediaStream>
}
const watchers = new Set<(stream: MediaStream) => void>()

/**
 * Opens the live picture and sound once for preview, check and recorder, so that permission is asked once. Opens again after a change of
 * device and tells watchers. Throws MediaError, and AbortError when closed or replaced before the browser answered.
 */
export async function openMedia(choice: MediaChoice): Promise<MediaStream> {
  const key = JSON.stringify(choice)
  if (current?.key === key && isLive(current.stream, choice)) return current.stream
  if (pending?.key === key) return await pending.opening
  closeMedia()
  if (!canRecord()) throw new MediaError(14, whyNot())
  const own: Pending = { key, opening: open(choice, key, () => pending === own) }
  pending = own
  return await own.opening
}

async function open(choice: MediaChoice, key: string, isWanted: () => boolean): Promise<MediaStream> {
  try {
    const stream = await ask(choice)
    if (!isWanted()) {
      stopAll(stream)
      throw new DOMException('nobody waits for these devices any more', 'AbortError')
    }
    current = { key, stream }
    for (const watcher of watchers) watcher(stream)
    return stream
  } finally {
    if (isWanted()) pending = null
  }
}

/** Tells of every stream opened from now on, by any caller. Returns the way to stop. */
export function watchMedia(watcher: (stream: MediaStream) => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Switches camera and microphone off, also those that the browser gives only after this. */
export function closeMedia(): void {
  if (current) stopAll(current.stream)
  current = pending = null
}

const stopAll = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

/** Without recorder or storage there is nothing to build on (R409). */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof indexedDB === 'object' && Boolean(navigator.mediaDevices?.getUserMedia)

/** Browsers hide camera and microphone from pages without https. */
const whyNot = (): MediaCause =>
  globalThis.isSecureContext === false ? 'insecure' : typeof indexedDB === 'object' && indexedDB !== null ? 'recorder' : 'store'

const isLive = (stream: MediaStream, choice: MediaChoice): boolean => {
  // another app, a call or a switch may have cut off one that is still open
  const live = (kind: string): boolean =>
    stream.getTracks().some((track) => track.kind === kind && track.readyState === 'live' && !track.muted)
  return live('audio') && (choice.mode === 'voice' || live('video'))
}

const LARGE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } }
const SMALL = { width: { ideal: 480 }, height: { ideal: 270 }, frameRate: { ideal: 15, max: 15 } }

async function ask(choice: MediaChoice): Promise<MediaStream> {
  const audio: MediaTrackConstraints = {
    echoCancellation: true,
    noiseSuppression: true,
    ...(choice.microphoneId ? { deviceId: choice.microphoneId } : {}),
    ...(choice.autoGain === undefined ? {} : { autoGainControl: choice.autoGain }),
  }
  const video: MediaTrackConstraints = {
    ...(choice.isSmall ? SMALL : LARGE),
    // both are wishes only: a phone may weigh the side more than the camera that was chosen
    ...(choice.cameraId ? { deviceId: choice.cameraId } : { facingMode: 'user' }),
  }
  try {
    return await navigator.mediaDevices.getUserMedia(choice.mode === 'voice' ? { audio } : { audio, video })
  } catch (error) {
    if (choice.mode === 'voice') throw await failureOf(16, error)
    throw await whichIsMissing(error)
  }
}

/** Asks for the sound alone to tell the missing device, because a question for both fails with one error. */
async function whichIsMissing(both: unknown): Promise<MediaError> {
  try {
    const sound = await navigator.mediaDevices.getUserMedia({ audio: true })
    stopAll(sound)
    return await failureOf(15, both)
  } catch (error) {
    // no sound either: the microphone is what an answer cannot do without
    const isBoth = (await mediaFacts('camera')).permission === 'denied'
    return await failureOf(16, error, isBoth)
  }
}

const failureOf = async (code: 15 | 16, cause: unknown, isBoth = false): Promise<MediaError> =>
  new MediaError(code, mediaCauseOf(cause, await mediaFacts(code === 15 ? 'camera' : 'microphone')), { cause, isBoth })

/** The sound of a stream beside it, from the same microphone; null when it has none. */
export function soundOf(stream: MediaStream): { stream: MediaStream; end(): void } | null {
  const [track] = stream.getAudioTracks()
  if (!track) return null
  const copy = track.clone()
  return { stream: new MediaStream([copy]), end: () => copy.stop() }
}

export interface MediaDevicesFound {
  cameras: { id: string; label: string }[]
  microphones: { id: string; label: string }[]
}

/** Devices to choose from; names appear once permission was given. */
export async function listMedia(): Promise<MediaDevicesFound> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map((device, index) => ({ id: device.deviceId, label: device.label || `${index + 1}` }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}
