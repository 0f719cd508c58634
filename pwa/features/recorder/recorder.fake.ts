import { vi } from 'vitest'

/** A camera or microphone that a test cuts off; events are told by hand. */
export class FakeTrack extends EventTarget {
  readonly kind: 'audio' | 'video'
  readyState: MediaStreamTrackState = 'live'
  muted = false
  stop = vi.fn(() => void (this.readyState = 'ended'))
  constructor(kind: 'audio' | 'video') {
    super()
    this.kind = kind
  }
  tell = (type: 'ended' | 'mute'): boolean => this.dispatchEvent(new Event(type))
}

/** As much of a MediaStream as a recorder looks at. */
export const streamOf = (tracks: readonly FakeTrack[]): MediaStream => {
  const of = (kind: string): FakeTrack[] => tracks.filter((track) => track.kind === kind)
  const stream = { getTracks: () => tracks, getVideoTracks: () => of('video'), getAudioTracks: () => of('audio') }
  return stream as unknown as MediaStream // the rest of it is not looked at
}

/** A recorder that gives what the test hands it, and what a browser promises beside that: `stop` follows the last piece. */
export class FakeRecorder extends EventTarget {
  static made: FakeRecorder[] = []
  /** types that this browser records */
  static types = ['video/webm']
  static isTypeSupported = (type: string): boolean => FakeRecorder.types.some((known) => type.startsWith(known))

  state: RecordingState = 'inactive'
  sliceMs = 0
  readonly mimeType: string
  constructor(_stream: MediaStream, options: MediaRecorderOptions = {}) {
    super()
    this.mimeType = options.mimeType ?? ''
    FakeRecorder.made.push(this)
  }
  start = (sliceMs: number): void => {
    this.state = 'recording'
    this.sliceMs = sliceMs
  }
  stop = vi.fn(() => void (this.state = 'inactive'))
  requestData = vi.fn(() => this.give(''))
  give = (text: string): boolean => this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
  tell = (type: 'stop' | 'error'): boolean => this.dispatchEvent(new Event(type))
}
