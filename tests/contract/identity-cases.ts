import { sample } from '#shared/lib/sample.ts'
import { inviteRecruiter } from '#server/commands/invitations.ts'
import { mailedToken, makePerson } from '../support/people.ts'
import { ask } from '../support/http.ts'
import type { Scene } from './cases.ts'

type Example = Record<string, unknown>
type MakeExample = (scene: Scene, example: Example) => Promise<Example>

/** Inputs of the calls around signing in whose secrets are mailed. */
export const IDENTITY_EXAMPLES: Readonly<Record<string, MakeExample>> = {
  'api/group/extract_token': async (scene) => ({ token: (await invite(scene)).token }),
  'api/group/pass_policy': async (scene) => ({ token: (await invite(scene)).token }),
  'api/group/register_recruiter': async (scene, example) => ({ ...example, ...(await invite(scene)) }),
  'api/recruiter/register_activate': async (scene, example) => ({ ...example, ...(await invite(scene)) }),
  'api/recruiter/reset_password': async (scene, example) => ({ ...example, token: await resetToken(scene, 'recruiter') }),
  'api/admin/reset_password': async (scene, example) => ({ ...example, token: await resetToken(scene, 'admin') }),
}

async function invite({ app }: Scene): Promise<{ email: string; token: string }> {
  const email = `${app.deps.random.id()}@sample.test`
  const about = { gid: sample.gid, email, groupRole: 'recruiter' as const, by: sample.recruiterId, origin: 'http://holdfast.test' }
  return { email, token: await inviteRecruiter(app.deps, about) }
}

/** Of somebody else than the person of the other examples, whose sessions would end. */
async function resetToken({ app }: Scene, role: 'recruiter' | 'admin'): Promise<string> {
  const { email } = await makePerson(app.deps, role === 'admin' ? { role, gid: 'system' } : {})
  await ask(`${app.url}/api/${role === 'admin' ? 'admin/forget_password' : 'recruiter/sendgrid_forget_password'}`, { body: { email } })
  return await mailedToken(app.deps, email, `/reset-password/${role}`)
}
