import { AppError } from '#shared/primitives/errors.ts'
import type { GroupPermissions } from '#shared/lib/accounts/group-permissions.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { MASKED_TOKEN } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '../../deps.ts'
import type { Group, StoredWebhook } from '../../models/groups/group.ts'
import { openText, sealText } from '../../services/sealed-text.ts'
import { mayGoOut } from '../../services/outbound/public-address.ts'
import { audit } from '../audit/audit.ts'
import { makeSecret } from '../webhooks/webhook-secret.ts'

export interface GroupChanges {
  groupName?: string | undefined
  webhooks?: Webhook[] | undefined
  embedOrigins?: string[] | undefined
  developerModeEnabled?: boolean | undefined
  permissions?: GroupPermissions | undefined
}

/**
 * Changes what is given and leaves the rest.
 * @throws AppError invalid for a masked access token of a url that had none, and for a url inside somebody's own network
 */
export async function saveGroup(deps: Deps, actor: Actor, group: Group, changes: GroupChanges): Promise<SavedGroup> {
  const { groupName, webhooks, embedOrigins, developerModeEnabled, permissions } = changes
  const secrets: NewSecret[] = []
  const set: Partial<Group> = {
    ...(groupName === undefined ? {} : { groupName }),
    ...(webhooks
      ? { webhooks: webhooks.map((webhook, index) => withOwnSecret(deps, group, storedWebhook(deps, group, webhook, index), secrets)) }
      : {}),
    ...(embedOrigins ? { embedOrigins: [...new Set(embedOrigins)] } : {}),
    ...(developerModeEnabled === undefined ? {} : { developerModeEnabled }),
    ...(permissions ? { permissions: { ...group.permissions, ...permissions } } : {}),
  }
  const fields = Object.keys(set).toSorted()
  if (fields.length === 0) return { group, secrets }
  await deps.models.groups.updateOne({ _id: group._id }, { $set: set })
  // an address that comes back begins anew
  if (webhooks) await deps.models.webhookEndpoints.deleteMany({ gid: group._id, url: { $nin: webhooks.map(({ url }) => url) } })
  await audit(deps, { gid: group._id, by: actor.id, action: 'group.edited', target: group._id, detail: { fields: fields.join(' ') } })
  return { group: { ...group, ...set }, secrets }
}

/** A webhook keeps its secret as long as its address; a new one gets one, which is told once. */
function withOwnSecret(deps: Deps, group: Group, hook: StoredWebhook, told: NewSecret[]): StoredWebhook {
  const former = group.webhooks?.find(({ url, sealedSecret }) => url === hook.url && sealedSecret !== undefined)
  if (former?.sealedSecret !== undefined)
    return { ...hook, sealedSecret: former.sealedSecret, ...(former.formerSecret && { formerSecret: former.formerSecret }) }
  const { secret, sealedSecret } = makeSecret(deps, group._id)
  told.push({ url: hook.url, secret })
  return { ...hook, sealedSecret }
}

/** Secret of a webhook as it is shown once. */
interface NewSecret {
  url: string
  secret: string
}
interface SavedGroup {
  group: Group
  secrets: NewSecret[]
}

/** A masked token stays for the url it was entered for: with another one it would be sent to somebody who never had it. */
function storedWebhook(deps: Deps, group: Group, { accessToken, ...facts }: Webhook, index: number): StoredWebhook {
  if (!mayGoOut(facts.url, deps.config.outboundToPrivate))
    throw new AppError('invalid', { details: [`webhooks.${index}.url: is no https address on the public internet`] })
  if (accessToken !== MASKED_TOKEN) return { ...facts, sealedToken: accessToken && sealText(deps, tokenPurpose(group._id), accessToken) }
  const former = group.webhooks?.find(({ url, sealedToken }) => url === facts.url && sealedToken !== '')
  if (!former) throw new AppError('invalid', { details: [`webhooks.${index}.accessToken: has to be entered for this url`] })
  return { ...facts, sealedToken: former.sealedToken }
}

/** The access token that was entered; '' when there is none or the secret of the server has changed since. */
export const accessTokenOf = (deps: Deps, gid: string, { sealedToken }: StoredWebhook): string =>
  sealedToken === '' ? '' : (openText(deps, tokenPurpose(gid), sealedToken) ?? '')

/** Tokens of one group do not open for another. */
const tokenPurpose = (gid: string): string => `webhook token:${gid}`
