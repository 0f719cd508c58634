import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { FIRST_FILE_FD, ProgramFailure, runProgram, type ProgramLimits } from '../foreign-files/run-program.ts'
import { inMediaTurn } from './media-turns.ts'
import { MediaResult, type MediaRequest, type MediaWork } from './protocol.ts'

export type WorkerLimits = Pick<ProgramLimits, 'timeMs' | 'memoryBytes'>

/**
 * A talk of 30 minutes takes seconds to copy and, at worst, a few minutes to encode again. No file that is made of an answer is larger than the largest answer could
 * be at ten times the usual rate.
 */
export const DEFAULT_LIMITS: ProgramLimits = { timeMs: 10 * 60_000, memoryBytes: 1024 ** 3, fileBytes: 4 * 1024 ** 3, replyBytes: 100_000 }

/** The media process ended without a result: crashed, too slow, or too large. */
export { ProgramFailure as WorkerFailure }

/** Runs a request as `runWorkerAtOnce` does, when it is its turn: not all kinds of jobs at the same time. */
export const runWorker = (request: MediaRequest, limits: Partial<ProgramLimits> = {}): Promise<MediaResult> =>
  inMediaTurn(request, () => runWorkerAtOnce(request, limits))

/**
 * Runs a request in a process of its own that gets open files, never names. Throws WorkerFailure without a result, and another error when
 * no process could start, which says nothing about the bytes.
 */
export async function runWorkerAtOnce(request: MediaRequest, limits: Partial<ProgramLimits> = {}): Promise<MediaResult> {
  const opened: FileHandle[] = []
  /** The number that the file will have there. */
  const give = async (file: string, flags: 'r+' | 'w+'): Promise<number> => {
    opened.push(await open(file, flags))
    return FIRST_FILE_FD + opened.length - 1
  }
  try {
    const work = await openAll(request, give)
    const files = opened.map(({ fd }) => fd)
    const module = path.join(import.meta.dirname, 'worker.ts')
    const result = await runProgram({ module, request: work, files, reply: MediaResult, limits: { ...DEFAULT_LIMITS, ...limits } })
    if (result.status === 'unreadable') await rm(request.output, { force: true })
    return result
  } finally {
    await Promise.all(opened.map((handle) => handle.close()))
  }
}

async function openAll(
  { make, segments, output, thumbnail }: MediaRequest,
  give: (file: string, flags: 'r+' | 'w+') => Promise<number>,
): Promise<MediaWork> {
  const work: MediaWork = { make, segments: [], output: await give(output, 'w+'), scratch: [] }
  // a torn end is cut off the copy
  for (const segment of segments) work.segments.push(await give(segment, 'r+'))
  if (thumbnail !== undefined) work.thumbnail = await give(thumbnail, 'w+')
  if (make === 'still') return work
  for (const n of [...segments.keys(), segments.length]) {
    const file = `${output}.${n}`
    work.scratch.push(await give(file, 'w+'))
    // without a name it goes when it is closed, whatever happens
    await rm(file)
  }
  return work
}
