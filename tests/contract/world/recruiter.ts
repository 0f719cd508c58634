import { sample } from '#shared/lib/sample.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import { presentTenant } from '#server/presenters/tenant.ts'
import { askProfile, type FlowSecrets, type FlowTokens } from '#pwa/features/sso/code-flow.ts'
import { signInAtProvider } from '../../support/server/sign-in-at-provider.ts'
import { foreign } from '../../support/server/world.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { storeLogo, storePicture } from '../made/files.ts'
import { inviteToGroup, inviteToReview, resetToken } from '../made/invitations.ts'
import type { FamilyWorld, MakeExample, Scene } from '../scene.ts'

const toReview: MakeExample = async (scene) => ({ token: await inviteToReview(scene) })

export const world: FamilyWorld<'recruiter'> = {
  examples: {
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
    job_id_to_copy: { theirs: foreign.jobId, nobodys: '20261121081320-n0b0dysx' },
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

/** Mails of the sample job. */
const saveMails = async ({ app }: Scene, changes: object): Promise<unknown> =>
  await saveSetting(app.deps, { by: sample.recruiterId, gid: sample.gid, jobId: sample.jobId, section: 'email', changes })
