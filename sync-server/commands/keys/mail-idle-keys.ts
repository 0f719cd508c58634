import type { Deps } from '../../deps.ts'
import type { ApiKey } from '../../models/identity/api-key.ts'
import type { Account } from '../../models/identity/account.ts'
import { displayName } from '../../presenters/account.ts'
import { queueMail } from '../mail/queue-mail.ts'

const IDLE_MS = 90 * 86_400_000

/** Tells the makers of named keys that nobody has used one for 90 days, once for each such time. Safe to repeat; gives the number of keys. */
export async function mailIdleKeys(deps: Deps): Promise<number> {
  const { models, clock } = deps
  const before = clock.now() - IDLE_MS
  const old = await models.apiKeys.find({ createdAt: { $lte: before }, revokedAt: { $exists: false } }).lean<ApiKey[]>()
  const idle = old.filter(
    (key) => key.areas !== undefined && lastUseOf(key) <= before && (key.idleMailedAt ?? 0) < lastUseOf(key) && !isOver(key, clock.now()),
  )
  for (const key of idle) {
    await mailMaker(deps, key)
    // the mail first, under an id of its own: who dies in between writes the same one
    await models.apiKeys.updateOne({ _id: key._id }, { $set: { idleMailedAt: clock.now() } })
  }
  return idle.length
}

const lastUseOf = ({ usedAt, createdAt }: ApiKey): number => usedAt ?? createdAt

const isOver = ({ expiresAt = Infinity }: ApiKey, nowMs: number): boolean => expiresAt <= nowMs

/** A key whose maker has left or is suspended opens nothing, and nobody is told. */
async function mailMaker(deps: Deps, key: ApiKey): Promise<void> {
  const { _id, gid, by = '', name = '' } = key
  const { models } = deps
  const maker = await models.accounts.findOne({ _id: by, gid, role: 'recruiter', frozenAt: { $exists: false } }).lean<Account>()
  const group = await models.groups.findOne({ _id: gid, deletedAt: { $exists: false } }).lean()
  if (!maker || !group) return
  await queueMail(deps, {
    id: `keyIdle.${_id}.${lastUseOf(key)}`,
    gid,
    to: maker.email,
    template: 'keyIdle',
    values: { name: displayName(maker), keyName: name, groupName: group.groupName, until: lastUseOf(key) },
  })
}
