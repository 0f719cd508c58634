import type { DecisionReason } from '#shared/lib/audit/decision-reasons.ts'
import type { Deps } from '../../deps.ts'
import type { AuditEntry } from '../../models/records/audit.ts'
import { audit } from './audit.ts'

interface Explained {
  by: string
  gid: string
  interviewId: string
  reason: DecisionReason
}

/** Notes beside the newest decision about a candidate why it was made. False when there is none, or somebody else made it. The first reason stands. */
export async function explainDecision(deps: Deps, { by, gid, interviewId, reason }: Explained): Promise<boolean> {
  const target = `interviews/${interviewId}`
  const [newest] = await deps.models.audit.find({ gid, target, action: 'decision.made' }).sort({ n: -1 }).limit(1).lean<AuditEntry[]>()
  // an administrator who acts as somebody is in the entry instead; what they decided is theirs to explain
  if (!newest || (newest.as ?? newest.by) !== by) return false
  await audit(deps, {
    id: explanationId(newest._id),
    gid,
    by,
    action: 'decision.explained',
    target,
    detail: { reason, place: newest.n ?? 0 },
  })
  return true
}

/** Of the entry that explains a decision, by the id of the decision's own. */
export const explanationId = (decision: string): string => `${decision}.why`
