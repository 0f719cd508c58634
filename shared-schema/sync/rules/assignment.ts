import { firstDecision } from './first-decision.ts'
import type { FieldRule } from './rule.ts'

/** Assignee of a candidate: accepted only from an author who knew that nobody else had taken it meanwhile. */
export const assignment: FieldRule = (edit) => firstDecision(edit)
