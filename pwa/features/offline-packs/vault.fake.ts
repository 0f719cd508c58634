import { FetchProblem, type FetchBlock } from './fetch-block.ts'
import type { PackPlan } from './plan-pack.ts'

/** Test support: a store of objects behind a `FetchBlock` that can be cut after any number of blocks. */
export function fakeStore(objects: Record<string, Uint8Array<ArrayBuffer>>): FakeStore {
  const store: FakeStore = {
    asked: [],
    blocksUntilCut: Number.POSITIVE_INFINITY,
    etag: 'v1',
    objects,
    fetchBlock: () => Promise.reject(new FetchProblem('failed')),
  }
  store.fetchBlock = ({ objectName, from, to }) => {
    if (store.blocksUntilCut-- <= 0) return Promise.reject(new FetchProblem('offline'))
    store.asked.push({ objectName, from })
    const object = store.objects[objectName]
    if (!object) return Promise.reject(new FetchProblem('refused'))
    return Promise.resolve({ bytes: object.slice(from, to + 1), total: object.length, etag: store.etag })
  }
  return store
}

export interface FakeStore {
  asked: { objectName: string; from: number }[]
  blocksUntilCut: number
  etag: string
  objects: Record<string, Uint8Array<ArrayBuffer>>
  fetchBlock: FetchBlock
}

/** Bytes that differ everywhere: a shifted slice never looks like the right one. */
export function patternBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let x = seed >>> 0
  for (let i = 0; i < length; i++) {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0
    bytes[i] = x >>> 24
  }
  return bytes
}

export const planOf = (files: Record<string, { objectName: string; bytes?: number; replaces?: string }>): PackPlan => ({
  interviewId: 'iv1',
  jobId: '20261121081318-k3f9x2ab',
  scope: 'job:20261121081318-k3f9x2ab',
  bytes: 0,
  files: Object.entries(files).map(([mediaId, file]) => ({ mediaId, mime: 'video/webm', bytes: 0, ...file })),
})

/** True when both hold the same bytes. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])

/** True when `part` occurs somewhere in `whole`. */
export function includesBytes(whole: Uint8Array, part: Uint8Array): boolean {
  for (let at = whole.indexOf(part[0] ?? 0); at !== -1; at = whole.indexOf(part[0] ?? 0, at + 1)) {
    if (sameBytes(whole.subarray(at, at + part.length), part)) return true
  }
  return false
}

export function joinBytes(blocks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0))
  let at = 0
  for (const block of blocks) {
    joined.set(block, at)
    at += block.length
  }
  return joined
}
