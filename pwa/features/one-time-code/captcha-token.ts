import { call } from '../../api/client.ts'

/** Asks for a captcha and solves it by some work of this device, without another service; null when it takes too long, or none is set up. */
export async function captchaToken(link: { url_hash?: string }): Promise<string | null> {
  const { challenge } = await call('jobseeker', 'captcha_sitekey', link, { method: 'GET', token: null })
  if (!challenge) return null
  const { solveCaptcha } = await import('./solve-captcha.ts')
  return await solveCaptcha(challenge)
}
