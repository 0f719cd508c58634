/** Automatic gain of the microphone, and the possibility to change it. */
export interface MicrophoneGain {
  isAuto: boolean
  canChange: boolean
}

/** Reads the gain that the browser reports; null when it reports none. */
export function microphoneGain(track: Pick<MediaStreamTrack, 'getSettings' | 'getCapabilities'> | undefined): MicrophoneGain | null {
  const isAuto = track?.getSettings().autoGainControl
  if (!track || isAuto === undefined) return null
  // Firefox had settings long before it had capabilities
  const can = (track.getCapabilities as typeof track.getCapabilities | undefined)?.call(track).autoGainControl ?? []
  return { isAuto, canChange: can.includes(true) && can.includes(false) }
}
