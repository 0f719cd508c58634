import { memoryOfChildren } from '../../lib/processes.ts'
import { watchMemory } from '../../lib/watch-memory.ts'

/** Programs that read files. */
const WORKERS = ['kept-program', 'extract-program', 'parse-program', 'ocr-program']
const LOOK_MS = 100

/** Memory of a server and of its workers. */
export interface ServerMemory {
  growthBytes: number
  /** most of a single worker, and of all at one moment */
  workerBytes: number
  workersBytes: number
}

/** Watches a server from outside until it is asked. */
export function watchServer(pid: number): { stop(): ServerMemory } {
  const own = watchMemory(pid)
  let [workerBytes, workersBytes] = [0, 0]
  const timer = setInterval(() => {
    const each = memoryOfChildren(pid, WORKERS)
    workerBytes = Math.max(workerBytes, ...each)
    workersBytes = Math.max(workersBytes, each.reduce((sum, one) => sum + one, 0)) // prettier-ignore
  }, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { growthBytes: own.stop(), workerBytes, workersBytes }
    },
  }
}
