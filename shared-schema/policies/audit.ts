import type { Actor } from '../primitives/roles.ts'
import { canManageGroup } from './group.ts'

/** Reading the audit log: administrators of the product that of everybody, those of a group that of their group. */
export const canReadAudit = (actor: Actor, of: { gid: string } = actor): boolean => canManageGroup(actor, of)
