import { randomBytes } from 'node:crypto'
import { generate_upload_id } from '#shared/api/s3/generate_upload_id.ts'
import type { Call } from '#shared/primitives/define-call.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { ask, askCall } from '../../support/server/http.ts'
import { foreign } from '../../support/server/world.ts'
import type { Scene } from '../scene.ts'

/** An upload of the sample candidate that was begun; answers its id. */
export async function beginUpload({ app, world }: Pick<Scene, 'app' | 'world'>): Promise<string> {
  const { example } = generate_upload_id
  const answer = await askCall(app.url, generate_upload_id as Call, example, { token: world.tokens.jobseeker })
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
