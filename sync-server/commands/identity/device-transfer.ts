import { createHash } from 'node:crypto'
import { Outcome } from '#shared/primitives/errors.ts'
import { lettersOf, readReceiptCode } from '#shared/lib/receipt-code.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { OneTimeCode } from '../../models/identity/one-time-code.ts'
import type { Session } from '../../models/identity/session.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { networkOf } from '../../services/network.ts'
import { checkOpen } from '../interview/check-link.ts'
import { openCandidateSession } from './open-candidate-session.ts'
import { takeAttempt } from './attempt-limiter.ts'

const MINUTE_MS = 60_000
const CODE_MS = 10 * MINUTE_MS
/** Of 30^10 codes; a whole hiring event may share one network. */
const MOST_TRIES_OF_NETWORK = 200

/** A code with which another device goes on with the interview. Only its keyed hash is kept. */
export async function offerTransfer(deps: Deps, from: Session, interviewId: string): Promise<{ code: string; expires_at: number }> {
  const code = lettersOf(createHash('sha256').update(deps.random.token()).digest())
  const expiresAt = deps.clock.now() + CODE_MS
  const _id = codeId(deps, code)
  await deps.models.oneTimeCodes.create([{ _id, codeHash: _id, interviewId, expiresAt, fromSession: from._id }])
  return { code, expires_at: expiresAt }
}

/**
 * A session of the interview for the device on which the code was typed, once; the one that showed the code only delivers from now on.
 * @throws Outcome 1 wrong, expired or used; 10 too many tries; 11 and 12 as links
 */
export async function acceptTransfer(deps: Deps, given: { code: string; address: string }): Promise<SignedIn> {
  const tries = {
    key: keyedHash(deps, 'hand-over tries network', networkOf(given.address)),
    most: MOST_TRIES_OF_NETWORK,
    windowMs: 15 * MINUTE_MS,
  }
  if ((await takeAttempt(deps, tries)) !== null) throw new Outcome(10, 'Rate limited')
  const { interview, from } = await spend(deps, given.code)
  const open = await checkOpen(deps, interview)
  // before the new session is there: a check in between would take that for a second sign-in, and sign the device out
  await deps.models.sessions.updateOne({ _id: from }, { $set: { handedOver: interview.id } })
  return await openCandidateSession(deps, open, 'normal')
}

/** Finding and using it is one step of the database: of two at the same moment one gets in. A session that ended since hands nothing over. */
async function spend(deps: Deps, text: string): Promise<{ interview: Doc<'interviews'>; from: string }> {
  const now = deps.clock.now()
  // impossible codes are looked up too, so that they take the same time
  const spent = await deps.models.oneTimeCodes
    .findOneAndUpdate(
      {
        _id: codeId(deps, readReceiptCode(text) ?? ''),
        fromSession: { $exists: true },
        expiresAt: { $gt: now },
        usedAt: { $exists: false },
      },
      { $set: { usedAt: now } },
    )
    .lean<OneTimeCode>()
  const isAlive = spent?.fromSession && (await deps.models.sessions.exists({ _id: spent.fromSession, expiresAt: { $gt: now } })) !== null
  const interview = isAlive && (await documents.get(deps, 'interviews', { id: spent.interviewId }))
  if (!interview || !spent.fromSession) throw new Outcome(1, 'The code is wrong or no longer valid.')
  return { interview, from: spent.fromSession }
}

const codeId = (deps: Deps, code: string): string => keyedHash(deps, 'hand-over code', code)
