import { randomBytes } from 'node:crypto'
import type { Call } from '#shared/lib/define-call.ts'
import { candidateCvName, CV_MAX_BYTES } from '#shared/lib/cv-name.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import { hashToken } from '#server/http/auth.ts'
import { storeFile } from '#server/commands/store-file.ts'
import { sessionId } from '#server/commands/own-sessions.ts'
import { presentTenant } from '#server/presenters/tenant.ts'
import { tokenParts } from '#server/commands/candidate-link.ts'
import { askProfile, type FlowSecrets, type FlowTokens } from '#pwa/features/sso/code-flow.ts'
import type { IdentityProvider } from '../support/identity-provider.ts'
import { giveReceipt } from '../support/receipt.ts'
import { signInAtProvider } from '../support/sign-in-at-provider.ts'
import type { TestApp } from '../support/start-app.ts'
import { askCall } from '../support/http.ts'
import { IDENTITY_EXAMPLES } from './identity-cases.ts'
import { foreign, type World } from '../support/world.ts'

export interface Scene {
  app: TestApp
  world: World
  /** where the sample recruiter can sign in too */
  provider: IdentityProvider
}

/** Inputs that no contract can spell out because they are made at run time: keyed links, tokens, upload ids, stored files. */
const MADE_AT_RUN_TIME: Readonly<Record<string, (scene: Scene, example: Record<string, unknown>) => Promise<Record<string, unknown>>>> = {
  ...IDENTITY_EXAMPLES,
  'api/admin/erasure_certificate': async (scene) => ({ interview_id: await eraseLongAgo(scene) }),
  'api/jobseeker/check_url_hash': async ({ world }, example) => await Promise.resolve({ ...example, url_hash: world.linkCode }),
  'api/jobseeker/login_via_url': async ({ world }) => await Promise.resolve({ code: world.linkCode }),
  'api/admin/retry_mail': async (scene) => ({ mail_id: await failMail(scene) }),
  'api/jobseeker/candidate_url_login': async ({ world }) => await Promise.resolve({ urlToken: world.linkCode }),
  'api/jobseeker/login_via_token': async ({ app, world }) => {
    const { hashedInterviewId, token } = tokenParts(app.deps, { interviewId: sample.interviewId, epoch: 0 })
    return await Promise.resolve({ hashed_interview_id: hashedInterviewId, token, url_hash: world.linkCode })
  },
  'api/jobseeker/update_explicit_consent': async ({ world }, example) => await Promise.resolve({ ...example, accessCode: world.linkCode }),
  'api/jobseeker/consent_by_link': async ({ world }) => await Promise.resolve({ interviewId: world.linkCode }),
  'api/jobseeker/update_consent_via_url': async ({ world }, example) => await Promise.resolve({ ...example, interviewId: world.linkCode }),
  'api/jobseeker/record_redirect_status': async ({ world }, example) =>
    await Promise.resolve({ ...example, jobseeker_code: world.linkCode }),
  'api/jobseeker/retrieve_previous_interviews': async ({ world }, example) =>
    await Promise.resolve({ ...example, link_access_token: world.linkCode }),
  'api/jobseeker/import_by_access_key': async ({ world }, example) =>
    await Promise.resolve({ ...example, link_access_token: world.linkCode }),
  'api/jobseeker/verify_otp': async (scene, example) => ({ ...example, code: await mailedCode(scene) }),
  'api/recruiter/recruiter_login_sso': async (scene, example) => {
    const { tenant, tokens } = await ssoTokens(scene, '/sso')
    return { ...example, claims: await askProfile(tenant, tokens), access_token: tokens.accessToken }
  },
  'api/recruiter/recruiter_login_sso_tokens': async (scene) => {
    const { tenant, tokens, secrets } = await ssoTokens(scene, '/openid/redirect/sample')
    const tenant_configs = { id: tenant.id, nonce: secrets.nonce }
    return { tenant_configs, id_token: tokens.idToken, access_token: tokens.accessToken }
  },
  'api/open/check_receipt': async (scene) => ({ code: await giveReceipt(scene.app.deps) }),
  'api/open/job_post': async (scene) => ({ job_id: await postJob(scene) }),
  'api/s3/upload_multipart_s3_object': async (scene, example) => ({ ...example, upload_id: await beginUpload(scene) }),
  'api/s3/list_parts': async (scene) => ({ upload_id: await beginUpload(scene) }),
  'api/s3/complete_multipart_s3_upload': async (scene) => await uploadOnePart(scene),
  'api/pieces/open_part': async (scene, example) => ({ ...example, upload_id: await beginUpload(scene) }),
  'api/pieces/assemble_part': async (scene, example) => ({ ...example, upload_id: await beginUpload(scene) }),
  'api/s3/get_s3_object_url': async (scene) => ({ bucket_name: 'media', object_name: await storeRecording(scene) }),
  'api/s3/get_s3_object_url_unsafe': async (scene, example) => ({ ...example, object_name: await storeLogo(scene) }),
  'api/jobseeker/upload_cv_from_candidate': async (scene, example) => {
    await storeOwnCv(scene)
    return example
  },
  'api/tasks/upload_video': async (scene, example) => await nameRecording(scene, example),
  'api/recruiter/get_picture/{picture}': async (scene, example) => {
    // administrators have pictures of their own
    await storePicture(scene, 'system')
    return { ...example, picture: await storePicture(scene, sample.gid) }
  },
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
  session_ids: { theirs: 'filled-in', nobodys: ['01k9nobody0000000000000ses'] },
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
  cv_file_s3_object_name: {
    theirs: `resumes/${foreign.interviewId}/who_${foreign.jobId}.pdf`,
    nobodys: 'resumes/01k9nobody0000000000000iv1/who.pdf',
  },
  picture: { theirs: 'filled-in', nobodys: '01k9nobody0000000000000img.png' },
  scope: { theirs: `job:${foreign.jobId}`, nobodys: 'job:20261121081320-n0b0dysx' },
  upload_id: { theirs: 'filled-in', nobodys: 'no-such-upload' },
}

