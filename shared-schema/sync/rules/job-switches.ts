import { refuse, take, type FieldRule } from './rule.ts'

/** A job turns blind, or open, while nobody was invited: later somebody may have judged by the other rule. */
export const beforeInvitations: FieldRule = ({ current, field, value, facts }) =>
  facts.hasInvited === true && (current.body[field] ?? false) !== (value ?? false) ? refuse('final') : take(value)

/** Only the owner of a blind job opens its panels to all its recruiters, and nobody closes them again. Doing it twice does no harm. */
export const byOwnerForGood: FieldRule = ({ current, value, userId }) => {
  if (current.body['blind'] !== true || current.body['ownerId'] !== userId) return refuse('notAllowed')
  return typeof value === 'number' ? take(value) : refuse('final')
}

/** A job is put away once nothing of its candidates is on its way any more (R090); it comes back at any time. */
export const whenQuiet: FieldRule = ({ current, field, value, facts }) =>
  facts.isBusy === true && value === true && current.body[field] !== true ? refuse('busy') : take(value)
