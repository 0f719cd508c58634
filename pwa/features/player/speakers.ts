/** True when a page may choose its speaker. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype

/** Speakers by the browser's ids; names appear once the microphone was allowed. */
export async function listSpeakers(): Promise<{ id: string; label: string }[]> {
  if (!canChooseSpeaker() || !navigator.mediaDevices) return []
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== '' && deviceId !== 'default')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${index + 1}` }))
}

/** Lets the element be heard on this speaker, empty = as the device chooses. False when that one is gone: then it stays where it was. */
export async function speakOn(element: HTMLMediaElement, speakerId: string): Promise<boolean> {
  if (!canChooseSpeaker()) return true
  return await element.setSinkId(speakerId).then(
    () => true,
    () => false,
  )
}
