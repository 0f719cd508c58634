import { sap_status_reset } from '#shared/api/recruiter/sap_status_reset.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { changeStatuses } from '../../commands/sap/change-statuses.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'

export default handle(sap_status_reset, {
  // it is the own connection
  allow: everyone,
  run: async ({ actor, deps }) => {
    const { models } = deps
    const rows = await models.sapRows.find({ account: actor.id, flow: 'candidates', missingAt: { $exists: false } }).lean<SapRow[]>()
    if (rows.length === 0) return { rows: [] }
    const wanted = (await models.accounts.findOne({ _id: actor.id }).lean<Account>())?.sap?.statusId ?? ''
    if (wanted === '') throw new Outcome(2, sap_status_reset.outcomes[2] ?? '')
    return { rows: await changeStatuses(deps, { rows, ids: rows.map(({ ourId }) => ourId), wanted }) }
  },
})
