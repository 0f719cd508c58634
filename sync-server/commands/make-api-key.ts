import type { Actor } from '#shared/lib/roles.ts'
import type { Deps } from '../deps.ts'
import { API_KEY_PREFIX, hashToken } from '../http/auth.ts'
import { isDuplicateKey } from '../sync/mongo-errors.ts'
import { audit } from './audit.ts'

/** A new API key for this recruiter; the former one ends in the same write. The key exists only in this answer, the server keeps its hash. */
export async function makeApiKey(
  deps: Pick<Deps, 'models' | 'clock' | 'random'>,
  actor: Actor,
): Promise<{ key: string; createdAt: number }> {
  const key = `${API_KEY_PREFIX}${deps.random.token()}`
  const createdAt = deps.clock.now()
  const replace = () =>
    deps.models.apiKeys.updateOne({ _id: actor.id }, { $set: { gid: actor.gid, hash: hashToken(key), createdAt } }, { upsert: true })
  try {
    await replace()
  } catch (error) {
    // two first keys at once: now there is one to replace
    if (!isDuplicateKey(error)) throw error
    await replace()
  }
  await audit(deps, { gid: actor.gid, by: actor.id, action: 'apiKey.generated', target: actor.id })
  return { key, createdAt }
}
