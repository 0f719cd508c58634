import { Outcome } from '#shared/primitives/errors.ts'
import { parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import { withoutReplaced } from '#shared/policies/latest-attempt.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { StoredMail } from '../../models/records/mail.ts'
import type { Upload } from '../../models/files/upload.ts'
import { currentCode, linkUrl } from '../interview/candidate-link.ts'
import { checkOpen } from '../interview/check-link.ts'
import type { OpenLink } from '../../queries/open-link.ts'
import { discardedOf } from './forget-discarded.ts'
import { mailLanguageOf } from '../candidates/invite-candidate.ts'
import { jobLogo } from '../mail/mail-logo.ts'
import { queueMail } from '../mail/queue-mail.ts'

const HOUR_MS = 3_600_000
/** A device that is at work, or was so long ago, is left alone. */
const QUIET_MS = 2 * HOUR_MS
/** Between two mails about the same interview. */
const EVERY_MS = 24 * HOUR_MS
/** Maximum of reminders; a candidate who ignored that many does not want to return. */
const MOST = 5
/** Older uploads are history: a mail about them would surprise. */
const OLDEST_MS = 14 * EVERY_MS

/**
 * Mails candidates whose recordings stopped arriving, because only their device has the rest. At most once in 24 hours, five times per
 * interview, never when complete or without a working link. Numbered, so safe to repeat at once. @param origin of links
 */
export async function remindOfUnsent(deps: Deps, origin: string): Promise<void> {
  const now = deps.clock.now()
  const begun = await deps.models.uploads
    // a voice shows where to look, because it goes before its answer; what is missing is counted without it, and a picture or small video tells nothing more
    .find({
      state: { $in: UNFINISHED },
      kind: { $nin: ['still', 'small'] },
      createdAt: { $gte: now - OLDEST_MS, $lte: now - QUIET_MS },
      // thrown away, and forgotten by the store
      abandonedAt: { $exists: false },
    })
    .lean<Upload[]>()
  const byInterview = Map.groupBy(
    begun.filter((upload) => upload.interviewId !== ''),
    (upload) => upload.interviewId,
  )
  for (const [interviewId, uploads] of byInterview) await remind(deps, { interviewId, uploads, origin, now })
}

/** Ids of all mails that one interview can lead to, whether they were written or not. */
export const reminderIds = (interviewId: string): string[] => Array.from({ length: MOST }, (_, n) => `unsent.${interviewId}.${n}`)

const UNFINISHED: Upload['state'][] = ['open', 'completed', 'mismatch']

interface About {
  interviewId: string
  uploads: readonly Upload[]
  origin: string
  now: number
}

async function remind(deps: Deps, { interviewId, uploads, origin, now }: About): Promise<void> {
  const gid = uploads[0]?.gid ?? ''
  const id = await nextMail(deps, { gid, interviewId, now })
  if (id === null || (await isAtWork(deps, { gid, interviewId, uploads, since: now - QUIET_MS }))) return
  const found = await documents.get(deps, 'interviews', { id: interviewId, gid })
  const open = found && (await openOrNull(deps, found))
  const count = open ? await unsentAnswers(deps, open.interview, uploads) : 0
  if (!open || count === 0) return
  const { interview, parts } = open
  await queueMail(deps, {
    id,
    gid,
    to: interview.email,
    template: 'unsentAnswers',
    ...(await jobLogo(deps, { gid, ownerId: parts.job.ownerId })),
    language: mailLanguageOf(interview.language),
    values: {
      name: interview.name,
      jobName: parts.job.name,
      companyName: parts.setting('layout').companyName ?? '',
      count,
      link: linkUrl(origin, currentCode(deps, interview)),
    },
  })
}

/** Null when it is too early for another mail, or there were enough. */
async function nextMail(deps: Deps, of: { gid: string; interviewId: string; now: number }): Promise<string | null> {
  const ids = reminderIds(of.interviewId)
  const sent = await deps.models.mails.find({ _id: { $in: ids }, gid: of.gid }, { createdAt: 1 }).lean<Pick<StoredMail, 'createdAt'>[]>()
  if (sent.some(({ createdAt }) => createdAt > of.now - EVERY_MS)) return null
  return ids[sent.length] ?? null
}

/** Is a take of it being recorded or sent? */
async function isAtWork(deps: Deps, of: { gid: string; interviewId: string; uploads: readonly Upload[]; since: number }): Promise<boolean> {
  const { gid, interviewId, uploads, since } = of
  const recent = { gid, interviewId, $or: [{ createdAt: { $gt: since } }, { touchedAt: { $gt: since } }] }
  if (await deps.models.uploads.exists(recent)) return true
  return (await deps.models.pieces.exists({ uploadId: { $in: uploads.map((row) => row.uploadId) }, at: { $gt: since } })) !== null
}

/** A mail with a link that opens nothing would only worry. */
async function openOrNull(deps: Deps, interview: Doc<'interviews'>): Promise<OpenLink | null> {
  try {
    return await checkOpen(deps, interview)
  } catch (error) {
    if (error instanceof Outcome) return null
    throw error
  }
}

/** Questions with a recording that did not arrive in full, and no answer that the employer has. One that was recorded anew counts once; its voice and picture never do, nor what was thrown away. */
async function unsentAnswers(deps: Deps, { id: iv, gid }: Doc<'interviews'>, uploads: readonly Upload[]): Promise<number> {
  const answers = withoutReplaced(await documents.find(deps, 'answers', { iv, gid }))
  const received = new Set(answers.filter((answer) => answer.receipt).map((answer) => answer.questionId))
  const discarded = await discardedOf(deps, iv)
  const begun = uploads
    .filter((upload) => upload.kind === undefined && !discarded.has(upload.answerId))
    .map((upload) => parseVideoObjectName(upload.objectName, iv)?.questionId)
  const promised = answers.filter((answer) => answer.kind === 'video' && answer.state === 'final').map((answer) => answer.questionId)
  return new Set([...begun, ...promised].filter((questionId) => questionId !== undefined && !received.has(questionId))).size
}
