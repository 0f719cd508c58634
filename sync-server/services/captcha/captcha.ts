import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import * as z from 'zod'
import type { WithClock, WithSecret } from '../../ports.ts'
import { keyedHash } from '../keyed-hash.ts'

export const CAPTCHA_MS = 10 * 60_000
/** Cost of a try, of which about 256 are needed: below a second on a phone, and expensive for a million requests. */
const ROUNDS = 1000

/** A challenge that only we can have made, to be solved by some work of the asking device. */
export const makeCaptcha = async (deps: WithSecret & WithClock): Promise<Challenge> =>
  await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    deriveKey,
    expiresAt: Math.floor((deps.clock.now() + CAPTCHA_MS) / 1000),
    hmacSignatureSecret: secretOf(deps),
  })

/** The signature of a challenge that was solved in time, null for everything else. */
export async function solvedCaptcha(deps: WithSecret & WithClock, token: string): Promise<string | null> {
  const payload = readToken(token)
  if (!payload) return null
  const { challenge, solution } = payload
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(deps) })
  const isInTime = (challenge.parameters.expiresAt ?? 0) * 1000 > deps.clock.now()
  return verified && isInTime ? (challenge.signature ?? null) : null
}

/** Accepts only the cost we set: the client must not decide the work of checking. */
const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.literal(ROUNDS),
      keyLength: z.number().int().max(64),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
})

function readToken(token: string): Payload | null {
  try {
    const parsed = Token.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return parsed.success ? (parsed.data as unknown as Payload) : null // the library checks the signature over the rest
  } catch {
    return null // no JSON at all
  }
}

/** Another key than that of links: what one signs must never be good as the other. */
const secretOf = (deps: WithSecret): string => keyedHash(deps, 'captcha')
