import { AppError } from '#shared/primitives/errors.ts'
import type { GroupPermissions } from '#shared/lib/accounts/group-permissions.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { MASKED_TOKEN } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '../../deps.ts'
import type { Group, StoredWebhook } from '../../models/groups/group.ts'
import { openText, sealText } from '../../services/sealed-text.ts'
import { isPublicHttps } from '../../services/webhooks/public-address.ts'
import { audit } from '../audit/audit.ts'

export interface GroupChanges {
  groupName?: string | undefined
  webhooks?: Webhook[] | undefined
  developerModeEnabled?: boolean | undefined
  permissions?: GroupPermissions | undefined
}

/**
 * Changes what is given and leaves the rest.
 * @throws AppError invalid for a masked access token of a url that had none, and for a url inside somebody's own network
 */
export async function saveGroup(deps: Deps, actor: Actor, group: Group, changes: GroupChanges): Promise<Group> {
  const { groupName, webhooks, developerModeEnabled, permissions } = changes
  const set: Partial<Group> = {
    ...(groupName === undefined ? {} : { groupName }),
    ...(webhooks ? { webhooks: webhooks.map((webhook, index) => storedWebhook(deps, group, webhook, index)) } : {}),
    ...(developerModeEnabled === undefined ? {} : { developerModeEnabled }),
    ...(permissions ? { permissions: { ...group.permissions, ...permissions } } : {}),
  }
  const fields = Object.keys(set).toSorted()
  if (fields.length === 0) return group
  await deps.models.groups.updateOne({ _id: group._id }, { $set: set })
  await audit(deps, { gid: group._id, by: actor.id, action: 'group.edited', target: group._id, detail: { fields: fields.join(' ') } })
  return { ...group, ...set }
}

/** A masked token stays for the url it was entered for: with another one it would be sent to somebody who never had it. */
function storedWebhook(deps: Deps, group: Group, { accessToken, ...facts }: Webhook, index: number): StoredWebhook {
  if (!mayBeTold(deps, facts.url))
    throw new AppError('invalid', { details: [`webhooks.${index}.url: is no https address on the public internet`] })
  const goneAt = facts.isActive ? undefined : group.webhooks?.find(({ url }) => url === facts.url)?.goneAt
  const gone = goneAt === undefined ? {} : { goneAt }
  if (accessToken !== MASKED_TOKEN)
    return { ...facts, ...gone, sealedToken: accessToken && sealText(deps, tokenPurpose(group._id), accessToken) }
  const former = group.webhooks?.find(({ url, sealedToken }) => url === facts.url && sealedToken !== '')
  if (!former) throw new AppError('invalid', { details: [`webhooks.${index}.accessToken: has to be entered for this url`] })
  return { ...facts, ...gone, sealedToken: former.sealedToken }
}

/** True for an address that webhooks may go to. A public name may still lead to a private number: the connection checks again. */
export const mayBeTold = (deps: Pick<Deps, 'config'>, url: string): boolean => deps.config.webhooksToPrivate || isPublicHttps(url)

/** The access token that was entered; '' when there is none or the secret of the server has changed since. */
export const accessTokenOf = (deps: Deps, gid: string, { sealedToken }: StoredWebhook): string =>
  sealedToken === '' ? '' : (openText(deps, tokenPurpose(gid), sealedToken) ?? '')

/** Tokens of one group do not open for another. */
const tokenPurpose = (gid: string): string => `webhook token:${gid}`
