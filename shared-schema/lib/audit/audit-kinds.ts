/**
 * Filters of the audit log: the first part of an action's name (`session.opened`), except `deleted`, which is the last part of any
 * (`account.deleted`).
 */
export const AUDIT_KINDS = [
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
  'delivery',
  'kiosk',
  'decision',
  'erasure',
  'changed',
  'deleted',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]
