import { sample } from '#shared/lib/sample.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import { mailedToken, makePerson } from '../../support/server/people.ts'
import { ask } from '../../support/server/http.ts'
import type { Scene } from '../scene.ts'

/** A recruiter of the sample group who was invited and has not answered. */
export async function inviteToGroup({ app }: Scene): Promise<{ email: string; token: string }> {
  const email = `${app.deps.random.id()}@sample.test`
  const about = { gid: sample.gid, email, groupRole: 'recruiter' as const, by: sample.recruiterId, origin: 'http://holdfast.test' }
  return { email, token: await inviteRecruiter(app.deps, about) }
}

/** The secret of a guest's link to the sample interview. */
export async function inviteToReview({ app, world }: Scene): Promise<string> {
  const email = `${app.deps.random.id()}@partner.test`
  const body = { job_id: sample.jobId, interview_ids: [sample.interviewId], reviewers: [email] }
  await ask(`${app.url}/api/recruiter/invite_evaluation`, { token: world.tokens.recruiter, body })
  return await mailedToken(app.deps, email, '/guest/review')
}

/** The sample recruiter, unless told otherwise, by another group. */
export async function inviteToJoin(
  { app }: Pick<Scene, 'app'>,
  who: { _id: string; email: string } = { _id: sample.recruiterId, email: sample.email },
): Promise<string> {
  const { _id: gid } = await createGroup(app.deps, 'test', { gid: app.deps.random.id(), groupName: 'New group' })
  const invitation = {
    _id: `to-${gid}`,
    gid,
    email: who.email,
    groupRole: 'recruiter',
    by: 'test',
    accountId: who._id,
  } as const
  const createdAt = app.deps.clock.now()
  await app.deps.models.invitations.insertMany([{ ...invitation, createdAt, expiresAt: createdAt + 60_000 }])
  return gid
}

/** Of somebody else than the person of the other examples, whose sessions would end. */
export async function resetToken({ app }: Scene, role: 'recruiter' | 'admin'): Promise<string> {
  const { email } = await makePerson(app.deps, role === 'admin' ? { role, gid: 'system' } : {})
  await ask(`${app.url}/api/${role === 'admin' ? 'admin/forget_password' : 'recruiter/sendgrid_forget_password'}`, { body: { email } })
  return await mailedToken(app.deps, email, `/reset-password/${role}`)
}
