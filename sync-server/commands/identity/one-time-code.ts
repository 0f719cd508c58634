import { createHash } from 'node:crypto'
import { Outcome } from '#shared/primitives/errors.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { OneTimeCode } from '../../models/identity/one-time-code.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { networkOf } from '../../services/network.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { takeAtLeast } from './constant-time.ts'
import { spendCaptcha } from './captcha.ts'
import { checkOpen } from '../interview/check-link.ts'
import { findCandidate, type FoundCandidate } from '../../queries/find-candidate.ts'
import { openCandidateSession } from './open-candidate-session.ts'
import { sendCode, type Channel } from './send-code.ts'
import { clearAttempts, takeAttempt, type Limit } from './attempt-limiter.ts'

const MINUTE_MS = 60_000
export const CODE_MS = 10 * MINUTE_MS
/** Tries for one code (R334). */
const MOST_TRIES = 5
/** Codes an hour to one address: with 5 tries each this is one right guess in 40,000 hours. */
const MOST_CODES = 5
/** A whole hiring event may share one network. */
const MOST_CODES_OF_NETWORK = 200
const MOST_TRIES_OF_NETWORK = 200
/** longer than the work takes */
const ANSWER_MS = 300

export interface CodeRequest {
  email: string
  jobName: string
  jobId: string | undefined
  channel: Channel
  language: string
  /** network address, for limits only */
  address: string
}

/**
 * Sends a new code; the one before ends. With and without such an interview it does the same and takes the same time.
 * @throws Outcome 6 the captcha comes first, 10 too many codes
 */
export async function sendOneTimeCode(deps: Deps, request: CodeRequest): Promise<{ expiresAt: number }> {
  return await takeAtLeast(ANSWER_MS, async () => {
    const { email, jobId = '', jobName } = request
    if (!(await spendCaptcha(deps, { jobId, email }))) throw new Outcome(6, 'Solve the captcha first.')
    await refuseTooMany(deps, [
      { key: keyedHash(deps, 'code network', networkOf(request.address)), most: MOST_CODES_OF_NETWORK, windowMs: 60 * MINUTE_MS },
      { key: keyedHash(deps, 'code address', email), most: MOST_CODES, windowMs: 60 * MINUTE_MS },
    ])
    const found = await findCandidate(deps, { email, jobId: request.jobId, jobName })
    const code = digitsOf(deps.random.token())
    const expiresAt = deps.clock.now() + CODE_MS
    const key = { jobId: found?.interview.jobId ?? jobId, email }
    await keepCode(deps, key, { code, expiresAt, interviewId: found?.interview.id ?? '' })
    if (found) await deliver(deps, { found, code, request })
    return { expiresAt }
  })
}

/**
 * Opens a session by a code, once.
 * @throws Outcome 1 wrong, expired, used or never sent; 10 too many tries; 11 and 12 as links
 */
export async function signInByOneTimeCode(
  deps: Deps,
  given: { jobId: string; email: string; code: string; address: string },
): Promise<SignedIn> {
  await refuseTooMany(deps, [
    { key: keyedHash(deps, 'code tries network', networkOf(given.address)), most: MOST_TRIES_OF_NETWORK, windowMs: 15 * MINUTE_MS },
    triesOf(deps, given),
  ])
  // a wrong code and an unknown address fail in the same step, so they take the same time
  const interview = await spendCode(deps, given)
  return await openCandidateSession(deps, await checkOpen(deps, interview), 'normal')
}

interface CodeKey {
  jobId: string
  email: string
}

const codeId = (deps: Deps, { jobId, email }: CodeKey): string => keyedHash(deps, 'code', jobId, email)
const hashOf = (deps: Deps, id: string, code: string): string => keyedHash(deps, 'code value', id, code)
const triesOf = (deps: Deps, { jobId, email }: CodeKey): Limit => ({
  key: keyedHash(deps, 'code tries', jobId, email),
  most: MOST_TRIES,
  windowMs: CODE_MS,
})

async function keepCode(
  deps: Deps,
  key: CodeKey,
  { code, ...fields }: { code: string; expiresAt: number; interviewId: string },
): Promise<void> {
  const _id = codeId(deps, key)
  const update = { $set: { ...fields, codeHash: hashOf(deps, _id, code) }, $unset: { usedAt: '' } }
  await upsert(async () => await deps.models.oneTimeCodes.updateOne({ _id }, update, { upsert: true }))
  await clearAttempts(deps, triesOf(deps, key))
}

/** Finding and using it is one step of the database: of two at the same moment one gets in. */
async function spendCode(deps: Deps, { code, ...key }: CodeKey & { code: string }): Promise<Doc<'interviews'>> {
  const _id = codeId(deps, key)
  const now = deps.clock.now()
  const spent = await deps.models.oneTimeCodes
    .findOneAndUpdate(
      { _id, codeHash: hashOf(deps, _id, code), expiresAt: { $gt: now }, usedAt: { $exists: false }, interviewId: { $ne: '' } },
      { $set: { usedAt: now } },
    )
    .lean<OneTimeCode>()
  const interview = spent && (await documents.get(deps, 'interviews', { id: spent.interviewId }, { where: { email: key.email } }))
  if (!interview) throw new Outcome(1, 'The code is wrong or no longer valid.')
  return interview
}

async function refuseTooMany(deps: Deps, limits: readonly Limit[]): Promise<void> {
  let isTooMuch = false
  for (const limit of limits) isTooMuch = (await takeAttempt(deps, limit)) !== null || isTooMuch
  if (isTooMuch) throw new Outcome(10, 'Rate limited')
}

/** A message that cannot be written is the operator's to find in the log: the answer must not tell that the address is known. */
async function deliver(deps: Deps, { found, code, request }: { found: FoundCandidate; code: string; request: CodeRequest }): Promise<void> {
  try {
    await sendCode(deps, { found, code, channel: request.channel, language: request.language, minutes: CODE_MS / MINUTE_MS })
  } catch (error) {
    deps.log.error({ err: error, interviewId: found.interview.id }, 'a one-time code could not be sent')
  }
}

/** Six digits out of 256 random bits: each as likely as the other, to one part in 10^71. */
const digitsOf = (token: string): string =>
  String(BigInt(`0x${createHash('sha256').update(token).digest('hex')}`) % 1_000_000n).padStart(6, '0')
