import { MOUTH_STEP_MS } from '#shared/lib/voices/voice-name.ts'

/*
 * The one voice of this page: the button starts it, and the drawn figure on another part of the page moves its mouth with it.
 * Nothing plays before somebody pressed `Listen` once in this interview.
 */

interface Playing {
  questionId: string
  mouth: readonly number[]
  /** milliseconds from its beginning */
  at(): number
  end(): void
}

let playing: Playing | null = null
const listeners = new Set<() => void>()

function set(next: Playing | null): void {
  playing = next
  for (const tell of listeners) tell()
}

/** Store for React: which question is read aloud now. */
export const speaking = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  questionId: (): string | null => playing?.questionId ?? null,
}

/** Opening of the mouth now, 0 to 100. */
export function mouthNow(): number {
  if (!playing) return 0
  return playing.mouth[Math.floor(playing.at() / MOUTH_STEP_MS)] ?? 0
}

/** Ends whatever is read. */
export function stopVoice(): void {
  const ended = playing
  set(null)
  ended?.end()
}

/** Plays a voice of the pack. @throws what the browser says when it may not, or cannot */
export async function playVoice(questionId: string, { bytes, mouth }: { bytes: ArrayBuffer; mouth: readonly number[] }): Promise<void> {
  stopVoice()
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/mp4' }))
  const audio = new Audio(url)
  const own: Playing = {
    questionId,
    mouth,
    at: () => audio.currentTime * 1000,
    end: () => {
      audio.pause()
      URL.revokeObjectURL(url)
    },
  }
  const over = (): void => {
    if (playing === own) stopVoice()
  }
  audio.addEventListener('ended', over)
  audio.addEventListener('error', over)
  set(own)
  try {
    await audio.play()
  } catch (error) {
    over()
    // somebody pressed Stop before it began
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** Voices of the device itself for a language; none where the browser has no speech. */
export const deviceVoices = (tag: string): SpeechSynthesisVoice[] =>
  (globalThis.speechSynthesis?.getVoices() ?? []).filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === tag)

/** Reads a text with the voice of this device: its mouth is not known. */
export function playOnDevice(questionId: string, { text, voice }: { text: string; voice: SpeechSynthesisVoice }): void {
  stopVoice()
  const said = new SpeechSynthesisUtterance(text)
  said.voice = voice
  said.lang = voice.lang
  const own: Playing = { questionId, mouth: [], at: () => 0, end: () => speechSynthesis.cancel() }
  const over = (): void => {
    if (playing === own) set(null)
  }
  said.addEventListener('end', over)
  said.addEventListener('error', over)
  set(own)
  speechSynthesis.speak(said)
}

/** Interview in which somebody pressed `Listen` -> do the next questions play by themselves? Forgotten with the page: a reload is silent until the next press. */
const onTheirOwn = new Map<string, boolean>()

/** Null before the first press. */
export const playsOnItsOwn = (interviewId: string): boolean | null => onTheirOwn.get(interviewId) ?? null

export const setOnItsOwn = (interviewId: string, plays: boolean): void => void onTheirOwn.set(interviewId, plays)
