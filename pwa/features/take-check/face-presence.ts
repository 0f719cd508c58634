import wasmUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'
// its package names only scripts for import: files are reached by path
import weightsUrl from '../../../node_modules/@vladmandic/human/models/blazeface.bin?url'
import graphUrl from '../../../node_modules/@vladmandic/human/models/blazeface.json?url'
import { openFaceDetector, type FaceModel } from './face-detector.ts'
import { fetchBytes } from './fetch-bytes.ts'

/** Is there a face in any of these pictures? Stops at the first one. Files come from our own origin. Rejects when they do not come in time. */
export async function lookForFace(pictures: readonly ImageData[], patience: AbortSignal): Promise<boolean> {
  const [graph, weights] = await Promise.all([fetchBytes(graphUrl, patience), fetchBytes(weightsUrl, patience)])
  const hasFace = await openFaceDetector(wasmUrl, { graph: JSON.parse(new TextDecoder().decode(graph)) as FaceModel['graph'], weights })
  return pictures.some(({ data }) => {
    patience.throwIfAborted()
    return hasFace(data)
  })
}
