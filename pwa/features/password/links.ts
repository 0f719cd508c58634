import { ERRORS } from '#shared/primitives/errors.ts'
import type { MailDelivery } from '#shared/primitives/mail-delivery.ts'
import { call } from '../../api/client.ts'
import { deviceId } from '../session/device-id.ts'
import { answerOf, type PasswordAnswer } from './answers.ts'
import type { LinkRole } from './link-role.ts'

const SIGNED_OUT = { token: null }

/** Result of asking for a link: 0, the outcome, or 9 when no answer came (R358), and where the mail went. */
export interface AskedLink {
  code: number
  delivery: MailDelivery
}

/** Has a link mailed (R019). */
export async function askForLink(role: LinkRole, typed: string): Promise<AskedLink> {
  const email = typed.trim()
  let delivery: MailDelivery = 'provider'
  const { code } = await answerOf(async () => {
    const asked = await (role === 'recruiter'
      ? call('recruiter', 'sendgrid_forget_password', { email }, SIGNED_OUT)
      : call('admin', 'forget_password', { email }, SIGNED_OUT))
    delivery = asked.delivery
  })
  // mails are limited by an outcome, calls by the server's door: the same to people
  return { code: code === ERRORS.rateLimited.code ? RATE_LIMITED : code, delivery }
}
const RATE_LIMITED = 10

/** Chooses a new password with the secret of the link (R029); code 9 when no answer came (R359). */
export async function resetByLink(role: LinkRole, { token, password }: { token: string; password: string }): Promise<PasswordAnswer> {
  const input = { new_password: password, token, identifier: await deviceId() }
  return await answerOf(() =>
    role === 'recruiter' ? call('recruiter', 'reset_password', input, SIGNED_OUT) : call('admin', 'reset_password', input, SIGNED_OUT),
  )
}

/** Words of the panel for the answer of `askForLink` (R355-R357). */
export type LinkAnswer = 'sent' | 'unknown' | 'offline' | 'rateLimited' | 'other'
export const linkAnswerOf = (code: number): LinkAnswer => ANSWERS[code] ?? 'other'
const ANSWERS: Readonly<Record<number, LinkAnswer>> = { 0: 'sent', 1: 'unknown', 9: 'offline', 10: 'rateLimited' }
