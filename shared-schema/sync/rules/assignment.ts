import { firstDecision } from './first-decision.ts'
import type { FieldRule } from './rule.ts'

/** Who looks after somebody: taken only by who knew that nobody else had taken it meanwhile. */
export const assignment: FieldRule = (edit) => firstDecision(edit)
