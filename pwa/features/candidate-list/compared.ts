/** So few and so many candidates are compared beside each other. */
export const MIN_COMPARED = 2
export const MAX_COMPARED = 4

/** Interviews that an address of a comparison names, each once; more than fit are left out. */
export const comparedIn = (people: unknown): string[] =>
  typeof people === 'string' ? [...new Set(people.split(',').filter((id) => id !== ''))].slice(0, MAX_COMPARED) : []
