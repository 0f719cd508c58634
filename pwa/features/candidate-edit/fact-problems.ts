import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '#shared/policies/layout.ts'
import { codePoints } from '#shared/lib/text-length.ts'
import { normalEmail } from '#shared/primitives/email-address.ts'
import { cleanText, isVisible } from '#shared/primitives/text.ts'

export type FactProblem = 'name' | 'nameLong' | 'email' | 'emailLong'

/** Problems of a candidate's name and address as somebody types them. */
export function factProblems({ name, email }: { name: string; email: string }): FactProblem[] {
  const found: FactProblem[] = []
  if (!isVisible(name)) found.push('name')
  if (codePoints(cleanText(name)) > PERSON_NAME_LENGTH) found.push('nameLong')
  if (codePoints(normalEmail(email)) > EMAIL_LENGTH) found.push('emailLong')
  else if (!EMAIL.test(normalEmail(email))) found.push('email')
  return found
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
