import type { admin } from '#shared/api/index.gen.ts'
import { AuditHeadText } from '#shared/lib/audit/audit-head.ts'
import { AUDIT_KINDS, type AuditKind } from '#shared/lib/audit/audit-kinds.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'

export type AuditPage = OutputOf<typeof admin.fetch_audit_log>
export type Entry = AuditPage['entries'][number]
export type Verified = OutputOf<typeof admin.verify_audit_log>

/** Filters as the form holds them; '' and null are not set. */
export interface AuditFilters {
  who: string
  kind: AuditKind | 'all'
  target: string
  fromMs: number | null
  toMs: number | null
}
export const NO_FILTERS: AuditFilters = { who: '', kind: 'all', target: '', fromMs: null, toMs: null }

/** In the order of the list. */
export const KINDS = ['all', ...AUDIT_KINDS] as const

const PAGE_SIZE = 20

/** Query for a page of the log. */
export function auditQuery(filters: AuditFilters, page: number): InputOf<typeof admin.fetch_audit_log> {
  const [who, target] = [filters.who.trim(), filters.target.trim()]
  return {
    page,
    limit: PAGE_SIZE,
    ...(who && { who }),
    ...(filters.kind === 'all' ? {} : { kind: filters.kind }),
    ...(target && { target }),
    ...(filters.fromMs === null ? {} : { from_ms: filters.fromMs }),
    ...(filters.toMs === null ? {} : { to_ms: filters.toMs }),
  }
}

/** Actions that have words; any other is shown by its name. */
export const NAMED_ACTIONS = [
  'kiosk.opened',
  'kiosk.ended',
  'kiosk.keyRecovered',
  'session.opened',
  'session.refused',
  'session.revoked',
  'session.codeReplayed',
  'password.changed',
  'password.reset',
  'password.generated',
  'passwordPolicy.changed',
  'account.created',
  'account.suspended',
  'account.reactivated',
  'account.deleted',
  'account.linkedToProvider',
  'group.created',
  'group.invited',
  'group.deleted',
  'apiKey.generated',
  'actAs.began',
  'actAs.ended',
  'mail.sent',
  'mail.retried',
  'changed',
  'job.deleted',
  'jobs.deleted',
  'candidate.changed',
  'candidate.deleted',
  'candidate.redo',
  'interviews.deleted',
  'programmes.deleted',
  'questions.deleted',
  'comments.deleted',
  'access.removed',
  'access.declined',
  'access.shared',
  'account.competencyAdded',
  'account.dataAgreement',
  'account.featuresChanged',
  'account.profileChanged',
  'group.declined',
  'group.edited',
  'group.webhookRetried',
  'group.webhookSecret',
  'group.invitationCancelled',
  'group.joined',
  'group.memberRemoved',
  'group.roleChanged',
  'quota.added',
  'quota.returned',
  'decision.made',
  'decision.cv',
  'decision.sealed',
  'decision.explained',
  'erasure.requested',
  'delivery.extended',
  'delivery.linkSent',
  'erasure.carriedOut',
  'export.asked',
  'export.auditLog',
  'export.downloaded',
  'export.files',
  'demo.done',
  'transcript.confirmed',
  'transcript.corrected',
  'report.made',
  'report.shared',
  'report.stopped',
  'report.trained',
  'rubric.approved',
  'result.questioned',
  'result.answered',
  'extraTime.granted',
  'extraTime.declined',
  'extension.declined',
  'candidate.exported',
  'consent.given',
  'consent.refused',
  'mail.raterReminded',
] as const
export type NamedAction = (typeof NAMED_ACTIONS)[number]

export const isNamed = (action: string): action is NamedAction => (NAMED_ACTIONS as readonly string[]).includes(action)

/** Sums of a verification, and the first chain that does not hold. */
export function summarise({ chains }: Verified): { chains: number; entries: number; broken: Verified['chains'][number] | null } {
  return {
    chains: chains.length,
    entries: chains.reduce((sum, chain) => sum + chain.entries, 0),
    broken: chains.find((chain) => chain.broken !== null) ?? null,
  }
}

/** Ends of chains as somebody typed or pasted them, between spaces, commas or line ends. */
export function headsIn(typed: string): { heads: string[]; areGood: boolean } {
  const heads = typed.split(/[\s,]+/).filter(Boolean)
  return { heads, areGood: heads.every((head) => AuditHeadText.safeParse(head).success) }
}
