import * as z from 'zod'
import { Id } from '../lib/fields.ts'

const Member = z.object({ id: Id, email: z.string(), name: z.string(), status: z.enum(['active', 'suspended']) })

/** A group as its members see it: names and roles. */
export const GroupView = z.object({
  gid: Id,
  groupName: z.string(),
  billingAdmin: Member.nullable(),
  admins: z.array(Member),
  recruiters: z.array(Member),
  line_managers: z.array(Member),
})
export type GroupView = z.infer<typeof GroupView>
