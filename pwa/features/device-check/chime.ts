/** Three soft notes, each of a third of a second: made here, so that there is a sound to hear offline. */
const NOTES_HZ = [523.25, 659.25, 783.99] as const
const RATE = 24_000
const NOTE_SAMPLES = RATE / 3
const HEADER_BYTES = 44

/** The test sound as a WAV file. */
export function chime(): Blob {
  const samples = Int16Array.from({ length: NOTES_HZ.length * NOTE_SAMPLES }, (_, at) => sampleAt(at))
  return new Blob([header(samples.byteLength), samples], { type: 'audio/wav' })
}

function sampleAt(at: number): number {
  const hz = NOTES_HZ[Math.floor(at / NOTE_SAMPLES)] ?? 0
  const part = (at % NOTE_SAMPLES) / NOTE_SAMPLES
  // each note swells and fades, so that it begins and ends without a click
  return Math.round(0.6 * 32_767 * Math.sin(Math.PI * part) ** 2 * Math.sin((2 * Math.PI * hz * at) / RATE))
}

/** RIFF, one channel of 16 bits. */
function header(bytes: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES))
  const text = (at: number, word: string): void => [...word].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, bytes, true)
  return view.buffer
}
