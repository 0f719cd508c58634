import { describe, expect, it, vi } from 'vitest'
import { deviceState, watchDevices } from './device-state.ts'

class FakeTrack extends EventTarget {
  readyState: MediaStreamTrackState = 'live'
  muted = false
  becomes(event: 'mute' | 'unmute' | 'ended'): void {
    if (event === 'ended') this.readyState = 'ended'
    else this.muted = event === 'mute'
    this.dispatchEvent(new Event(event))
  }
}
function devices() {
  const [sound, picture] = [new FakeTrack(), new FakeTrack()]
  return { sound, picture, stream: { getAudioTracks: () => [sound], getVideoTracks: () => [picture] } }
}

describe('the devices while a person thinks', () => {
  it('S055 are good as long as both give something, and the microphone alone counts where nothing else is recorded', () => {
    const { sound, picture, stream } = devices()
    expect([deviceState(null, 'video'), deviceState(stream, 'video')]).toEqual(['opening', 'good'])
    picture.becomes('mute')
    expect([deviceState(stream, 'video'), deviceState(stream, 'voice')]).toEqual(['noPicture', 'good'])
    sound.becomes('mute')
    expect([deviceState(stream, 'video'), deviceState(stream, 'voice')]).toEqual(['noSound', 'noSound'])
    sound.becomes('unmute')
    picture.becomes('unmute')
    expect(deviceState(stream, 'video')).toBe('good')
    picture.becomes('ended')
    expect(deviceState(stream, 'video')).toBe('noPicture')
    expect(deviceState({ ...stream, getVideoTracks: () => [] }, 'video')).toBe('noPicture')
  })

  it('S055 are asked for again when one of them goes, and nobody listens afterwards', () => {
    const { sound, picture, stream } = devices()
    const [onChange, onLost] = [vi.fn(), vi.fn()]
    const stop = watchDevices(stream, { onChange, onLost })
    sound.becomes('mute')
    sound.becomes('unmute')
    expect([onChange.mock.calls.length, onLost.mock.calls.length]).toEqual([2, 0])
    picture.becomes('ended')
    expect(onLost).toHaveBeenCalledOnce()
    stop()
    sound.becomes('ended')
    picture.becomes('mute')
    expect([onChange.mock.calls.length, onLost.mock.calls.length]).toEqual([2, 1])
  })
})
