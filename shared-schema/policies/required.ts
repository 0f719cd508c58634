import type { Question } from '../entities/question.ts'

/** R103: must it be answered? Where nobody said otherwise, it must. */
export const isRequired = ({ required }: Pick<Question, 'required'>): boolean => required !== false
