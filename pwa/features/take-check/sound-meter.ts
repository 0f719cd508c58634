import { levelOf } from '../recorder/sound-level.ts'

const TENTHS = 10
/** Level so close to the end of the scale that only clipped sound reaches it again and again. */
const FULL_SCALE = 0.99
/** As many samples of a tenth of a second at the end of the scale cannot be chance. */
const CLIPPED_SAMPLES = 8

/** Measures sound, handed over piece by piece as samples of one channel (-1..1), in tenths of a second. */
export class SoundMeter {
  readonly levels: number[] = []
  clipped = 0
  #window = new Float32Array(0)
  #filled = 0

  add(samples: Float32Array, sampleRate: number): void {
    const size = Math.round(sampleRate / TENTHS)
    if (this.#window.length !== size) {
      this.#window = new Float32Array(size)
      this.#filled = 0
    }
    for (let at = 0; at < samples.length;) {
      const piece = samples.subarray(at, at + size - this.#filled)
      this.#window.set(piece, this.#filled)
      this.#filled += piece.length
      at += piece.length
      if (this.#filled === size) this.#close()
    }
  }

  #close(): void {
    this.levels.push(levelOf(this.#window))
    if (this.#window.filter((sample) => Math.abs(sample) >= FULL_SCALE).length >= CLIPPED_SAMPLES) this.clipped += 1
    this.#filled = 0
  }
}

/** Channels that follow each other in one array, as one. */
export function mixDown(planes: Float32Array, channels: number): Float32Array {
  if (channels === 1) return planes
  const length = planes.length / channels
  return Float32Array.from({ length }, (_, at) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += planes[channel * length + at] ?? 0
    return sum / channels
  })
}
