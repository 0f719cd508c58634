import { createHash } from 'node:crypto'
import type { Answer, Segment } from '#shared/entities/answer.ts'
import type { Deps } from '#server/deps.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import type { RecordedSegment } from '../support/browser/record-in-chromium.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

export interface StoredAnswer {
  gid: string
  interviewId: string
  answerId: string
  segments: Segment[]
}

/** An interview with one delivered answer: the recorded bytes are in the store and the manifest says what they are; no processing is asked for. */
export async function storeAnswer(deps: Deps, recorded: readonly RecordedSegment[], changes: Partial<Answer> = {}): Promise<StoredAnswer> {
  const gid = deps.random.id()
  const scope = `job:20261121081318-${deps.random.id().slice(-8)}`
  const interviewId = deps.random.id()
  const answerId = deps.random.id()
  const questionId = deps.random.id()
  const at = deps.clock.now()
  const segments = recorded.map((segment, n) =>
    manifestOf(segment, n, videoObjectName({ interviewId, questionId, attempt: 1, segment: n })),
  )
  for (const [i, segment] of segments.entries())
    await deps.s3.put('media', segment.objectName, Buffer.concat(recorded[i]?.pieces ?? []), segment.mime)
  await insertDoc(deps, {
    by: 'test',
    col: 'interviews',
    id: interviewId,
    gid,
    scope,
    iv: interviewId,
    fields: { jobId: scope.slice(4), name: 'Sample Person', email: 'person@sample.test', createdAt: at },
  })
  const answer = {
    interviewId,
    questionId,
    kind: 'video',
    attempt: 1,
    state: 'final',
    segments,
    startedAt: at,
    receipt: { code: 'TEST-22', at },
    media: { status: 'waiting' },
  } as const
  await insertDoc(deps, { by: 'test', col: 'answers', id: answerId, gid, scope, iv: interviewId, fields: { ...answer, ...changes } })
  return { gid, interviewId, answerId, segments }
}

function manifestOf(segment: RecordedSegment, n: number, objectName: string): Segment {
  const whole = Buffer.concat(segment.pieces)
  const chunks = segment.pieces.map((piece, i) => ({ n: i, bytes: piece.length, sha256: sha256(piece) }))
  return {
    n,
    objectName,
    mime: segment.mime,
    bytes: whole.length,
    chunks,
    parts: [{ n: 1, bytes: whole.length, sha256: sha256(whole) }],
    fromMs: n * 10_000,
    toMs: n * 10_000 + 4000,
    gap: 'none',
  }
}

/** The answer as it is stored now. */
export async function readAnswer(deps: Deps, of: StoredAnswer): Promise<Answer> {
  const entity = await deps.models.entities.findOne({ _id: of.answerId }).lean()
  return entity?.body as unknown as Answer // every commit passed the zod object of answers
}
