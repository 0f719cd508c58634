import type { fetch_stuck } from '#shared/api/delivery/fetch_stuck.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { StuckCause, StuckRow } from '#shared/views/stuck.ts'
import type { Deps } from '../../deps.ts'
import { presentStuck } from '../../presenters/delivery.ts'
import type { StuckFacts } from '../../presenters/delivery-facts.ts'
import { findStalled, MAX_LOOKED_AT } from './stalled-deliveries.ts'
import type { StalledVisibility } from '../../queries/delivery.ts'

export interface StalledQuery {
  cause?: StuckCause | undefined
  page?: number | undefined
  limit?: number | undefined
  /** silent for at least this long */
  silent_ms?: number | undefined
}

/** Returns a page of stalled deliveries among the interviews that `sight` names; last heard first, or longest silent first when silence is asked for. */
export async function listStalled(
  deps: Pick<Deps, 'models' | 'clock'>,
  sight: StalledVisibility,
  query: StalledQuery,
  most = MAX_LOOKED_AT,
): Promise<OutputOf<typeof fetch_stuck>> {
  const now = deps.clock.now()
  const silentMs = query.silent_ms ?? 0
  const gathered = await findStalled(deps, sight, { nowMs: now, silentMs, most })
  const all = gathered.all
    .map((facts: StuckFacts) => presentStuck(facts, now))
    .filter((row) => row !== null)
    .filter((row) => now - row.last_seen_ms >= silentMs)
    .toSorted(
      (a, b) =>
        (silentMs > 0 ? a.last_seen_ms - b.last_seen_ms : b.last_seen_ms - a.last_seen_ms) || (a.interview_id < b.interview_id ? -1 : 1),
    )
  const wanted = all.filter((row) => query.cause === undefined || row.cause === query.cause)
  const { skip, facts } = pageOf(query, wanted.length)
  return {
    rows: wanted.slice(skip, skip + facts.limit),
    by_cause: countCauses(all),
    checked_at_ms: now,
    looked_at_most: gathered.isCut ? most : null,
    ...facts,
  }
}

function countCauses(rows: readonly StuckRow[]): Partial<Record<StuckCause, number>> {
  const counts: Partial<Record<StuckCause, number>> = {}
  for (const { cause } of rows) counts[cause] = (counts[cause] ?? 0) + 1
  return counts
}
