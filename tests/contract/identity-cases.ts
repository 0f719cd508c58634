import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { addCompetency } from '#server/commands/groups/competencies.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import { mailedToken, makePerson } from '../support/server/people.ts'
import { ask } from '../support/server/http.ts'
import type { Scene } from './cases.ts'

type Example = Record<string, unknown>
type MakeExample = (scene: Scene, example: Example) => Promise<Example>

/** Inputs of the calls around signing in whose secrets are mailed. */
export const IDENTITY_EXAMPLES: Readonly<Record<string, MakeExample>> = {
  'api/session/take_over': async (scene) => ({ code: await handOver(scene) }),
  'api/group/extract_token': async (scene) => ({ token: (await invite(scene)).token }),
  'api/group/pass_policy': async (scene) => ({ token: (await invite(scene)).token }),
  'api/group/register_recruiter': async (scene, example) => ({ ...example, ...(await invite(scene)) }),
  'api/group/edit_recruiter': async (scene, example) => ({ ...example, email: (await makePerson(scene.app.deps)).email }),
  'api/group/delete_recruiter': async (scene, example) => ({ ...example, email: (await makePerson(scene.app.deps)).email }),
  'api/group/share_line_manager_access': async (scene, example) => ({ ...example, email: await makeLineManager(scene) }),
  'api/group/remove_line_manager_access': async (scene, example) => ({ ...example, email: await makeLineManager(scene) }),
  'api/group/delete_group': async ({ app }) => ({ gid: (await createGroup(app.deps, 'test', newGroup(app.deps.random.id())))._id }),
  'api/group/fetch_invitation': async (scene, example) => ({ ...example, gid: await inviteToJoin(scene) }),
  'api/group/confirm_status': async (scene, example) => ({ ...example, gid: await inviteToJoin(scene) }),
  'api/reports/get_info_by_invitation_token': async (scene) => ({ token: await inviteToReview(scene) }),
  'api/recruiter/recruiter_fetch_status_by_invitation_token': async (scene) => ({ token: await inviteToReview(scene) }),
  'api/recruiter/decline_by_invitation_token': async (scene) => ({ token: await inviteToReview(scene) }),
  'api/recruiter/fetch_job_by_invitation_token': async (scene) => ({ token: await inviteToReview(scene) }),
  'api/recruiter/fetch_setting_by_invitation_token': async (scene) => ({ token: await inviteToReview(scene) }),
  'api/recruiter/get_customized_evaluation_by_invitation_token': async (scene) => ({ token: await inviteToReview(scene) }),
  'api/group/retry_webhook': async ({ app }, example) => ({ ...example, delivery_id: await deliverToNobody(app) }),
  'api/recruiter/register_activate': async (scene, example) => ({ ...example, ...(await invite(scene)) }),
  'api/recruiter/reset_password': async (scene, example) => ({ ...example, token: await resetToken(scene, 'recruiter') }),
  'api/admin/coupon_check': async ({ app }, example) => {
    await addCompetency(
      app.deps,
      { id: sample.adminId, role: 'admin', gid: 'system', name: '' },
      { name: 'Tact', coupon: String(example['coupon']) },
    )
    return example
  },
  'api/admin/freeze_recruiters': async (scene) => ({ recruiter_emails: [(await makePerson(scene.app.deps)).email] }),
  'api/admin/reactivate_recruiters': async (scene) => ({ recruiter_emails: [(await makePerson(scene.app.deps)).email] }),
  'api/admin/delete_recruiters': async (scene) => ({ recruiter_emails: [(await makePerson(scene.app.deps)).email] }),
  'api/admin/toggle_data_agreement': async (scene) => ({ recruiter_emails: [(await makePerson(scene.app.deps)).email] }),
  'api/admin/reset_password': async (scene, example) => ({ ...example, token: await resetToken(scene, 'admin') }),
}

async function invite({ app }: Scene): Promise<{ email: string; token: string }> {
  const email = `${app.deps.random.id()}@sample.test`
  const about = { gid: sample.gid, email, groupRole: 'recruiter' as const, by: sample.recruiterId, origin: 'http://holdfast.test' }
  return { email, token: await inviteRecruiter(app.deps, about) }
}

/** The secret of a guest's link to the sample interview. */
async function inviteToReview({ app, world }: Scene): Promise<string> {
  const email = `${app.deps.random.id()}@partner.test`
  const body = { job_id: sample.jobId, interview_ids: [sample.interviewId], reviewers: [email] }
  await ask(`${app.url}/api/recruiter/invite_evaluation`, { token: world.tokens.recruiter, body })
  return await mailedToken(app.deps, email, '/guest/review')
}

/** A delivery of the sample group that was given up. */
async function deliverToNobody({ deps }: Scene['app']): Promise<string> {
  const delivery = {
    gid: sample.gid,
    eventId: 'evt_sample',
    event: 'interview.completed' as const,
    url: 'https://hooks.example.com/in',
    body: '{}',
    state: 'failed' as const,
    tries: 1,
    createdAt: 1,
    nextAt: 1,
  }
  await deps.models.webhookDeliveries.updateOne({ _id: 'to-nobody' }, { $set: delivery }, { upsert: true })
  return 'to-nobody'
}

/** The code that a device of the sample candidate shows. */
async function handOver({ app, world }: Scene): Promise<string> {
  const opened = await ask(`${app.url}/api/jobseeker/login_via_url`, { body: { code: world.linkCode } })
  // the world's link opens, or the test fails here
  const { token } = must(opened.body, opened.text).result as { token: string }
  const offered = await ask(`${app.url}/api/session/hand_over`, { body: { interview_id: sample.interviewId }, token })
  // the same
  return (must(offered.body, offered.text).result as { code: string }).code
}

const newGroup = (gid: string) => ({ gid, groupName: 'New group' })

const makeLineManager = async ({ app }: Scene): Promise<string> => (await makePerson(app.deps, { groupRole: 'line_manager' })).email

/** The sample recruiter, unless told otherwise, by another group. */
export async function inviteToJoin(
  { app }: Pick<Scene, 'app'>,
  who: { id: string; email: string } = { id: sample.recruiterId, email: sample.email },
): Promise<string> {
  const { _id: gid } = await createGroup(app.deps, 'test', newGroup(app.deps.random.id()))
  const invitation = {
    _id: `to-${gid}`,
    gid,
    email: who.email,
    groupRole: 'recruiter',
    by: 'test',
    accountId: who.id,
  } as const
  const createdAt = app.deps.clock.now()
  await app.deps.models.invitations.insertMany([{ ...invitation, createdAt, expiresAt: createdAt + 60_000 }])
  return gid
}

/** Of somebody else than the person of the other examples, whose sessions would end. */
async function resetToken({ app }: Scene, role: 'recruiter' | 'admin'): Promise<string> {
  const { email } = await makePerson(app.deps, role === 'admin' ? { role, gid: 'system' } : {})
  await ask(`${app.url}/api/${role === 'admin' ? 'admin/forget_password' : 'recruiter/sendgrid_forget_password'}`, { body: { email } })
  return await mailedToken(app.deps, email, `/reset-password/${role}`)
}
