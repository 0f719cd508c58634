import { MOUTH_STEP_MS } from '#shared/lib/voices/voice-name.ts'

/** Sound of the engine, as WAV with one channel of 16 bits. */
export interface Wave {
  sampleRate: number
  samples: Int16Array
}

/** Reads a WAV whose length stands in its head or, because it came through a pipe, does not. Null when it is none. */
export function readWave(bytes: Uint8Array): Wave | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEAD || view.getUint32(0) !== RIFF || view.getUint16(22, true) !== 1 || view.getUint16(34, true) !== 16) return null
  const count = Math.floor((bytes.length - HEAD) / 2)
  const samples = Int16Array.from({ length: count }, (_none, at) => view.getInt16(HEAD + at * 2, true))
  return { sampleRate: view.getUint32(24, true), samples }
}

const HEAD = 44
const RIFF = 0x52494646

/** Loudness of each 100 ms, 0 to 100, where 100 is the loudest of this voice: what a drawn mouth follows. */
export function mouthOf({ sampleRate, samples }: Wave): number[] {
  const step = Math.max(1, Math.round((sampleRate * MOUTH_STEP_MS) / 1000))
  const loud: number[] = []
  for (let from = 0; from < samples.length; from += step) {
    const part = samples.subarray(from, from + step)
    loud.push(Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length))
  }
  const most = Math.max(0, ...loud)
  return loud.map((value) => (most === 0 ? 0 : Math.round((value / most) * 100)))
}
