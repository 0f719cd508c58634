import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Does the work of a captcha on this device; null when it takes too long. The browser derives the keys outside the page's thread. */
export async function solveCaptcha(challenge: Record<string, unknown>): Promise<string | null> {
  const asked = challenge as unknown as Challenge // made by our server with the same library
  const solution = await solveChallenge({ challenge: asked, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
