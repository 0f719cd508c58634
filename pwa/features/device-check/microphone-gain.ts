/** Whether the browser evens out how loud the microphone is, and whether that can be changed. */
export interface MicrophoneGain {
  isAuto: boolean
  canChange: boolean
}

/** What the browser tells about it; null where it tells nothing. */
export function microphoneGain(track: Pick<MediaStreamTrack, 'getSettings' | 'getCapabilities'> | undefined): MicrophoneGain | null {
  const isAuto = track?.getSettings().autoGainControl
  if (!track || isAuto === undefined) return null
  // Firefox had settings long before it had capabilities
  const can = (track.getCapabilities as typeof track.getCapabilities | undefined)?.call(track).autoGainControl ?? []
  return { isAuto, canChange: can.includes(true) && can.includes(false) }
}
