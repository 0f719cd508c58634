import { refuse, take, type FieldRule } from './rule.ts'

/** Answers are immutable once final: what the receipt is about must not change. */
export const untilFinal: FieldRule = ({ current, value }) => (current.body['state'] === 'final' ? refuse('final') : take(value))

/** Sealing is for good: others may have judged after reading it. */
export const untilSealed: FieldRule = ({ current, value }) => (current.body['sealedAt'] !== undefined ? refuse('final') : take(value))
