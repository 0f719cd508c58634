import { newId, newJobId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { importKey } from '#server/commands/candidates/import-key.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { presentTenant } from '#server/presenters/tenant.ts'
import { loadJobParts } from '#server/queries/job-parts.ts'
import { addCompetency } from '#server/commands/groups/competencies.ts'
import { askProfile, type FlowSecrets, type FlowTokens } from '#pwa/features/sso/code-flow.ts'
import { signInAtProvider } from '../../support/server/sign-in-at-provider.ts'
import { sampleRecruiter } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { addAnswered, addReady, addReceived, shortAnswer } from '../made/answered.ts'
import { storeReadCv } from '../made/cvs.ts'
import { storeKnowledge, storeLogo, storePicture } from '../made/files.ts'
import { inviteToGroup, inviteToReview, resetToken } from '../made/invitations.ts'
import type { FamilyWorld, MakeExample, Scene } from '../scene.ts'

const keyOf = ({ deps }: Scene['app'], { gid, jobId }: { gid: string; jobId: string }): string =>
  importKey(deps, { gid, jobId, expiresAt: deps.clock.now() + 60_000 })

const toReview: MakeExample = async (scene) => ({ token: await inviteToReview(scene) })

export const world: FamilyWorld<'recruiter'> = {
  build: async ({ app }) => {
    const features = {
      $set: {
        'features.assessmentGeneration': true,
        'features.virtualAvatar': true,
        'features.trainingReport': true,
        'features.cv_scoring': true,
      },
    }
    await app.deps.models.accounts.updateMany({ gid: sample.gid, role: 'recruiter' }, features)
  },
  examples: {
    generate_assessment: async (scene, example, caller) => {
      const knowledge_id = await storeKnowledge(scene, { gid: sample.gid, by: caller?._id ?? sample.recruiterId })
      return { ...example, knowledge_id }
    },
    import_by_key: ({ app }, example) => ({ ...example, access_key: keyOf(app, sample) }),
    update_cv_scoring_information: async ({ app }, example) => {
      await storeReadCv(app.deps)
      return example
    },
    undo_import: async ({ app }, example) => {
      const { jobId, gid } = sample
      const person = { id: newId(), name: 'Added by mistake', email: `${newId()}@mistake.test` }
      await addCandidates(app.deps, sample.recruiterId, { jobId, gid }, [person])
      return { ...example, interview_ids: [person.id] }
    },
    delete_jobs: async ({ app }) => {
      const jobId = newJobId(Date.now())
      const programmeId = sample.programmeId
      await addJob(app.deps, sampleRecruiter, { id: jobId, programmeId, name: 'To be deleted', jobType: 'interview' })
      return { jobs: [{ program: 'Sample programme', job_ids: [jobId] }] }
    },
    delete_candidate: async ({ app }) => {
      const id = app.deps.random.id()
      const people = [{ id, name: 'To be deleted', email: `${id}@deleted.test` }]
      await addCandidates(app.deps, 'test', { jobId: sample.jobId, gid: sample.gid }, people)
      return { job_id: sample.jobId, interview_ids: [id] }
    },
    set_candidate_redo: async (scene, example) => ({ ...example, interview_ids: [await finishedInterview(scene)] }),
    redo_questions: async (scene, example) => ({ ...example, interview_id: await finishedInterview(scene) }),
    fetch_training_report: async (scene, example) => ({ ...example, interview_id: await addReady(scene) }),
    fetch_answer_details: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [shortAnswer]) }),
    update_short_question_result: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [shortAnswer]) }),
    s3_transfer: async (scene, example) => ({ ...example, files: [await addReceived(scene)] }),
    delete_progress: async (scene) => ({ progressKey: await askForDeletion(scene, { gid: sample.gid, by: sample.recruiterId }) }),
    export_by_test: async ({ app }, example) => {
      const parts = must(await loadJobParts(app.deps, sample), 'the sample job')
      return { ...example, test: parts.tests[0]?.id }
    },
    recruiter_login_sso: async (scene, example) => {
      const { tenant, tokens } = await ssoTokens(scene, '/sso')
      return { ...example, claims: await askProfile(tenant, tokens), access_token: tokens.accessToken }
    },
    recruiter_login_sso_tokens: async (scene) => {
      const { tenant, tokens, secrets } = await ssoTokens(scene, '/openid/redirect/sample')
      const tenant_configs = { id: tenant.id, nonce: secrets.nonce }
      return { tenant_configs, id_token: tokens.idToken, access_token: tokens.accessToken }
    },
    recruiter_fetch_status_by_invitation_token: toReview,
    decline_by_invitation_token: toReview,
    fetch_job_by_invitation_token: toReview,
    fetch_setting_by_invitation_token: toReview,
    get_customized_evaluation_by_invitation_token: toReview,
    fetch_customize_competency_list: async ({ app }, example) => {
      const admin = { id: sample.adminId, role: 'admin', gid: 'system', name: '' } as const
      await addCompetency(app.deps, admin, { name: 'Tact', coupon: String(example['customizeCompetencyCoupon']) })
      return example
    },
    register_activate: async (scene, example) => ({ ...example, ...(await inviteToGroup(scene)) }),
    reset_password: async (scene, example) => ({ ...example, token: await resetToken(scene, 'recruiter') }),
    get_picture: async (scene, example) => {
      // administrators have pictures of their own
      await storePicture(scene, 'system')
      return { ...example, picture: await storePicture(scene, sample.gid) }
    },
    get_email_logo: async (scene, example) => {
      await saveMails(scene, { emailLogo: await storeLogo(scene) })
      return example
    },
    send_test_mail: async (scene, example) => {
      await saveMails(scene, { invitationMessage: { english: '<p>Hello</p>' } })
      return example
    },
  },
  strangeIds: {
    knowledge_id: async (scene) => ({
      theirs: await storeKnowledge(scene, { gid: foreign.gid, by: foreign.recruiterId }),
      nobodys: '01k9nobody0000000000000kno',
    }),
    progressKey: async (scene) => ({
      theirs: await askForDeletion(scene, { gid: foreign.gid, by: foreign.recruiterId }),
      nobodys: '01k9nobody0000000000000del',
    }),
    jobid: { theirs: foreign.jobId, nobodys: '20261121081320-n0b0dysx' },
    access_key: ({ app }) => ({ theirs: keyOf(app, foreign), nobodys: 'bm9ib2R5LWhhcy1zdWNoLWEta2V5' }),
    job_id_to_copy: { theirs: foreign.jobId, nobodys: '20261121081320-n0b0dysx' },
    group: { theirs: foreign.gid, nobodys: '01k9nobody0000000000000grp' },
    picture: async (scene) => ({ theirs: await storePicture(scene, foreign.gid), nobodys: '01k9nobody0000000000000img.png' }),
  },
  last: ['change_password'],
}

