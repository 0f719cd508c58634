import { send_otp_code } from '#shared/api/jobseeker/send_otp_code.ts'
import { candidateCvName, CV_MAX_BYTES } from '#shared/lib/files/cv-name.ts'
import type { TestProgress } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import { fileIn } from '#shared/policies/media/files-named.ts'
import type { Call } from '#shared/primitives/define-call.ts'
import { tokenParts } from '#server/commands/interview/candidate-link.ts'
import { ensureJobLink } from '#server/commands/jobs/job-link.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { storeFile } from '#server/commands/uploads/store-file.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { askCall } from '../../support/server/http.ts'
import { foreign } from '../../support/server/world.ts'
import type { FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'jobseeker'> = {
  examples: {
    check_url_hash: ({ world: { linkCode } }, example) => ({ ...example, url_hash: linkCode }),
    enter_by_job_link: async ({ app }, example) => ({ ...example, url_hash: await openJobLink(app) }),
    link_about: ({ world: { linkCode } }) => ({ url_hash: linkCode }),
    login_via_url: ({ world: { linkCode } }) => ({ code: linkCode }),
    candidate_url_login: ({ world: { linkCode } }) => ({ urlToken: linkCode }),
    login_via_token: ({ app, world: { linkCode } }) => {
      const { hashedInterviewId, token } = tokenParts(app.deps, { interviewId: sample.interviewId, epoch: 0 })
      return { hashed_interview_id: hashedInterviewId, token, url_hash: linkCode }
    },
    update_explicit_consent: ({ world: { linkCode } }, example) => ({ ...example, accessCode: linkCode }),
    consent_by_link: ({ world: { linkCode } }) => ({ interviewId: linkCode }),
    update_consent_via_url: ({ world: { linkCode } }, example) => ({ ...example, interviewId: linkCode }),
    record_redirect_status: ({ world: { linkCode } }, example) => ({ ...example, jobseeker_code: linkCode }),
    retrieve_previous_interviews: ({ world: { linkCode } }, example) => ({ ...example, link_access_token: linkCode }),
    import_by_access_key: ({ world: { linkCode } }, example) => ({ ...example, link_access_token: linkCode }),
    verify_otp: async (scene, example) => ({ ...example, code: await mailedCode(scene) }),
    set_test_status: async (scene, example) => {
      await reportTests(scene, [])
      return example
    },
    assign_test_deadline: async (scene) => {
      const now = Date.now()
      await reportTests(scene, [{ id: CHOICES, attempt: 1, startedAt: now, deadlineAt: now + 120_000 }])
      return { testDeadline: new Date(now + 60_000).toISOString(), interview_id: sample.interviewId }
    },
    update_interview_attempt: async (scene, example) => {
      const sets = [{ id: 's.choices', questionIds: [sample.choiceQuestionId] }]
      const tests = [{ id: CHOICES, type: 'Multiple Choices' as const, attempts: 2, sets }]
      await saveSetting(scene.app.deps, { by: 'test', gid: sample.gid, jobId: sample.jobId, section: 'order', changes: { tests } })
      await reportTests(scene, [{ id: CHOICES, attempt: 1, startedAt: 1, deadlineAt: 120_001, finishedAt: 2 }])
      return example
    },
    keep_identity_photo: async ({ app }, example) => {
      await saveSetting(app.deps, { by: 'test', gid: sample.gid, jobId: sample.jobId, section: 'layout', changes: { identityPhoto: true } })
      return example
    },
    interview_media: async (scene) => ({ file: fileIn(await ownLogo(scene)) }),
    upload_cv_from_candidate: async (scene, example) => {
      await storeOwnCv(scene)
      return example
    },
  },
  // somebody may carry it out
  last: ['request_erasure'],
  strangeIds: {
    file: { theirs: '01k9theirs0000000000000img.png', nobodys: '01k9nobody0000000000000img.png' },
    cv_file_s3_object_name: {
      theirs: `resumes/${foreign.interviewId}/who_${foreign.jobId}.pdf`,
      nobodys: 'resumes/01k9nobody0000000000000iv1/who.pdf',
    },
  },
}

/** The test around the choice question, by the name it has when nobody arranged tests. */
const CHOICES = `t.${sample.choiceQuestionId}`

const reportTests = ({ app }: Scene, tests: TestProgress[]) =>
  commitEdit(app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { tests } })

/** The one-time code that the sample candidate was just sent. */
async function mailedCode({ app }: Scene): Promise<string> {
  await askCall(app.url, send_otp_code as Call, send_otp_code.example)
  const mails = await app.deps.models.mails.find({ gid: sample.gid, to: sample.candidateEmail, template: 'oneTimeCode' }).lean()
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}

/** The candidate's own CV, as the example names it. */
async function storeOwnCv({ app }: Scene): Promise<void> {
  const { interviewId, gid } = sample
  const key = candidateCvName({ interviewId, email: sample.candidateEmail, jobId: sample.jobId, extension: 'pdf' })
  const place = { bucket: 'resume', key, gid, interviewId, maxBytes: CV_MAX_BYTES, by: '', expiresAt: 0 } as const
  await storeFile(app.deps, place, Buffer.from('%PDF-1.7 a curriculum'))
}

/** The code of the sample job's link, switched on. */
async function openJobLink({ deps }: Scene['app']): Promise<string> {
  const of = { by: 'test', gid: sample.gid, jobId: sample.jobId }
  await saveSetting(deps, { ...of, section: 'links', changes: { magicURL: true } })
  return await ensureJobLink(deps, of)
}

/** Logo of the sample job, stored and named in its layout. */
async function ownLogo({ app: { deps } }: Scene): Promise<string> {
  const { gid, jobId } = sample
  const key = `company_logos/${gid}/01k9sample0000000000000own.png`
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(100)])
  const policy = { bucket: 'recruiter', key, gid, interviewId: '', by: 'test', maxBytes: 1000, expiresAt: 0 } as const
  await storeFile(deps, policy, png)
  await saveSetting(deps, { by: 'test', gid, jobId, section: 'layout', changes: { companyLogo: key } })
  return key
}
