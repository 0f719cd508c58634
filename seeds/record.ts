import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import type { Segment } from '#shared/entities/answer.ts'
import type { Client, Session } from './client.ts'
import type { Clip } from './clips.ts'

/** About what a recorder gives in a second at the clips' rate. */
const PIECE_BYTES = 32_000

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

export interface Recording {
  segment: Segment
  bytes: Buffer
}

/** The manifest a candidate's device would have written for this clip, with the bytes. */
export async function recordClip(clip: Clip, of: { interviewId: string; questionId: string }): Promise<Recording> {
  const bytes = await readFile(path.join(import.meta.dirname, 'media', clip.file))
  const chunks = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, n) => {
    const piece = bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES)
    return { n, bytes: piece.length, sha256: sha256(piece) }
  })
  const segment: Segment = {
    n: 0,
    objectName: videoObjectName({ ...of, attempt: 1, segment: 0 }),
    mime: 'video/webm;codecs=vp8,opus',
    bytes: bytes.length,
    chunks,
    parts: [{ n: 1, bytes: bytes.length, sha256: sha256(bytes) }],
    fromMs: 0,
    toMs: chunks.length * 1000,
    gap: 'none',
  }
  return { segment, bytes }
}

/** Sends a recording as the candidate's app does: one part, its hash signed, then the comparison by the server. */
export async function uploadRecording(
  client: Client,
  session: Session,
  of: { interviewId: string; answerId: string },
  { segment, bytes }: Recording,
): Promise<void> {
  const { upload_id } = await client.call(
    's3',
    'generate_upload_id',
    {
      object_name: segment.objectName,
      content_type: segment.mime,
      interview_id: of.interviewId,
      answer_id: of.answerId,
      segment: segment.n,
    },
    session,
  )
  const known = await client.call('s3', 'list_parts', { upload_id }, session)
  if (known.state === 'verified') return
  const [part] = segment.parts
  if (!part) throw new Error('a recording has one part')
  const signed = await client.call(
    's3',
    'upload_multipart_s3_object',
    { upload_id, part_no: part.n, sha256: part.sha256, bytes: part.bytes },
    session,
  )
  const put = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(bytes) })
  if (!put.ok) throw new Error(`the object store answered ${put.status} to ${segment.objectName}`)
  const etag = put.headers.get('etag')?.replaceAll('"', '') ?? ''
  const done = await client.call(
    's3',
    'complete_multipart_s3_upload',
    { candidate: 'yes', upload_id, parts: [{ part_no: part.n, etag, sha256: part.sha256, bytes: part.bytes }] },
    session,
  )
  if (done.state !== 'verified') throw new Error(`${segment.objectName} ended as ${done.state}`)
}
