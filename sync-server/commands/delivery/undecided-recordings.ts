import { parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../models/files/upload.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { discardedOf } from './forget-discarded.ts'

export interface UndecidedRecording {
  answerId: string
  questionId: string
}

/**
 * Recordings of an interview that have bytes here and that no answer was made of: interrupted, and neither kept nor thrown away by their
 * candidate. Tracks sent ahead of a recording are none.
 */
export async function undecidedRecordings(
  deps: Pick<Deps, 'models'>,
  { iv, gid, uploads }: Pick<Doc<'answers'>, 'iv' | 'gid'> & { uploads: readonly Upload[] },
): Promise<UndecidedRecording[]> {
  const begun = uploads.filter((upload) => upload.kind === undefined && hasBytes(upload))
  if (begun.length === 0) return []
  const known = new Set((await documents.find(deps, 'answers', { iv, gid }, { only: ['id'], deleted: 'too' })).map(({ id }) => id))
  const discarded = await discardedOf(deps, iv)
  const found = new Map<string, string>()
  for (const { answerId, objectName } of begun) {
    const questionId = parseVideoObjectName(objectName, iv)?.questionId
    if (questionId !== undefined && !known.has(answerId) && !discarded.has(answerId)) found.set(answerId, questionId)
  }
  return [...found].map(([answerId, questionId]) => ({ answerId, questionId }))
}

/** Some of it is in the store or on its way there, and was not forgotten. */
const hasBytes = ({ state, announced, abandonedAt }: Upload): boolean =>
  abandonedAt === undefined && (state !== 'open' || Object.keys(announced ?? {}).length > 0)
