import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { documents } from '../../sync/documents.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { commitEdit, removeDoc } from '../../sync/write/commit.ts'
import { revoke } from '../../sync/rights/grants.ts'
import { audit } from '../audit/audit.ts'
import { endSessionsOf } from './end-sessions.ts'
import { ERASER } from '../privacy/erase-candidate.ts'
import { because, type AdminAct } from '../groups/recruiter-accounts.ts'
import { endKeyOf } from './make-api-key.ts'

/**
 * Deletes a recruiter. What belongs to the group (jobs, comments, reviews) stays without the name; all else goes. The account is removed last,
 * so a repeat finishes what was cut off.
 */
export async function deleteRecruiter(deps: Deps, { actor, reason }: Omit<AdminAct, 'origin'>, account: Account): Promise<void> {
  const { _id, gid, email } = account
  const { models } = deps
  // blocks sign-ins while it goes on
  await models.accounts.updateOne({ _id, frozenAt: { $exists: false } }, { $set: { frozenAt: deps.clock.now() } })
  await endSessionsOf(deps, _id)
  await eraseDocuments(deps, account)
  await endKeyOf(deps, account)
  await models.knownDevices.deleteMany({ accountId: _id })
  await models.passwordResets.deleteMany({ accountId: _id })
  await models.ssoLinks.deleteMany({ accountId: _id })
  await models.invitations.deleteMany({ gid, email })
  await models.mails.deleteMany({ gid, to: email })
  await audit(deps, { id: `account.deleted.${_id}`, gid, by: actor.id, action: 'account.deleted', target: _id, ...because(reason) })
  await models.accounts.deleteOne({ _id })
}

/** Own documents go, names on shared ones too, and then the rights: they say where to look, also those that were taken back long ago. */
async function eraseDocuments(deps: Deps, { _id, gid }: Account): Promise<void> {
  const grants = await deps.models.grants.find({ user: _id }).lean<Grant[]>()
  for (const scope of new Set(grants.map((one) => one.scope))) {
    if (scope === scopeOf.user(_id)) await removeAll(deps, scope, gid)
    else await removeNames(deps, scope, _id)
  }
  for (const { user, scope, only } of grants.filter((one) => one.on)) await revoke(deps, { user, scope, ...(only === '' ? {} : { only }) })
}

async function removeAll(deps: Deps, scope: string, gid: string): Promise<void> {
  for (const { id, col } of await documents.refs(deps, { scope })) await removeDoc(deps, { by: ERASER, col, id, gid })
}

async function removeNames(deps: Deps, scope: string, accountId: string): Promise<void> {
  for (const { id, gid, authorName } of await documents.find(deps, 'comments', { scope }, { where: { authorId: accountId } }))
    if (authorName !== '') await commitEdit(deps, { by: ERASER, col: 'comments', id, gid, changes: { authorName: '' } })
  for (const { id, gid, raterName } of await documents.find(deps, 'reviews', { scope }, { where: { raterId: accountId } }))
    if (raterName !== '') await commitEdit(deps, { by: ERASER, col: 'reviews', id, gid, changes: { raterName: '' } })
}
