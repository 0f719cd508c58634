import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Silero } from '@ricky0123/vad-web/dist/models/silero.js'
import * as ort from 'onnxruntime-web/wasm'
import type { Sentence } from '#shared/lib/words/words-file.ts'
import { spreadWords } from '#shared/lib/words/spread-words.ts'
import { openMoonshine } from './moonshine.ts'
import { FRAME_SAMPLES } from './read-samples.ts'
import { FRAME_MS, splitSpeech } from './split-speech.ts'

/** Sentences heard in frames of sound; none where nobody speaks. The same frames give the same sentences. */
export async function hearWords(frames: readonly Float32Array[]): Promise<Sentence[]> {
  // more threads would add up in another order
  ort.env.wasm.numThreads = 1
  const stretches = splitSpeech(await voiceOf(frames))
  if (stretches.length === 0) return []
  const recognise = await openMoonshine()
  const sentences: Sentence[] = []
  for (const { from, to } of stretches) {
    const words = await recognise(joined(frames.slice(from, to)))
    if (words.length > 0) sentences.push(...spreadWords({ fromMs: from * FRAME_MS, toMs: to * FRAME_MS, words }))
  }
  return sentences
}

/** Probability of a voice in each frame. */
async function voiceOf(frames: readonly Float32Array[]): Promise<number[]> {
  const model = await readFile(createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx'))
  const silero = await Silero.new(ort, () => Promise.resolve(Uint8Array.from(model).buffer))
  const probabilities: number[] = []
  for (const frame of frames) probabilities.push((await silero.process(frame)).isSpeech)
  await silero.release()
  return probabilities
}

function joined(frames: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(frames.length * FRAME_SAMPLES)
  for (const [n, frame] of frames.entries()) samples.set(frame, n * FRAME_SAMPLES)
  return samples
}
