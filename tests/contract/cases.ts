import type { Call } from '#shared/primitives/define-call.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { sessionId } from '#server/commands/identity/own-sessions.ts'
import { presentTenant } from '#server/presenters/tenant.ts'
import { tokenParts } from '#server/commands/interview/candidate-link.ts'
import { askProfile, type FlowSecrets, type FlowTokens } from '#pwa/features/sso/code-flow.ts'
import type { IdentityProvider } from '../support/server/identity-provider.ts'
import { giveReceipt } from '../support/media/receipt.ts'
import { signInAtProvider } from '../support/server/sign-in-at-provider.ts'
import type { TestApp } from '../support/server/start-app.ts'
import { askCall } from '../support/server/http.ts'
import { IDENTITY_EXAMPLES } from './identity-cases.ts'
import {
  beginUpload,
  foreignUpload,
  nameRecording,
  storeLogo,
  storeOwnCv,
  storePicture,
  storeRecording,
  uploadOnePart,
} from './stored-cases.ts'
import { foreign, type World } from '../support/server/world.ts'

export interface Scene {
  app: TestApp
  world: World
  /** provider by which the sample recruiter can sign in too */
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

/** Examples of each kind of id: one of the other tenant and one that does not exist. */
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

/** A job of its own, so that that of the sample stays as it is. */
async function postJob({ app }: Scene): Promise<string> {
  const { insertDoc } = await import('#server/sync/write/commit.ts')
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

/** Tokens that the identity provider gives the sample recruiter. */
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
