import type { Segment } from '#shared/entities/answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { ownSegments } from '#shared/policies/named-objects.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'

interface Told {
  part_no: number
  sha256?: string | undefined
  bytes?: number | undefined
}

/**
 * Parts with their hash and length: as told, else as the answer names them. Only the device knows them, so that they are never taken from the store, which is
 * compared with them.
 * @throws AppError invalid for a part of which neither is told nor named
 */
export async function withManifest<Part extends Told>(
  deps: Pick<Deps, 'models'>,
  upload: Pick<Upload, 'answerId' | 'gid' | 'objectName'>,
  parts: readonly Part[],
): Promise<(Part & { sha256: string; bytes: number })[]> {
  const isTold = parts.every(({ sha256, bytes }) => sha256 !== undefined && bytes !== undefined)
  const named = isTold ? null : await namedSegment(deps, upload)
  return parts.map((part) => {
    const known = named?.parts.find(({ n }) => n === part.part_no)
    const [sha256, bytes] = [part.sha256 ?? known?.sha256, part.bytes ?? known?.bytes]
    if (sha256 !== undefined && bytes !== undefined) return { ...part, sha256, bytes }
    throw new AppError('invalid', { details: [`sha256, bytes: are needed, no answer that is here names part ${part.part_no}`] })
  })
}

async function namedSegment(
  { models }: Pick<Deps, 'models'>,
  { answerId, gid, objectName }: Pick<Upload, 'answerId' | 'gid' | 'objectName'>,
): Promise<Segment | null> {
  const answer = await documents.get({ models }, 'answers', { id: answerId, gid })
  if (!answer) return null
  const named = (['segments', 'voice', 'still'] as const).flatMap((list) => ownSegments(answer, list))
  return named.find((segment) => segment.objectName === objectName) ?? null
}
