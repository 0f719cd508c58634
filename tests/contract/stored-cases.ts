import { randomBytes } from 'node:crypto'
import { candidateCvName, CV_MAX_BYTES } from '#shared/lib/files/cv-name.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { storeFile } from '#server/commands/uploads/store-file.ts'
import { ask, askCall } from '../support/server/http.ts'
import { foreign } from '../support/server/world.ts'
import type { Scene } from './cases.ts'

const OBJECT_NAME = `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`

/** A picture of somebody of a group; answers the last part of its name. */
export async function storePicture({ app }: Scene, gid: string): Promise<string> {
  const file = `${gid === foreign.gid ? '01k9foreign00000000000' : '01k9sample00000000000'}0img.png`
  const bytes = Buffer.from('iVBORw0KGgo=', 'base64')
  await app.deps.s3.put('recruiter', `profile_pictures/${gid}/${file}`, bytes, 'image/png')
  return file
}

/** The candidate's own CV, as the example names it. */
export async function storeOwnCv({ app }: Scene): Promise<void> {
  const { interviewId, gid } = sample
  const key = candidateCvName({ interviewId, email: sample.candidateEmail, jobId: sample.jobId, extension: 'pdf' })
  const place = { bucket: 'resume', key, gid, interviewId, maxBytes: CV_MAX_BYTES, by: '', expiresAt: 0 } as const
  await storeFile(app.deps, place, Buffer.from('%PDF-1.7 a curriculum'))
}

/** A logo, which anybody may see. */
export async function storeLogo({ app }: Scene): Promise<string> {
  const name = `company_logos/${sample.gid}/01k9sample0000000000000img.png`
  await app.deps.s3.put('recruiter', name, Buffer.from('iVBORw0KGgo=', 'base64'), 'image/png')
  return name
}

/** An upload of the sample candidate that was begun; answers its id. */
export async function beginUpload({ app, world }: Pick<Scene, 'app' | 'world'>): Promise<string> {
  const { allCalls } = await import('#shared/api/all-calls.ts')
  const call = allCalls.find(({ path }) => path === 'api/s3/generate_upload_id')
  if (!call) throw new Error('the contract has generate_upload_id')
  const answer = await askCall(app.url, call, call.example as Record<string, unknown>, { token: world.tokens.jobseeker })
  // generate_upload_id answers it, or the test fails here
  const result = answer.body?.result as { upload_id: string } | undefined
  if (!result) throw new Error(answer.text)
  return result.upload_id
}

/** An upload whose only part is in the store; answers what completes it. */
export async function uploadOnePart({ app, world }: Pick<Scene, 'app' | 'world'>): Promise<Record<string, unknown>> {
  const upload_id = await beginUpload({ app, world })
  const part = await sendPart(app, { upload_id, bytes: randomBytes(2000), token: world.tokens.jobseeker })
  return { candidate: 'yes', upload_id, parts: [part] }
}

/** The same of a file of the sample group, by its recruiter. */
export async function uploadStaffPart({ app, world }: Pick<Scene, 'app' | 'world'>): Promise<{ upload_id: string; parts: object[] }> {
  const token = world.tokens.recruiter
  const body = { object_name: `outro_videos/${sample.gid}/${newId()}.webm` }
  const begun = await ask(`${app.url}/api/s3/generate_upload_id`, { token, body })
  const { upload_id } = must(begun.body?.result as { upload_id: string } | undefined, 'as its contract says')
  const bytes = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(2000)])
  return { upload_id, parts: [await sendPart(app, { upload_id, bytes, token })] }
}

async function sendPart(app: Scene['app'], of: { upload_id: string; bytes: Buffer<ArrayBuffer>; token: string }): Promise<object> {
  const { upload_id, bytes, token } = of
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64')
  const signed = await fetch(`${app.url}/api/s3/upload_multipart_s3_object`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ upload_id, part_no: 1, sha256, bytes: bytes.length }),
  })
  const { result } = (await signed.json()) as { result: { url: string; headers: Record<string, string> } }
  const put = await fetch(result.url, { method: 'PUT', headers: result.headers, body: bytes })
  if (!put.ok) throw new Error(`the part was refused: ${put.status} ${await put.text()}`)
  return { part_no: 1, etag: put.headers.get('etag') ?? '', sha256, bytes: bytes.length }
}

/** An open upload of the other tenant; answers its id. */
export async function foreignUpload({ app }: Scene): Promise<string> {
  const objectName = `orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`
  const row = {
    gid: foreign.gid,
    bucket: app.deps.s3.buckets.media,
    objectName,
    uploadId: 'upload-of-the-other-tenant',
    interviewId: foreign.interviewId,
    answerId: 'other',
    segment: 0,
    state: 'open' as const,
    createdBy: 'other',
    createdAt: 1,
  }
  await app.deps.models.uploads.updateOne({ _id: `${row.bucket}/${objectName}` }, { $set: row }, { upsert: true })
  return row.uploadId
}

/** An answer that names the recording of the example, which then may come. */
export async function nameRecording({ app }: Scene, example: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { insertDoc } = await import('#server/sync/write/commit.ts')
  // the example of this call is a file
  const file = example['file'] as File
  const bytes = new Uint8Array(await file.arrayBuffer())
  const piece = { bytes: bytes.length, sha256: Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64') }
  const place = { n: 0, objectName: file.name, mime: 'video/webm', fromMs: 0, toMs: 1000, gap: 'none' as const }
  const segment = { ...place, bytes: bytes.length, chunks: [{ ...piece, n: 0 }], parts: [{ ...piece, n: 1 }] }
  const { interviewId, videoQuestionId: questionId } = sample
  await insertDoc(app.deps, {
    by: 'test',
    col: 'answers',
    id: '01k9sample0000000000000up9',
    gid: sample.gid,
    scope: `job:${sample.jobId}`,
    iv: interviewId,
    fields: { interviewId, questionId, kind: 'video', attempt: 9, state: 'draft', startedAt: 1, segments: [segment] },
  })
  return example
}

/** A recorded answer with its file in the store, for calls that read one. */
export async function storeRecording(
  { app }: Pick<Scene, 'app'>,
  of: { gid: string; jobId: string; interviewId: string; questionId: string; answerId: string } = {
    ...sample,
    questionId: sample.videoQuestionId,
  },
): Promise<string> {
  const { insertDoc } = await import('#server/sync/write/commit.ts')
  const objectName = of.interviewId === sample.interviewId ? OBJECT_NAME : `orgnl_${of.interviewId}_${of.questionId}_a1s0.webm`
  const piece = { n: 0, bytes: 1000, sha256: Buffer.alloc(32).toString('base64') }
  await app.deps.s3.put('media', objectName, new Uint8Array(1000).fill(7), 'video/webm')
  await insertDoc(app.deps, {
    by: 'test',
    col: 'answers',
    id: of.answerId,
    gid: of.gid,
    scope: `job:${of.jobId}`,
    iv: of.interviewId,
    fields: {
      interviewId: of.interviewId,
      questionId: of.questionId,
      kind: 'video',
      attempt: 1,
      state: 'draft',
      startedAt: 1,
      segments: [
        {
          n: 0,
          objectName,
          mime: 'video/webm',
          bytes: 1000,
          chunks: [piece],
          parts: [{ ...piece, n: 1 }],
          fromMs: 0,
          toMs: 1000,
          gap: 'none',
        },
      ],
    },
  })
  return objectName
}
