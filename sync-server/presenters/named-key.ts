import type { NamedKeyView } from '#shared/lib/accounts/named-key.ts'
import type { ApiKey } from '../models/identity/api-key.ts'

/** A named key as a call shows it. */
export function presentKey(key: ApiKey, of: { byName: string; isOwn: boolean; nowMs: number }): NamedKeyView {
  const { _id: key_id, name = '', areas = {}, jobs, by = '', createdAt, expiresAt, usedAt } = key
  const formerUntil = Math.max(0, ...(key.formers ?? []).map(({ until }) => until))
  return {
    key_id,
    name,
    areas,
    by,
    by_name: of.byName,
    is_own: of.isOwn,
    created_at: createdAt,
    ...(jobs ? { jobs } : {}),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    ...(usedAt === undefined ? {} : { used_at: usedAt }),
    ...(formerUntil > of.nowMs ? { former_until: formerUntil } : {}),
  }
}
