import * as z from 'zod'
import { GroupRole } from '../../primitives/roles.ts'

/** Permissions that a group can give to or take from its roles. */
export const GroupPermission = z.enum(['manage_members', 'manage_settings', 'manage_api_key', 'share_candidates'])
export type GroupPermission = z.infer<typeof GroupPermission>

/** Role -> what it may; a role that is not named keeps its defaults. Billing admins always may everything, so they are not asked about. */
export const GroupPermissions = z.partialRecord(
  GroupRole.exclude(['billing_admin']),
  z.array(GroupPermission).max(GroupPermission.options.length),
)
export type GroupPermissions = Partial<Record<GroupRole, readonly GroupPermission[]>>
