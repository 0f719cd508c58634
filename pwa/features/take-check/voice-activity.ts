import { FrameProcessor } from '@ricky0123/vad-web/dist/frame-processor.js'
import { Message } from '@ricky0123/vad-web/dist/messages.js'
import { Silero } from '@ricky0123/vad-web/dist/models/silero.js'
import modelUrl from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url'
import * as ort from 'onnxruntime-web/wasm'
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { fetchBytes } from './fetch-bytes.ts'
import { FRAME_SAMPLES, VOICE_RATE } from './voice-frame.ts'

/** Half a second of speech is a voice; a pause of a quarter second ends it. */
const OPTIONS = {
  positiveSpeechThreshold: 0.5,
  negativeSpeechThreshold: 0.35,
  minSpeechMs: 500,
  redemptionMs: 256,
  preSpeechPadMs: 0,
  submitUserSpeechOnPause: false,
}

/** Is there a voice in these frames? Stops at the first one. Files come from our own origin. Rejects when they do not come in time. */
export async function hearVoice(frames: readonly Float32Array[], patience: AbortSignal): Promise<boolean> {
  const [binary, model] = await Promise.all([fetchBytes(wasmUrl, patience), fetchBytes(modelUrl, patience)])
  ort.env.wasm.wasmBinary = binary
  ort.env.wasm.numThreads = 1
  const silero = await Silero.new(ort, () => Promise.resolve(model))
  const processor = new FrameProcessor(silero.process, silero.reset_state, OPTIONS, (FRAME_SAMPLES / VOICE_RATE) * 1000)
  processor.resume()
  let isHeard = false
  for (const frame of frames) {
    await processor.process(frame, ({ msg }) => void (isHeard ||= msg === Message.SpeechRealStart))
    if (isHeard) break
  }
  await silero.release()
  return isHeard
}
