/** State of the open devices: `noSound`, `noPicture` when one of them is cut off, by its own switch or by another app. */
export type DeviceState = 'opening' | 'good' | 'noSound' | 'noPicture'

/** Current state by the tracks of a stream. */
export function deviceState(stream: Tracks | null, mode: 'video' | 'voice'): DeviceState {
  if (!stream) return 'opening'
  if (!stream.getAudioTracks().some(givesSomething)) return 'noSound'
  return mode === 'voice' || stream.getVideoTracks().some(givesSomething) ? 'good' : 'noPicture'
}

/** Tells of every change, and of a device that has gone (`onLost`): the browser can then be asked for another one. Returns the way to stop. */
export function watchDevices(stream: Tracks, tell: { onChange: () => void; onLost: () => void }): () => void {
  const stop = new AbortController()
  const once = { signal: stop.signal }
  for (const track of [...stream.getAudioTracks(), ...stream.getVideoTracks()]) {
    track.addEventListener('mute', tell.onChange, once)
    track.addEventListener('unmute', tell.onChange, once)
    track.addEventListener('ended', tell.onLost, once)
  }
  return () => stop.abort()
}

const givesSomething = ({ readyState, muted }: Track): boolean => readyState === 'live' && !muted

type Track = Pick<MediaStreamTrack, 'readyState' | 'muted'> & Pick<EventTarget, 'addEventListener'>
interface Tracks {
  getAudioTracks(): Track[]
  getVideoTracks(): Track[]
}
