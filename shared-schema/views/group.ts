import * as z from 'zod'
import { Id, Ms } from '../primitives/fields.ts'
import { GroupPermission } from '../lib/accounts/group-permissions.ts'
import { GroupRole } from '../primitives/roles.ts'
import { WebhookEvent } from '../lib/webhooks/webhook.ts'

const Member = z.object({ id: Id, email: z.string(), name: z.string(), status: z.enum(['active', 'suspended']) })

/** Settings visible only to those who may change them. */
export const GroupSettingsView = z.object({
  webhooks: z.array(
    z.object({
      isActive: z.boolean(),
      url: z.string(),
      /** masked; '' when there is none */
      accessToken: z.string(),
      events: z.array(WebhookEvent),
    }),
  ),
  /** websites on which the widget may stand */
  embedOrigins: z.array(z.string()),
  developerModeEnabled: z.boolean(),
  /** bytes that the group keeps, and may keep; told to its own members */
  room: z.object({ bytes: z.number().int(), most: z.number().int() }).optional(),
  permissions: z.record(GroupRole, z.array(GroupPermission)),
})
export type GroupSettingsView = z.infer<typeof GroupSettingsView>

/** A group as its members see it: names and roles. */
export const GroupView = z.object({
  gid: Id,
  groupName: z.string(),
  billingAdmin: Member.nullable(),
  admins: z.array(Member),
  recruiters: z.array(Member),
  line_managers: z.array(Member),
  settings: GroupSettingsView.optional(),
})
export type GroupView = z.infer<typeof GroupView>

/** Members, and those who were asked to become one. */
export const StaffView = z.object({
  members: z.array(Member.extend({ role: GroupRole })),
  invitations: z.array(
    z.object({ email: z.string(), role: GroupRole, status: z.enum(['pending', 'expired', 'declined']), expires_at: Ms }),
  ),
})
export type StaffView = z.infer<typeof StaffView>

/** A line manager and the candidates of one job that were shared: all of them, or those named. */
export const LineManagerAccess = z.object({ id: Id, email: z.string(), name: z.string(), all: z.boolean(), interview_ids: z.array(Id) })
export type LineManagerAccess = z.infer<typeof LineManagerAccess>
