import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { Counts } from '../core/counts.ts'
import type { FailedSeed, Stretch, StretchResult } from './messages.ts'

export interface PoolOptions {
  first: number
  seeds: number
  /** these seeds and no others */
  only?: readonly number[]
  jobs: number
  /** name of a mutant */
  mutant?: string
  /** stop after so many failing seeds */
  mostFailures: number
  /** told after each stretch */
  progress?(run: number): void
  /** aborted: no further stretch is begun, and those under way are the last of the result */
  signal?: AbortSignal
}

export interface PoolResult {
  run: number
  /** in the order of seeds; of those found, the first is the lowest failing seed there is */
  failed: FailedSeed[]
  counts: Counts
  seconds: number
}

const WORKER = path.join(import.meta.dirname, 'worker.ts')
const STRETCH = 100

/** Runs seeds in several processes. Stretches are given out in order, so that nothing below the first failing seed is left out. */
export async function runPool(options: PoolOptions): Promise<PoolResult> {
  const { first, seeds, jobs, mostFailures } = options
  const started = performance.now()
  const counts = new Counts()
  const failed: FailedSeed[] = []
  let run = 0
  let next = first
  const left = [...(options.only ?? [])]
  const nextStretch = (): Stretch | null => {
    if (options.only) {
      const seed = failed.length < mostFailures ? left.shift() : undefined
      return seed === undefined ? null : { first: seed, seeds: 1 }
    }
    if (failed.length >= mostFailures || next >= first + seeds || options.signal?.aborted) return null
    const stretch = { first: next, seeds: Math.min(STRETCH, first + seeds - next) }
    next += stretch.seeds
    return stretch
  }
  const work = async (): Promise<void> => {
    const child = fork(WORKER, [String(mostFailures), ...(options.mutant === undefined ? [] : [options.mutant])])
    try {
      for (let stretch = nextStretch(); stretch; stretch = nextStretch()) {
        const result = await askWorker(child, stretch)
        run += result.run
        failed.push(...result.failed)
        counts.addAll(result.counts)
        options.progress?.(run)
      }
    } finally {
      child.kill()
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, Math.ceil(seeds / STRETCH)) }, work))
  failed.sort((a, b) => a.seed - b.seed)
  return { run, failed, counts, seconds: (performance.now() - started) / 1000 }
}

async function askWorker(child: ChildProcess, stretch: Stretch): Promise<StretchResult> {
  return await new Promise((resolve, reject) => {
    const died = (code: number | null): void =>
      reject(new Error(`a process ended with ${code} between seeds ${stretch.first} and ${stretch.first + stretch.seeds - 1}`))
    child.once('exit', died)
    child.once('message', (result) => {
      child.off('exit', died)
      // worker.ts sends nothing else
      resolve(result as StretchResult)
    })
    child.send(stretch)
  })
}
