import { Outcome } from '#shared/primitives/errors.ts'
import { opensLater } from '#shared/policies/interview-start.ts'
import { EARLY_OUTCOMES } from '#shared/views/link.ts'
import type { Deps } from '../../deps.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'

/** @throws Outcome 20 before the window of an interview opens (R114); a begun one goes on */
export function refuseEarly(deps: Pick<Deps, 'clock'>, interview: Pick<OwnInterview, 'startAt' | 'startedAt'>): void {
  if (opensLater(interview, deps.clock.now()) !== null) throw new Outcome(20, EARLY_OUTCOMES[20])
}
