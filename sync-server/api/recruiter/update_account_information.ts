import { update_account_information } from '#shared/api/recruiter/update_account_information.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { saveAccount } from '../../commands/identity/save-account.ts'
import { saveSap } from '../../commands/sap/save-sap.ts'
import { saveGroup } from '../../commands/groups/save-group.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import { presentAccountInformation } from '../../presenters/account-information.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(update_account_information, {
  load: ({ actor, deps }) => findGroup(deps, actor.gid),
  // it is the own account
  allow: everyone,
  run: async ({ input, actor, deps, record }) => {
    const { developerModeEnabled } = input
    const turnsMode = developerModeEnabled !== undefined && developerModeEnabled !== (record.group.developerModeEnabled ?? false)
    if (turnsMode && !mayInGroup(actor, record, 'manage_settings')) throw new AppError('forbidden')
    const account = must(await deps.models.accounts.findOne({ _id: actor.id }).lean<Account>(), 'a session belongs to an account')
    const sap = await saveSap(deps, account, input)
    const saved = { ...(await saveAccount(deps, account, input)), ...(sap && { sap }) }
    const group = turnsMode ? (await saveGroup(deps, actor, record.group, { developerModeEnabled })).group : record.group
    return presentAccountInformation(saved, group)
  },
})
