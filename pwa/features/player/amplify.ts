/** The sound of one element on its way through Web Audio. */
export interface Amplifier {
  setGain(gain: number): void
}

// an element is taken into Web Audio once and for all, so every caller gets the same way
const known = new WeakMap<HTMLMediaElement, Amplifier>()
let shared: AudioContext | undefined

/** Leads the element's sound through a gain node. Call when it plays: before the first press a browser keeps the context silent. */
export function amplify(element: HTMLMediaElement, speakerId = ''): Amplifier {
  const before = known.get(element)
  shared ??= new AudioContext()
  void shared.resume()
  // its sound no longer comes from the element; one that is gone leaves it where it was
  const { sinkId } = shared as Sinkable
  if (sinkId !== undefined && sinkId !== speakerId) void (shared as Sinkable).setSinkId?.(speakerId).catch(() => undefined)
  if (before) return before
  const gain = shared.createGain()
  shared.createMediaElementSource(element).connect(gain).connect(shared.destination)
  const amplifier: Amplifier = {
    setGain: (value) => {
      gain.gain.value = value
    },
  }
  known.set(element, amplifier)
  return amplifier
}

/** Chromium can; the types of the platform leave it out. */
type Sinkable = AudioContext & { sinkId?: string; setSinkId?: (id: string) => Promise<void> }
