import { latestRound } from '../../policies/rounds/redo.ts'
import { refuse, take, type FieldRule } from './rule.ts'

/**
 * Progress of a candidate: it begins when the window opens, by the clock of the server (R114), and preparing is free before. What a device
 * reports that has not heard of a redo is about the former round, and ends nothing of this one (R170).
 */
export const notBeforeStart: FieldRule = ({ field, value, facts, current, assumed }) => {
  if (facts.isBeforeStart === true && !(field === 'stage' && (value === 'setup' || value === 'rehearsal'))) return refuse('notYet')
  return (assumed.round ?? 0) < latestRound(current.body['rounds']) ? { kind: 'keep' } : take(value)
}
