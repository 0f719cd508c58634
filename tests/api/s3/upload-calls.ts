import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import { parseVideoObjectName, videoObjectName } from '#shared/lib/files/object-name.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { published } from '../../support/server/published.ts'
import { resultOf, sha256, type Scene } from '../scene.ts'

/** The last take that a name can tell. */
const LAST = 99

/** The calls of an upload as the candidate of a scene makes them. */
export function uploadCalls(scene: () => Scene) {
  let takes = 0
  const takeOf = (attempt: number) => ({
    answer_id: `01k9take0000000000000000${String(attempt).padStart(2, '0')}`,
    segment: 0,
    interview_id: sample.interviewId as string,
    object_name: videoObjectName({ interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt, segment: 0 }),
  })
  /** A take of its own for each test, so that no two share an object. */
  const newTake = () => takeOf(++takes)
  type Take = ReturnType<typeof newTake>
  const begin = (take: Partial<Take> & { bucket_name?: string }) =>
    scene().asCandidate('s3/generate_upload_id', { ...('answer_id' in take ? {} : takeOf(LAST)), ...take })
  const idOf = async (take: Take): Promise<string> => resultOf<{ upload_id: string }>(await begin(take)).upload_id
  const sign = (upload_id: string, bytes: Uint8Array, part_no = 1, hash = sha256(bytes)) =>
    scene().asCandidate('s3/upload_multipart_s3_object', { upload_id, part_no, sha256: hash, bytes: bytes.length })
  const put = async (upload_id: string, bytes: Uint8Array<ArrayBuffer>, part_no = 1) => {
    const signed = resultOf<{ url: string; headers: Record<string, string> }>(await sign(upload_id, bytes, part_no))
    const reply = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: bytes })
    return { part_no, etag: reply.headers.get('etag') ?? '', sha256: sha256(bytes), bytes: bytes.length }
  }
  const complete = (upload_id: string, parts: object[], candidate = 'yes') =>
    scene().asCandidate('s3/complete_multipart_s3_upload', { candidate, upload_id, parts })
  const list = (upload_id: string) => scene().asCandidate('s3/list_parts', { upload_id })
  /** Everything that may change: rows of uploads, and of the candidate's documents. */
  const everything = async () => {
    const { models } = scene().app.deps
    await published({ models })
    return JSON.stringify([await models.uploads.find({ gid: sample.gid }).lean(), await models.entities.find({ gid: sample.gid }).lean()])
  }

  const makeFinal = (take: Take, bytes: readonly Uint8Array[], mime = 'video/webm', replaces: string[] = []) => {
    const parts = bytes.map((part, index) => ({ n: index + 1, bytes: part.length, sha256: sha256(part) }))
    const total = parts.reduce((sum, part) => sum + part.bytes, 0)
    const segment = {
      n: 0,
      objectName: take.object_name,
      mime,
      bytes: total,
      chunks: parts,
      parts,
      fromMs: 0,
      toMs: 1000,
      gap: 'none' as const,
    }
    const fields = {
      interviewId: sample.interviewId,
      questionId: sample.videoQuestionId,
      kind: 'video' as const,
      attempt: must(parseVideoObjectName(take.object_name, sample.interviewId), 'made here').attempt,
      state: 'final' as const,
      startedAt: 1,
      ...(replaces.length > 0 && { replaces }),
      segments: [segment],
    }
    return insertDoc(scene().app.deps, {
      by: 'candidate',
      col: 'answers',
      id: take.answer_id,
      gid: sample.gid,
      scope: `job:${sample.jobId}`,
      iv: sample.interviewId,
      fields,
    })
  }
  return { newTake, begin, idOf, sign, put, complete, list, everything, makeFinal, takes: () => takes }
}
