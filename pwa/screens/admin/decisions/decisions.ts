import { DECISION_REASONS, type DecisionReason } from '#shared/lib/audit/decision-reasons.ts'
import { NO_FILTERS, type AuditFilters, type Entry, type Verified } from '../../../features/admin/audit/audit.ts'

/** The log of decisions is the audit log, of one kind. */
export const DECISIONS: AuditFilters = { ...NO_FILTERS, kind: 'decision' }

export type Seen = 'none' | 'hidden' | 'open'
/** State of an entry: unchecked before a check; `after`: beyond the place up to which the chain holds. */
export type EntryState = 'unchecked' | 'unchanged' | 'altered' | 'after'

export interface Decision {
  what: 'made' | 'sealed' | 'explained'
  /** of a decision: the outcome now and before, as words can select them */
  to: string
  was: string
  hasOwnReview: boolean
  /** of the automatic score, before the decision */
  ai: Seen | null
  /** version of the questions, '' when the entry has none */
  rubric: string
  /** null: nothing was replaced, so nothing has to be explained */
  reason: DecisionReason | 'missing' | null
}

/** The facts of an entry; its detail comes from the server's log and may be of an older version. */
export function decisionOf({ action, detail = {}, reason }: Entry): Decision {
  const what = action === 'decision.sealed' ? 'sealed' : action === 'decision.explained' ? 'explained' : 'made'
  const said = what === 'explained' ? detail['reason'] : reason
  const given = DECISION_REASONS.find((one) => one === said)
  return {
    what,
    to: outcome(detail['to']),
    was: outcome(detail['was']),
    hasOwnReview: detail['ownReview'] === true,
    ai: SEEN.find((one) => one === detail['ai']) ?? null,
    rubric: typeof detail['rubric'] === 'string' ? detail['rubric'] : '',
    reason: given ?? (detail['overrides'] === true ? 'missing' : null),
  }
}

const SEEN = ['none', 'hidden', 'open'] as const satisfies Seen[]

/** Selectors of words have no sign. */
const outcome = (value: unknown): string => (typeof value !== 'number' ? '0' : value < 0 ? `m${-value}` : `${value}`)

/** State of an entry by a check of all chains. */
export function stateOf(entry: Pick<Entry, 'id' | 'gid' | 'n'>, verified: Verified | null): EntryState {
  const chain = verified?.chains.find(({ gid }) => gid === entry.gid)
  if (!chain || entry.n === undefined) return 'unchecked'
  const { broken } = chain
  if (!broken) return 'unchanged'
  if (broken.id === entry.id || (broken.why === 'head changed' && broken.n === entry.n)) return 'altered'
  const isBeyond = (broken.why === 'missing' || broken.why === 'changed') && entry.n >= broken.n
  return isBeyond ? 'after' : 'unchanged'
}
