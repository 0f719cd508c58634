import { normalEmail } from '#shared/primitives/email-address.ts'

/** Problem of a typed address: missing, wrong, or null. The server checks again. */
export const emailProblem = (typed: string): 'missing' | 'wrong' | null => {
  const email = normalEmail(typed)
  if (email === '') return 'missing'
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) ? null : 'wrong'
}
