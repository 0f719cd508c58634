/** Details that a job may ask for before the interview (S039); the names are those of the interview's fields. */
export const DETAIL_KINDS = ['phone', 'degree', 'university', 'preference1', 'preference2'] as const
export type DetailKind = (typeof DETAIL_KINDS)[number]

/** Questions of the employer's own beside them. */
export const MAX_EXTRA_DETAILS = 10
