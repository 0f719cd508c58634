import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import { audit } from '../audit/audit.ts'
import { makeSecret, withSecret } from './webhook-secret.ts'

/**
 * Gives a webhook another secret, which is shown once; both sign for a day.
 * @throws AppError notFound when the group has no webhook of this address, conflict when somebody changed it at the same moment
 */
export async function rotateSecret(deps: Deps, actor: Actor, { group, url }: { group: Group; url: string }): Promise<string> {
  const gid = group._id
  const hook = group.webhooks?.find((one) => one.url === url)
  if (!hook) throw new AppError('notFound')
  const { secret, sealedSecret } = makeSecret(deps, gid)
  const { sealedSecret: former } = hook
  const unchanged = former === undefined ? { sealedSecret: { $exists: false } } : { sealedSecret: former }
  const next = withSecret(deps, hook, sealedSecret)
  const { modifiedCount } = await deps.models.groups.updateOne(
    { _id: gid, webhooks: { $elemMatch: { url, ...unchanged } } },
    {
      $set: {
        'webhooks.$[hook].sealedSecret': sealedSecret,
        ...(next.formerSecret && { 'webhooks.$[hook].formerSecret': next.formerSecret }),
      },
    },
    { arrayFilters: [{ 'hook.url': url }] },
  )
  if (modifiedCount === 0) throw new AppError('conflict')
  await audit(deps, { gid, by: actor.id, action: 'group.webhookSecret', target: gid })
  return secret
}
