import * as z from 'zod'

/**
 * What the audit log can be filtered by: the first part of an action's name (`session.opened`), except `deleted`, which is the last part of
 * any (`account.deleted`).
 */
export const AuditKind = z.enum([
  'session',
  'password',
  'passwordPolicy',
  'account',
  'group',
  'access',
  'actAs',
  'apiKey',
  'export',
  'quota',
  'mail',
  'changed',
  'deleted',
])
export type AuditKind = z.infer<typeof AuditKind>
