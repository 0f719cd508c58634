import { createHash } from 'node:crypto'
import { Binary } from '#shared/lib/files/binary-answer.ts'
import type { Call } from '#shared/primitives/define-call.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import { KEPT_MS, KEPT_QUEUED_MS, type IdempotencyRecord } from '../models/sync/idempotency.ts'
import { keyedHash } from '../services/keyed-hash.ts'
import { isDuplicateKey } from '../sync/write/mongo-errors.ts'
import { openAnswer, sealAnswer } from './idempotency-seal.ts'

/** Longer than a command takes. A process that dies in one holds its key no longer than this. */
export const LEASE_MS = 60_000
const ASK_AGAIN_SECONDS = 2
const MOST_BYTES = 4_000_000

export interface Keyed {
  call: Call
  actor: Actor
  input: unknown
  /** the Idempotency-Key header as it came */
  key: string
  requestId: string
  /** words and code of the envelope, once the command has run */
  said(): Said
  /** told before a kept answer is given again, with what was said then */
  onReplay(said: Said | undefined): void
}

/** Parts of an envelope beside the result. */
interface Said {
  message: string
  code: number
}

type Parts = Pick<Deps, 'models' | 'clock' | 'secret' | 'log'>

/**
 * Commands, those without a session too: a sign-in whose answer was lost is the same sign-in. A secret that is shown once is not kept, and of
 * a file there is no text to compare.
 */
export const takesKey = (call: Call): boolean =>
  call.kind === 'command' && call.method === 'POST' && !call.shownOnce && call.response !== Binary && call.file === undefined

/**
 * Runs a command once per key: a repeat gets the first result or outcome, failures are judged anew, and of commands that wait on devices
 * outcomes too: trying again there is the same command (ADR 0105). After a crash the key is free again at the end of the lease, so the command
 * itself must be safe to repeat.
 * @throws AppError invalid (malformed key), keyReused (other request), inProgress (still running)
 */
export async function runOnce(deps: Parts, keyed: Keyed, run: () => Promise<unknown>): Promise<unknown> {
  const claim = claimOf(deps, keyed)
  const earlier = await take(deps, claim)
  if (earlier !== null) return replay(deps, keyed, earlier)
  try {
    const result = await run()
    await keep(deps, keyed, claim, { result, said: keyed.said() })
    return result
  } catch (error) {
    if (error instanceof Outcome && keyed.call.offline !== 'queue')
      await keep(deps, keyed, claim, { outcome: { code: error.code, message: error.message } })
    else await deps.models.idempotency.deleteOne({ _id: claim._id, owner: claim.owner, state: 'running' })
    throw error
  }
}

function claimOf(deps: Parts, { call, actor, input, key, requestId }: Keyed): IdempotencyRecord {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('invalid', { details: ['idempotency-key: 1 to 255 visible ASCII characters'] })
  const now = deps.clock.now()
  const of = { call: call.path, state: 'running' as const, owner: requestId, leaseUntil: now + LEASE_MS }
  const body = JSON.stringify(input)
  if (call.access === 'session')
    return {
      ...of,
      _id: sha256(`${actor.gid} ${actor.id} ${actor.only ?? ''}${actor.key ? `:${actor.key.id}` : ''} ${key}`),
      bodyHash: sha256(body),
      at: call.offline === 'queue' ? now - KEPT_MS + KEPT_QUEUED_MS : now,
    }
  // strangers share no keys: the same one with another body is another command. A body may hold a password, so its hash is keyed
  const bodyHash = keyedHash(deps, 'idempotent body', body)
  return { ...of, _id: keyedHash(deps, 'idempotent', call.path, key, bodyHash), bodyHash, at: now - KEPT_MS + KEPT_PUBLIC_MS }
}

/** Time for which an answer to somebody without a session is kept; it may hold a new session. */
export const KEPT_PUBLIC_MS = 10 * 60_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const MAX_TRIES = 8

/** Null: the key is ours and the command may run. Otherwise the record of the one that is done. */
async function take(deps: Parts, claim: IdempotencyRecord): Promise<IdempotencyRecord | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await insert(deps, claim)) return null
    const found = await deps.models.idempotency.findOne({ _id: claim._id }).lean<IdempotencyRecord>()
    if (!found) continue
    const now = deps.clock.now()
    const isOver = found.at <= now - KEPT_MS
    if (!isOver && (found.call !== claim.call || found.bodyHash !== claim.bodyHash)) throw new AppError('keyReused')
    if (!isOver && found.state === 'done') return found
    if (!isOver && found.leaseUntil > now) throw new AppError('inProgress', { retryAfterSeconds: ASK_AGAIN_SECONDS })
    const { _id, ...fields } = claim
    const taken = await deps.models.idempotency.updateOne({ _id, owner: found.owner, state: found.state }, { $set: fields })
    if (taken.modifiedCount === 1) return null
  }
  throw new AppError('inProgress', { retryAfterSeconds: ASK_AGAIN_SECONDS })
}

async function insert(deps: Parts, claim: IdempotencyRecord): Promise<boolean> {
  try {
    await deps.models.idempotency.insertMany([claim], { lean: true })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

interface Kept {
  result?: unknown
  said?: Said
  outcome?: { code: number; message: string }
}

/** The command is done, so its answer goes out even when it could not be kept. */
async function keep(deps: Parts, { actor, key }: Keyed, { _id, owner }: IdempotencyRecord, kept: Kept): Promise<void> {
  const answer = sealAnswer(deps, { actor, key }, JSON.stringify(kept))
  try {
    if (answer.length > MOST_BYTES) await deps.models.idempotency.deleteOne({ _id, owner })
    else await deps.models.idempotency.updateOne({ _id, owner, state: 'running' }, { $set: { state: 'done', answer } })
  } catch (error) {
    deps.log.warn({ err: error }, 'an answer could not be kept for repeats')
  }
}

function replay(deps: Parts, { actor, key, onReplay }: Keyed, record: IdempotencyRecord): unknown {
  const text = openAnswer(deps, { actor, key }, record.answer ?? '')
  if (text === null) throw new AppError('conflict', { details: ['idempotency-key: the kept answer cannot be read any more'] })
  // written by `keep`
  const { result, outcome, said } = JSON.parse(text) as Kept
  onReplay(said)
  if (outcome) throw new Outcome(outcome.code, outcome.message)
  return result
}
