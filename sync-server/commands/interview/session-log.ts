import { createPublicKey, verify } from 'node:crypto'
import { AppError } from '#shared/primitives/errors.ts'
import { SessionLog, type LogEntry } from '#shared/views/session-log.ts'
import type { Deps } from '../../deps.ts'
import type { SessionAnchor, SessionLogRow } from '../../models/files/session-log.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'

interface OfDevice {
  gid: string
  interviewId: string
  keyId: string
}

/** Far more than an interview of a whole day asks for. */
const MOST_ANCHORS = 2000
/** Browsers, devices and cleared storages of one candidate; logs are large. */
const MOST_DEVICES = 50

/** The server's time under this name, the same however often it is asked; the key that a device gave first stays. ms UTC. */
export async function anchorSession(deps: Deps, of: OfDevice & { publicKey: string; anchorId: string }): Promise<number> {
  const { models, clock } = deps
  const { gid, interviewId, keyId, publicKey, anchorId } = of
  const now = clock.now()
  const _id = `${interviewId}.${anchorId}`
  const known = await models.sessionAnchors.findOne({ _id }).lean<SessionAnchor>()
  if (known) return known.at
  if ((await models.sessionAnchors.countDocuments({ interviewId })) >= MOST_ANCHORS) throw new AppError('rateLimited')
  const log = await meetDevice(deps, of)
  await models.sessionLogs.updateOne({ _id: log, publicKey: { $exists: false } }, { $set: { publicKey } })
  const anchor = { gid, interviewId, keyId, anchorId, at: now }
  await upsert(async () => await models.sessionAnchors.updateOne({ _id }, { $setOnInsert: anchor }, { upsert: true }))
  return (await models.sessionAnchors.findOne({ _id }).lean<SessionAnchor>())?.at ?? now
}

/**
 * Stores the log of a device, marking for good one that fails its signature or contradicts earlier states; older states change nothing.
 * Returns the number of entries. Fails with invalid for a log of another interview.
 */
export async function keepSessionLog(deps: Deps, of: OfDevice & { log: string; signature: string }): Promise<number> {
  const { models, clock } = deps
  const { interviewId, log, signature } = of
  const entries = entriesOf(log, interviewId)
  const now = clock.now()
  const _id = await meetDevice(deps, of)
  for (;;) {
    const known = await models.sessionLogs.findOne({ _id }).lean<SessionLogRow>()
    if (!known) throw new Error('impossible: the row of a session log vanished')
    const before = known.log === undefined ? [] : entriesOf(known.log, interviewId)
    const isGenuine = isSigned(known.publicKey, log, signature)
    const agrees = isStart(before, entries) || isStart(entries, before)
    const isNews = entries.length > before.length || known.log === undefined
    if (isGenuine && agrees && !isNews) return before.length
    const { modifiedCount } = await models.sessionLogs.updateOne(
      // only over the very state that was looked at
      { _id, ...(known.log === undefined ? { log: { $exists: false } } : { log: known.log }) },
      {
        $set: {
          isGenuine: isGenuine && agrees && known.isGenuine !== false,
          ...(isNews ? { log, receivedAt: now } : {}),
        },
      },
    )
    if (modifiedCount > 0 || (!isNews && known.isGenuine === false)) return Math.max(entries.length, before.length)
  }
}

/** Makes the row of a device's log, once; gives its id. */
async function meetDevice({ models }: Deps, { gid, interviewId, keyId }: OfDevice): Promise<string> {
  const _id = `${interviewId}.${keyId}`
  if (await models.sessionLogs.findOne({ _id }).lean<SessionLogRow>()) return _id
  if ((await models.sessionLogs.countDocuments({ interviewId })) >= MOST_DEVICES) throw new AppError('rateLimited')
  await upsert(async () => await models.sessionLogs.updateOne({ _id }, { $setOnInsert: { gid, interviewId, keyId } }, { upsert: true }))
  return _id
}

export function entriesOf(log: string, interviewId: string): LogEntry[] {
  const parsed = SessionLog.safeParse(parseJson(log))
  if (!parsed.success || parsed.data.interviewId !== interviewId)
    throw new AppError('invalid', { details: ['log: is not a log of this interview'] })
  return parsed.data.entries
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isStart = (start: readonly LogEntry[], whole: readonly LogEntry[]): boolean =>
  start.length <= whole.length && JSON.stringify(start) === JSON.stringify(whole.slice(0, start.length))

/** ECDSA P-256 over SHA-256 of the text; anything that is no such key or signature does not fit. */
function isSigned(publicKey: string | undefined, text: string, signature: string): boolean {
  if (publicKey === undefined) return false
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
