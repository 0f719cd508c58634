import { fetch_account_information } from '#shared/api/recruiter/fetch_account_information.ts'
import { must } from '#shared/primitives/must.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import { presentAccountInformation } from '../../presenters/account-information.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(fetch_account_information, {
  allow: everyone,
  run: async ({ actor, deps }) => {
    const account = must(await deps.models.accounts.findOne({ _id: actor.id }).lean<Account>(), 'a session belongs to an account')
    return presentAccountInformation(account, (await findGroup(deps, actor.gid))?.group ?? null)
  },
})
