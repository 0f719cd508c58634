import { refuse, take, type FieldRule } from './rule.ts'

/**
 * A candidate's interview begins when its window opens, by the clock of the server (R114). Stages of preparing are free before, and who has
 * begun goes on.
 */
export const notBeforeStart: FieldRule = ({ field, value, facts }) =>
  facts.isBeforeStart === true && !(field === 'stage' && (value === 'setup' || value === 'rehearsal')) ? refuse('notYet') : take(value)
