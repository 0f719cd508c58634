import { ApiError, call } from '../../api/client.ts'
import { captchaToken } from './captcha-token.ts'

export interface CodeQuestion {
  jobId: string
  email: string
  channel: 'email' | 'sms'
  /** code of the interface language */
  language: string
}

/** Asks for a code. A captcha is solved only when the server wants one. Gives where the message went: `outbox` means nowhere yet. */
export async function askForCode(question: CodeQuestion): Promise<'provider' | 'outbox'> {
  try {
    return await send(question)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 6) || !(await passCaptcha(question))) throw error
    return await send(question)
  }
}

async function send({ jobId, email, channel, language }: CodeQuestion): Promise<'provider' | 'outbox'> {
  const input = { username: '', job_name: '', job_id: jobId, email, channel, language }
  return (await call('jobseeker', 'send_otp_code', input, { token: null })).delivery
}

async function passCaptcha({ jobId, email }: CodeQuestion): Promise<boolean> {
  const captcha_token = await captchaToken({})
  if (captcha_token === null) return false
  await call('jobseeker', 'verify_captcha', { job_id: jobId, email, captcha_token }, { token: null })
  return true
}
