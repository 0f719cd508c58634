import { list_keys } from '#shared/api/group/list_keys.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { livingKeys } from '../../commands/keys/make-key.ts'
import { handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import { displayName } from '../../presenters/account.ts'
import { presentKey } from '../../presenters/named-key.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(list_keys, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_api_key'),
  run: async ({ input, actor, deps }) => {
    const keys = await livingKeys(deps, input.gid)
    const makers = await deps.models.accounts.find({ _id: { $in: keys.map(({ by = '' }) => by) } }).lean<Account[]>()
    const names = new Map(makers.map((account) => [account._id, displayName(account)]))
    const nowMs = deps.clock.now()
    return { keys: keys.map((key) => presentKey(key, { byName: names.get(key.by ?? '') ?? '', isOwn: key.by === actor.id, nowMs })) }
  },
})
