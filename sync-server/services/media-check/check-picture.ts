import path from 'node:path'
import * as z from 'zod'
import { isOfKind } from '#shared/lib/files/first-bytes.ts'
import type { PictureFacts } from '#shared/policies/media-check/findings.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { ProgramFailure, runProgram } from '../foreign-files/run-program.ts'

export const PictureReply = z.object({
  width: z.number().int(),
  height: z.number().int(),
  brightness: z.number().int(),
  contrast: z.number().int(),
})

/**
 * Measures size and light of a stranger's picture in a process of its own, and keeps nothing of it.
 * @throws AppError unsupportedType for bytes that are no picture
 */
export async function checkPicture(bytes: Uint8Array): Promise<PictureFacts> {
  if (!isOfKind(bytes, ['jpg', 'png', 'webp', 'gif'])) throw notAPicture()
  try {
    return await runProgram({ module: PROGRAM, request: null, bytes, reply: PictureReply, limits: LIMITS })
  } catch (error) {
    throw error instanceof ProgramFailure ? notAPicture(error) : error
  }
}

const notAPicture = (cause?: unknown): AppError =>
  new AppError('unsupportedType', { details: ['image: is no picture that can be read'], cause })

const PROGRAM = path.join(import.meta.dirname, 'picture-program.ts')
const LIMITS = { timeMs: 15_000, memoryBytes: 512 * 2 ** 20, fileBytes: 0, replyBytes: 10_000 }
