import { normalEmail } from '#shared/primitives/email-address.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'

/** Addresses that may have another form than the one of today: those of ASCII in lower case have it. */
const MAY_DIFFER = /[^\x21-\x7e]|[A-Z]/
const DONE = { _id: 'addresses', value: 'normal' }
const AUTHOR = 'normalise-addresses'

/**
 * Gives addresses that were stored before there was one form this form, once for each database (ADR 0089). Where two accounts become one
 * address, the second keeps its older form and is named in the log by its id. Safe to repeat after any crash.
 */
export async function normaliseAddresses(deps: Deps): Promise<void> {
  const { models } = deps
  if (await models.syncMeta.exists({ _id: DONE._id })) return
  for (const { _id, email } of await models.accounts.find({ email: MAY_DIFFER }, { email: 1 }).lean<Pick<Account, '_id' | 'email'>[]>())
    await move(deps, _id, email)
  const inGroup = { gid: { $exists: true }, email: MAY_DIFFER }
  for (const { _id, email } of await models.invitations.find(inGroup, { email: 1 }).lean())
    await models.invitations.updateOne({ _id }, { $set: { email: normalEmail(email) } })
  for (const { _id, email } of await models.reviewInvitations.find(inGroup, { email: 1 }).lean())
    await models.reviewInvitations.updateOne({ _id }, { $set: { email: normalEmail(email) } })
  const candidates = { gid: { $exists: true }, col: 'interviews', del: false, 'body.email': MAY_DIFFER } as const
  for (const { _id: id, gid } of await models.entities.find(candidates).lean<StoredEntity[]>())
    await commitEdit(deps, {
      by: AUTHOR,
      col: 'interviews',
      id,
      gid,
      changes: ({ email }) => (normalEmail(email) === email ? null : { email: normalEmail(email) }),
    }).catch((err: unknown) => deps.log.warn({ err, interviewId: id }, 'an address keeps its older form'))
  await models.syncMeta.updateOne({ _id: DONE._id }, { $set: { value: DONE.value } }, { upsert: true })
}

async function move(deps: Deps, _id: string, email: string): Promise<void> {
  try {
    await deps.models.accounts.updateOne({ _id, email }, { $set: { email: normalEmail(email) } })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    deps.log.warn({ accountId: _id }, 'an account keeps the older form of its address: another one has the new form')
  }
}
