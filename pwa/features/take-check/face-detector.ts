import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import { env, io, max, setBackend, sigmoid, tensor4d, tidy } from '@tensorflow/tfjs-core'
import { FACE_SIDE } from './face-picture.ts'

/** Below the 0.5 that MediaPipe, where the detector comes from, asks for: detectors see some people worse than others, and a hint too few does no harm. Trials: ADR 0047. */
const LOW_THRESHOLD = 0.35
/** Of the model: one score for each place where a face may be, in two sizes. Where a face is, it tells elsewhere, and nobody asks. */
const SCORES = ['Identity:0', 'Identity_1:0']

/** Content of the detector's files. */
export interface FaceModel {
  graph: {
    modelTopology: io.ModelJSON['modelTopology']
    weightsManifest: { weights: io.WeightsManifestEntry[] }[]
  }
  weights: ArrayBuffer
}

/** Makes a detector that says of RGBA pixels, `FACE_SIDE` on each side, only whether a face may be in them. `wasm`: address of its runtime. */
export async function openFaceDetector(wasm: string, { graph, weights }: FaceModel): Promise<(rgba: Uint8ClampedArray) => boolean> {
  // its names for runtimes with and without what every browser has that can decode; a page of ours has no shared memory for threads
  setWasmPaths({
    'tfjs-backend-wasm.wasm': wasm,
    'tfjs-backend-wasm-simd.wasm': wasm,
    'tfjs-backend-wasm-threaded-simd.wasm': wasm,
  })
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  if (!(await setBackend('wasm'))) throw new Error('the runtime of the face detector does not start')
  const weightSpecs = graph.weightsManifest.flatMap((part) => part.weights)
  const model = await loadGraphModel(io.fromMemory({ modelTopology: graph.modelTopology, weightSpecs, weightData: weights }))
  return (rgba) =>
    tidy(() => {
      const picture = tensor4d(toModelInput(rgba), [1, FACE_SIDE, FACE_SIDE, 3])
      const scores = model.execute(picture, SCORES)
      return [scores].flat().some((score) => (max(sigmoid(score)).dataSync()[0] ?? 1) >= LOW_THRESHOLD)
    })
}

/** Colours without transparency, from -1 to 1. */
function toModelInput(rgba: Uint8ClampedArray): Float32Array {
  const input = new Float32Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let colour = 0; colour < 3; colour++) input[to++] = (rgba[from + colour] ?? 0) / 127.5 - 1
  return input
}
