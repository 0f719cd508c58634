import { useSyncExternalStore } from 'react'

/** Voices of this device; browsers know them some time after the page has loaded. */
export const useDeviceVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(subscribe, voicesNow)

function subscribe(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange)
}

const NONE: readonly SpeechSynthesisVoice[] = []
let known = NONE

/** The same list as long as it has the same voices, because each call of the browser makes a new one. */
function voicesNow(): readonly SpeechSynthesisVoice[] {
  const now = 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : NONE
  const isSame = now.length === known.length && now.every((voice, n) => voice.voiceURI === known[n]?.voiceURI)
  if (!isSame) known = now
  return known
}