/** Claims of the sample recruiter from the identity provider. */
async function ssoTokens({ provider }: Scene, path: string): Promise<{ tenant: Tenant; tokens: FlowTokens; secrets: FlowSecrets }> {
  provider.people.set('rita', { email: sample.email, email_verified: true, given_name: 'Rita', family_name: 'Recruiter' })
  const tenant = presentTenant(provider.tenant())
  return { tenant, ...(await signInAtProvider(tenant, 'rita', `http://127.0.0.1${path}`)) }
}

/** A candidate of the sample job who has finished. */
async function finishedInterview({ app }: Scene): Promise<string> {
  const { jobId, gid } = sample
  const id = app.deps.random.id()
  await addCandidates(app.deps, sample.recruiterId, { jobId, gid }, [{ id, name: 'Fin Finished', email: `${id}@sample.test` }])
  const changes = { firstAnswerAt: 1, finishedAt: 2, stage: 'done' as const }
  await commitEdit(app.deps, { by: 'test', col: 'interviews', id, gid, changes })
  return id
}

/** A request to delete jobs that has ended. */
async function askForDeletion({ app }: Scene, { gid, by }: { gid: string; by: string }): Promise<string> {
  const { models, random, clock } = app.deps
  const _id = random.id()
  const at = clock.now()
  const row = { _id, gid, by, at, results: [], jobIds: [], total: 3, doneIds: [], failedIds: [], endedAt: at }
  await models.deletions.insertMany([row], { lean: true })
  return _id
}
/** Mails of the sample job. */
const saveMails = async ({ app }: Scene, changes: object): Promise<unknown> =>
  await saveSetting(app.deps, { by: sample.recruiterId, gid: sample.gid, jobId: sample.jobId, section: 'email', changes })