export async function strangeIds(scene: Scene, field: string): Promise<{ theirs: unknown; nobodys: unknown }> {
  const name = field.split('.').at(-1) ?? field
  const ids = STRANGE_IDS[name]
  if (!ids) throw new Error(`tests/contract/cases.ts does not know what a foreign ${name} looks like`)
  if (name === 'session_ids') return { ...ids, theirs: [sessionId({ _id: hashToken(scene.world.foreignToken) })] }
  if (name === 'picture') return { ...ids, theirs: await storePicture(scene, foreign.gid) }
  return name === 'upload_id' ? { ...ids, theirs: await foreignUpload(scene) } : ids
}

/** A copy of the input with one field, perhaps a nested one, replaced. */
export function withField(input: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.')
  // a path names a field of an object
  return { ...input, [first]: rest.length === 0 ? value : withField(input[first] as Record<string, unknown>, rest.join('.'), value) }
}

/** A picture of somebody of a group; answers the last part of its name. */
async function storePicture({ app }: Scene, gid: string): Promise<string> {
  const file = `${gid === foreign.gid ? '01k9foreign00000000000' : '01k9sample00000000000'}0img.png`
  const bytes = Buffer.from('iVBORw0KGgo=', 'base64')
  await app.deps.s3.put('recruiter', `profile_pictures/${gid}/${file}`, bytes, 'image/png')
  return file
}

/** The candidate's own CV, as the example names it. */
async function storeOwnCv({ app }: Scene): Promise<void> {
  const { interviewId, gid } = sample
  const key = candidateCvName({ interviewId, email: sample.candidateEmail, jobId: sample.jobId, extension: 'pdf' })
  const place = { bucket: 'resume', key, gid, interviewId, maxBytes: CV_MAX_BYTES, expiresAt: 0 } as const
  await storeFile(app.deps, place, Buffer.from('%PDF-1.7 a curriculum'))
}

