import { randomBytes } from 'node:crypto'
import type { Call } from '#shared/lib/define-call.ts'
import { sample } from '#shared/lib/sample.ts'
import type { TestApp } from '../support/start-app.ts'
import { askCall } from '../support/http.ts'
import { foreign, type World } from '../support/world.ts'

export interface Scene {
  app: TestApp
  world: World
}

/** Inputs that no contract can spell out because they are made at run time: keyed links, tokens, upload ids, stored files. */
const MADE_AT_RUN_TIME: Readonly<Record<string, (scene: Scene, example: Record<string, unknown>) => Promise<Record<string, unknown>>>> = {
  'api/jobseeker/check_url_hash': async ({ world }, example) => await Promise.resolve({ ...example, url_hash: world.linkCode }),
  'api/jobseeker/login_via_url': async ({ world }) => await Promise.resolve({ code: world.linkCode }),
  'api/s3/upload_multipart_s3_object': async (scene, example) => ({ ...example, upload_id: await beginUpload(scene) }),
  'api/s3/list_parts': async (scene) => ({ upload_id: await beginUpload(scene) }),
  'api/s3/complete_multipart_s3_upload': async (scene) => await uploadOnePart(scene),
  'api/s3/get_s3_object_url': async (scene) => ({ bucket_name: 'media', object_name: await storeRecording(scene) }),
  'api/reports/get_video/{filename}': async (scene) => ({ filename: await storeRecording(scene) }),
}

/** The call's example, completed with what only exists in this run. */
export async function exampleFor(scene: Scene, call: Call): Promise<Record<string, unknown>> {
  // examples are inputs, and inputs are objects
  const example = call.example as Record<string, unknown>
  return (await MADE_AT_RUN_TIME[call.path]?.(scene, example)) ?? example
}

/** What each kind of id looks like in the other tenant and nowhere at all. */
const STRANGE_IDS: Readonly<Record<string, { theirs: unknown; nobodys: unknown }>> = {
  job_id: { theirs: foreign.jobId, nobodys: '20261121081320-n0b0dysx' },
  job_id_to_copy: { theirs: foreign.jobId, nobodys: '20261121081320-n0b0dysx' },
  interview_id: { theirs: foreign.interviewId, nobodys: '01k9nobody0000000000000iv1' },
  interview_ids: { theirs: [foreign.interviewId], nobodys: ['01k9nobody0000000000000iv1'] },
  question: { theirs: foreign.questionId, nobodys: '01k9nobody0000000000000qv1' },
  gid: { theirs: foreign.gid, nobodys: '01k9nobody0000000000000grp' },
  filename: {
    theirs: `orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`,
    nobodys: `orgnl_01k9nobody0000000000000iv1_${foreign.questionId}_a1s0.webm`,
  },
  object_name: {
    theirs: `orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`,
    nobodys: `orgnl_01k9nobody0000000000000iv1_${foreign.questionId}_a1s0.webm`,
  },
  scope: { theirs: `job:${foreign.jobId}`, nobodys: 'job:20261121081320-n0b0dysx' },
  upload_id: { theirs: 'filled-in', nobodys: 'no-such-upload' },
}

export async function strangeIds(scene: Scene, field: string): Promise<{ theirs: unknown; nobodys: unknown }> {
  const name = field.split('.').at(-1) ?? field
  const ids = STRANGE_IDS[name]
  if (!ids) throw new Error(`tests/contract/cases.ts does not know what a foreign ${name} looks like`)
  return name === 'upload_id' ? { ...ids, theirs: await foreignUpload(scene) } : ids
}

/** A copy of the input with one field, perhaps a nested one, replaced. */
export function withField(input: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.')
  // a path names a field of an object
  return { ...input, [first]: rest.length === 0 ? value : withField(input[first] as Record<string, unknown>, rest.join('.'), value) }
}

const OBJECT_NAME = `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`

async function beginUpload({ app, world }: Scene): Promise<string> {
  const { allCalls } = await import('#shared/api/all-calls.ts')
  const call = allCalls.find(({ path }) => path === 'api/s3/generate_upload_id')
  if (!call) throw new Error('the contract has generate_upload_id')
  const answer = await askCall(app.url, call, call.example as Record<string, unknown>, { token: world.tokens.jobseeker })
  // generate_upload_id answers it, or the test fails here
  const result = answer.body?.result as { upload_id: string } | undefined
  if (!result) throw new Error(answer.text)
  return result.upload_id
}

async function uploadOnePart({ app, world }: Scene): Promise<Record<string, unknown>> {
  const upload_id = await beginUpload({ app, world })
  const bytes = randomBytes(2000)
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64')
  const signed = await fetch(`${app.url}/api/s3/upload_multipart_s3_object`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tokens.jobseeker}` },
    body: JSON.stringify({ upload_id, part_no: 1, sha256, bytes: bytes.length }),
  })
  const { result } = (await signed.json()) as { result: { url: string; headers: Record<string, string> } }
  const put = await fetch(result.url, { method: 'PUT', headers: result.headers, body: bytes })
  if (!put.ok) throw new Error(`the part was refused: ${put.status} ${await put.text()}`)
  return { candidate: 'yes', upload_id, parts: [{ part_no: 1, etag: put.headers.get('etag') ?? '', sha256, bytes: bytes.length }] }
}

async function foreignUpload({ app }: Scene): Promise<string> {
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

/** A recorded answer with its file in the store, for calls that read one. */
export async function storeRecording(
  { app }: Pick<Scene, 'app'>,
  of: { gid: string; jobId: string; interviewId: string; questionId: string; answerId: string } = {
    ...sample,
    questionId: sample.videoQuestionId,
  },
): Promise<string> {
  const { insertDoc } = await import('#server/sync/commit.ts')
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
