import { generate_password } from '#shared/api/admin/generate_password.ts'
import { generatePassword } from '../../commands/identity/generate-password.ts'
import { handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'

export default handle(generate_password, {
  load: async ({ input: { recruiter_email: email }, deps }) => {
    if (email === undefined) return { account: null }
    const account = await deps.models.accounts.findOne({ email, role: 'recruiter' }).lean<Account>()
    return account && { account }
  },
  allow: (actor) => actor.role === 'admin',
  run: async ({ actor, deps, record }) => ({ password: await generatePassword(deps, actor, record.account) }),
})
