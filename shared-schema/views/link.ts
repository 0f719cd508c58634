import * as z from 'zod'

/** The last part of a personal link: `/candidate/join/<code>`. */
export const LinkCode = z.string().min(1).max(200)

/** Way to a link: a candidate's own, or that of a job by its QR code or as an address (R478). */
export const LinkType = z.enum(['personal', 'qr', 'magic'])
export type LinkType = z.infer<typeof LinkType>

/** The specification's answers to a link that does not open an interview (R406, R407, R408). */
export const LINK_OUTCOMES = {
  11: 'This interview is completed.',
  12: 'This interview has expired.',
  13: 'The code is not valid.',
} as const

/** Answers to a beginning: before the window of the interview opens (R114), though a link opens before, so that people can prepare; and without quota (X62). */
export const EARLY_OUTCOMES = { 20: 'This interview has not begun yet.' } as const
export const START_OUTCOMES = { ...EARLY_OUTCOMES, 22: 'This interview cannot begin now. Please ask the company.' } as const

/** Outcomes of signing in by a link, beside those of the link. 18 follows the specification's codes: the job asks for a one-time code first (R065). */
export const LINK_SIGN_IN_OUTCOMES = { ...LINK_OUTCOMES, 18: 'Confirm your e-mail address first.' } as const

/** Outcomes of entering by the link of a job; a public wall is where it hangs, so an address that is known proves itself first (18). */
export const JOB_LINK_OUTCOMES = {
  6: 'Solve the captcha first.',
  10: 'Rate limited',
  ...LINK_SIGN_IN_OUTCOMES,
  21: 'Addresses of this domain cannot enter by this link.',
} as const
