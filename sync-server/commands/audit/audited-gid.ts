import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { canReadAudit } from '#shared/policies/audit.ts'

/**
 * Whose audit log is looked at: the group that was asked for, else the own one; undefined = everybody's, for administrators of the product.
 * @throws AppError notFound for a group that is not theirs, whether or not there is one
 */
export function auditedGid(actor: Actor, asked: string | undefined): string | undefined {
  if (asked === undefined) return actor.role === 'admin' ? undefined : actor.gid
  if (!canReadAudit(actor, { gid: asked })) throw new AppError('notFound')
  return asked
}