/** A logo, which anybody may see. */
export async function storeLogo({ app }: Scene): Promise<string> {
  const name = `company_logos/${sample.gid}/01k9sample0000000000000img.png`
  await app.deps.s3.put('recruiter', name, Buffer.from('iVBORw0KGgo=', 'base64'), 'image/png')
  return name
}

const OBJECT_NAME = `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`

/** A job of its own, so that that of the sample stays as it is. */
async function postJob({ app }: Scene): Promise<string> {
  const { insertDoc } = await import('#server/sync/commit.ts')
  const id = '20261121081321-p0stedx1'
  const facts = {
    programmeId: sample.programmeId,
    name: 'Posted',
    jobType: 'interview' as const,
    createdAt: 1,
    ownerId: sample.recruiterId,
  }
  const fields = { ...facts, posted: true, publishedAt: 1 }
  await insertDoc(app.deps, { by: 'test', col: 'jobs', id, gid: sample.gid, scope: `job:${id}`, iv: '', fields })
  return id
}

/** A mail that was given up. */
async function failMail({ app }: Scene): Promise<string> {
  const mail = { gid: sample.gid, to: sample.email, subject: 'Hello', text: 'Hello', state: 'failed' as const, tries: 1, createdAt: 1 }
  await app.deps.models.mails.updateOne({ _id: 'given-up' }, { $set: mail }, { upsert: true })
  return 'given-up'
}

/** A request to erase that was carried out so long ago that no device has a lease. */
async function eraseLongAgo({ app }: Scene): Promise<string> {
  const row = { gid: sample.gid, jobId: sample.jobId, askedAt: 1, askedBy: sample.recruiterId, dueAt: 2, copies: [], erasedAt: 1 }
  await app.deps.models.erasures.updateOne({ _id: 'erased-long-ago' }, { $set: row }, { upsert: true })
  return 'erased-long-ago'
}

/** What the sample recruiter gets from the identity provider. */
async function ssoTokens({ provider }: Scene, path: string): Promise<{ tenant: Tenant; tokens: FlowTokens; secrets: FlowSecrets }> {
  provider.people.set('rita', { email: sample.email, email_verified: true, given_name: 'Rita', family_name: 'Recruiter' })
  const tenant = presentTenant(provider.tenant())
  return { tenant, ...(await signInAtProvider(tenant, 'rita', `http://127.0.0.1${path}`)) }
}

/** The one-time code that the sample candidate was just sent. */
async function mailedCode({ app }: Scene): Promise<string> {
  const { send_otp_code } = await import('#shared/api/jobseeker/send_otp_code.ts')
  // examples are inputs, and inputs are objects
  await askCall(app.url, send_otp_code as Call, send_otp_code.example as Record<string, unknown>)
  const mails = await app.deps.models.mails.find({ gid: sample.gid, to: sample.candidateEmail, template: 'oneTimeCode' }).lean()
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}

async function beginUpload({ app, world }: Pick<Scene, 'app' | 'world'>): Promise<string> {
  const { allCalls } = await import('#shared/api/all-calls.ts')
  const call = allCalls.find(({ path }) => path === 'api/s3/generate_upload_id')
  if (!call) throw new Error('the contract has generate_upload_id')
  const answer = await askCall(app.url, call, call.example as Record<string, unknown>, { token: world.tokens.jobseeker })
  // generate_upload_id answers it, or the test fails here
  const result = answer.body?.result as { upload_id: string } | undefined
  if (!result) throw new Error(answer.text)
  return result.upload_id
}

async function uploadOnePart({ app, world }: Pick<Scene, 'app' | 'world'>): Promise<Record<string, unknown>> {
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

/** An answer that names the recording of the example, which then may come. */
async function nameRecording({ app }: Scene, example: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { insertDoc } = await import('#server/sync/commit.ts')
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
