import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { canReadAudit } from '#shared/policies/audit.ts'

/**
 * Group whose audit log is read: the one asked for, else the own; undefined = every group, for administrators of the product.
 * @throws AppError notFound for a foreign group, whether or not it exists
 */
export function auditedGid(actor: Actor, asked: string | undefined): string | undefined {
  if (asked === undefined) return actor.role === 'admin' ? undefined : actor.gid
  if (!canReadAudit(actor, { gid: asked })) throw new AppError('notFound')
  return asked
}
