import type { fetch_candidate_history } from '#shared/api/recruiter/fetch_candidate_history.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { AuditEntry } from '../../models/records/audit.ts'
import { displayName } from '../../presenters/account.ts'

const MOST = 50
const KINDS = { 'candidate.changed': 'changed', 'candidate.redo': 'redo', 'decision.made': 'decision' } as const
type Kind = keyof typeof KINDS

/** Newest entries of the audit log about a candidate, for those who set the job up; the log holds no facts, so this tells none. */
export async function candidateHistory(
  { models }: Pick<Deps, 'models'>,
  { gid, interviewId }: { gid: string; interviewId: string },
): Promise<OutputOf<typeof fetch_candidate_history>> {
  const found = await models.audit
    .find({ gid, target: `interviews/${interviewId}`, action: { $in: Object.keys(KINDS) } }, { was: 0 })
    .sort({ at: -1, n: -1 })
    .limit(MOST + 1)
    .lean<AuditEntry[]>()
  const entries = found.slice(0, MOST)
  const ids = [...new Set(entries.map(actorOf))]
  const accounts = await models.accounts.find({ _id: { $in: ids } }).lean<Account[]>()
  const names = new Map(accounts.map((account) => [account._id, displayName(account)]))
  return {
    entries: entries.map((entry) => ({
      at_ms: entry.at,
      by: names.get(actorOf(entry)) ?? '',
      what: KINDS[entry.action as Kind], // asked for these only
      fields: String(entry.detail?.['fields'] ?? '')
        .split(' ')
        .filter(Boolean),
    })),
    has_more: found.length > MOST,
  }
}

/** An administrator who acted as somebody stands for that account: recruiters do not see who looks after them. */
const actorOf = ({ by, as: actedAs }: AuditEntry): string => actedAs ?? by
