import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { GroupRole } from '../../primitives/roles.ts'
import { Quota } from '../../views/recruiter-account.ts'

export const RECRUITER_SORTS = ['registerAt', 'email', 'name', 'companyName', 'lastSignInAt'] as const

export const get_recruiters_info = defineCall({
  path: 'api/admin/get_recruiters_info',
  summary: 'Recruiter accounts, searched, sorted and paged.',
  kind: 'query',
  heavy: true,
  roles: ['admin'],
  request: z.strictObject({
    page: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(100).optional(),
    sort: z.enum(RECRUITER_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    /** part of e-mail, name or company */
    searchTerm: z.string().max(200).optional(),
  }),
  response: z.object({
    recruiters: z.array(
      z.object({
        recruiterId: Id,
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        companyName: z.string(),
        gid: Id,
        groupRole: GroupRole.optional(),
        activation: z.boolean(),
        registerAt: z.string(),
        /** absent: never */
        lastSignInAt: z.string().optional(),
        groupName: z.string(),
        quota: Quota,
      }),
    ),
    page: z.number().int(),
    limit: z.number().int(),
    sort_by: z.string(),
    order: z.string(),
    total_pages: z.number().int(),
    total_records: z.number().int(),
    total_filtered_records: z.number().int(),
  }),
  example: { page: 1, limit: 10, sort: 'registerAt', order: 'desc', searchTerm: 'sample' },
})
