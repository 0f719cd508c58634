import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfKind, RECORDING_KINDS } from '#shared/lib/files/first-bytes.ts'
import type { SoundFacts } from '#shared/policies/media-check/findings.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { runWorkerAtOnce, WorkerFailure } from '../media/run-worker.ts'

/**
 * Measures how loud a recorded sound is, by the media process, in files that go at once. Null when nothing in it can be heard by a machine.
 * @throws AppError unsupportedType for bytes that no recorder makes
 */
export async function checkSound(bytes: Uint8Array, { workFolder, id }: { workFolder: string; id: string }): Promise<SoundFacts | null> {
  if (!isOfKind(bytes, RECORDING_KINDS)) throw new AppError('unsupportedType', { details: ['audio: is no WebM, MP4 or Ogg'] })
  const folder = join(workFolder, `sound-${id}`)
  await mkdir(folder, { recursive: true })
  try {
    const [segment, output] = [join(folder, 'in'), join(folder, 'out')]
    await writeFile(segment, bytes)
    // somebody waits for the answer
    const made = await runWorkerAtOnce({ make: 'sound', segments: [segment], output }, { timeMs: 20_000 })
    return made.status === 'ready' ? { durationMs: made.durationMs, peaks: made.peaks ?? [] } : null
  } catch (error) {
    if (error instanceof WorkerFailure) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
