/** The value when it is a string, else ''. For loose records from outside. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
