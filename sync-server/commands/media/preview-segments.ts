import type { Segment } from '#shared/entities/answer.ts'
import { MAX_PREVIEW_BYTES, PREVIEW_TYPE } from '#shared/lib/files/preview-video.ts'
import type { Deps } from '../../deps.ts'
import type { Doc } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'

/**
 * Preview video sent ahead of a final answer: a file per recorder start, in order, with the manifest of its own upload. Null while one is
 * missing.
 */
export async function previewSegments(
  deps: Pick<Deps, 'models'>,
  { id: answerId, gid, iv, segments = [] }: Pick<Doc<'answers'>, 'id' | 'gid' | 'iv' | 'segments'>,
): Promise<Segment[] | null> {
  const uploads = await deps.models.uploads.find({ answerId, gid, interviewId: iv, kind: 'small', state: 'verified' }).lean<Upload[]>()
  const files = segments.flatMap((_recorded, n) => {
    const upload = uploads.find(({ segment }) => segment === n)
    return upload && fits(upload) ? [segmentOf(upload, n)] : []
  })
  return files.length > 0 && files.length === segments.length ? files : null
}

/** Is it the one part that a small video may have? */
const fits = ({ manifest = [], bytes = 0 }: Upload): boolean =>
  manifest.length === 1 && manifest[0]?.bytes === bytes && bytes <= MAX_PREVIEW_BYTES

/** As if it were a recorder start, so that it is fetched and compared as these are. */
const segmentOf = ({ objectName, manifest = [], bytes = 0 }: Upload, n: number): Segment => {
  const pieces = manifest.map((part, at) => ({ n: at, ...part }))
  return {
    n,
    objectName,
    mime: PREVIEW_TYPE,
    bytes,
    chunks: pieces,
    parts: pieces.map((piece) => ({ ...piece, n: piece.n + 1 })),
    fromMs: 0,
    toMs: 0,
    gap: 'none',
  }
}
