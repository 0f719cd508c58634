import { sap_verify } from '#shared/api/recruiter/sap_verify.ts'
import { must } from '#shared/primitives/must.ts'
import { givenSettings } from '../../commands/sap/given-settings.ts'
import { verifyConnection } from '../../commands/sap/verify-connection.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'

export default handle(sap_verify, {
  // it is the own connection
  allow: everyone,
  run: async ({ input, actor, deps }) => {
    const account = must(await deps.models.accounts.findOne({ _id: actor.id }).lean<Account>(), 'a session belongs to an account')
    return await verifyConnection(deps, givenSettings(deps, account, input))
  },
})
