import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { API_KEY_PREFIX } from '../../services/token-hash.ts'
import { hashToken } from '../../services/token-hash.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'

type KeyDeps = Pick<Deps, 'models' | 'clock' | 'random' | 'secret'>

/** The key exists only in this answer. */
export interface NewKey {
  key: string
  createdAt: number
}

/** A new API key for the actor's group, which acts as the actor; the former one of the group ends in the same write. The server keeps its hash. */
export async function makeApiKey(deps: KeyDeps, actor: Actor): Promise<NewKey> {
  const key = `${API_KEY_PREFIX}${deps.random.token()}`
  const createdAt = deps.clock.now()
  const owner = groupKeyId(actor.gid)
  const replace = () =>
    deps.models.apiKeys.updateOne(
      { _id: owner },
      { $set: { gid: actor.gid, hash: hashToken(key), createdAt, by: actor.id } },
      { upsert: true },
    )
  try {
    await replace()
  } catch (error) {
    // two first keys at once: now there is one to replace
    if (!isDuplicateKey(error)) throw error
    await replace()
  }
  await audit(deps, { gid: actor.gid, by: actor.id, action: 'apiKey.generated', target: owner })
  return { key, createdAt }
}

/** Id under which the key of a group is stored. */
export const groupKeyId = (gid: string): string => `group:${gid}`

/** Ends the keys that this member made, the one of the group too. */
export const endKeyOf = async (deps: Pick<Deps, 'models'>, member: { _id: string; gid: string }): Promise<unknown> =>
  await deps.models.apiKeys.deleteMany({ gid: member.gid, by: member._id })
