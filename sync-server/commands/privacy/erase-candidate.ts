import { ownSegments } from '#shared/policies/named-objects.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import type { Upload } from '../../models/files/upload.ts'
import { processedNames } from '../../services/media/process-answer.ts'
import { removeWords } from '../../services/words/words-names.ts'
import { removeDoc } from '../../sync/write/commit.ts'
import { revoke } from '../../sync/rights/grants.ts'
import { audit } from '../audit/audit.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { reminderIds } from '../delivery/remind-unsent.ts'
import { removeFromExports } from '../exports/remove-exports.ts'
import { removeFile } from '../uploads/store-file.ts'

/** Under whose name documents are changed and removed when somebody's data is erased. */
export const ERASER = 'erasure'

const PAGE = 100
const DAY_MS = 86_400_000

/**
 * Erases an interview: files, answers, reviews, comments, reports, mails, and the account after its last interview. The interview goes
 * last, with the webhook `candidate.erased`, so a repeat finishes an interrupted erasure. `days`: the retention, for the audit log; 0: a
 * person asked.
 */
export async function eraseCandidate(deps: Deps, interview: Doc<'interviews'>, { days }: { days: number }): Promise<void> {
  const { id: iv, gid, scope } = interview
  await removeFiles(deps, interview)
  await removeDocuments(deps, interview)
  await deps.models.uploads.deleteMany({ gid, interviewId: iv })
  await deps.models.storedFiles.deleteMany({ gid, interviewId: iv })
  await deps.models.cvs.deleteOne({ _id: iv })
  await deps.models.receipts.deleteMany({ gid, interviewId: iv })
  await deps.models.scorings.deleteMany({ gid, iv })
  await deps.models.redirectStatuses.deleteMany({ interviewId: iv })
  await deps.models.sessionAnchors.deleteMany({ interviewId: iv })
  await deps.models.sessionLogs.deleteMany({ interviewId: iv })
  await deps.models.deliveryStates.deleteOne({ _id: iv })
  await removeMessages(deps, interview)
  await removePerson(deps, interview)
  await removeFromExports(deps, { iv, gid })
  const detail = { jobId: jobIdOf(scope), days }
  await audit(deps, { id: `candidate.deleted.${iv}`, gid, by: ERASER, action: 'candidate.deleted', target: iv, detail })
  await removeDoc(deps, { by: ERASER, col: 'interviews', id: iv, gid })
}

/** Every object that answers name as their own or that was uploaded for the interview, whether its answer arrived or not. */
async function removeFiles({ models, s3 }: Deps, { id: iv, gid }: Doc<'interviews'>): Promise<void> {
  for (const upload of await models.uploads.find({ gid, interviewId: iv }).lean<Upload[]>()) {
    const bucket = s3.purposeOf(upload.bucket)
    if (!bucket) continue
    await models.pieces.deleteMany({ uploadId: upload.uploadId })
    if (upload.state === 'open') await s3.abortUpload(bucket, upload.objectName, upload.uploadId)
    await s3.remove(bucket, upload.objectName)
  }
  for (const file of await models.storedFiles.find({ gid, interviewId: iv }).lean<StoredFile[]>()) {
    const slash = file._id.indexOf('/')
    const bucket = s3.purposeOf(file._id.slice(0, slash))
    if (bucket) await removeFile({ models, s3 }, { bucket, key: file._id.slice(slash + 1) })
  }
  for (const answer of await documents.find({ models }, 'answers', { iv, gid })) {
    if (answer.kind !== 'video') continue
    for (const list of ['segments', 'voice', 'still'] as const)
      for (const { objectName } of ownSegments(answer, list)) await s3.remove('media', objectName)
    await removeWords({ s3 }, answer)
    const made = processedNames(answer)
    for (const name of new Set([...Object.values(made), answer.media?.objectName, answer.media?.thumbnail]))
      if (name !== undefined) await s3.remove('processed', name)
  }
}

/** Again and again, because somebody may write while this goes on. */
async function removeDocuments(deps: Deps, { id: iv, gid }: Doc<'interviews'>): Promise<void> {
  for (;;) {
    const page = await documents.refs(deps, { iv, gid }, { except: 'interviews', limit: PAGE })
    if (page.length === 0) return
    for (const { id, col } of page) await removeDoc(deps, { by: ERASER, col, id, gid })
  }
}

/** Those of the last day stay while they wait: they may be about another job. */
async function removeMessages({ models, clock }: Deps, { id: iv, gid, email, phone }: Doc<'interviews'>): Promise<void> {
  const before = clock.now() - DAY_MS
  await models.mails.deleteMany({ _id: { $in: reminderIds(iv) }, gid })
  await models.mails.deleteMany({ gid, 'about.interviewId': iv })
  await models.mails.deleteMany({ gid, to: email, $or: [{ state: { $ne: 'waiting' } }, { createdAt: { $lt: before } }] })
  if (phone !== undefined) await models.smsOutbox.deleteMany({ gid, to: phone })
}

/** Removes the account with its last interview. Other accounts stay, and their devices hear that this interview is gone. */
async function removePerson(deps: Deps, { id: iv, gid, scope }: Doc<'interviews'>): Promise<void> {
  const { accounts, grants } = deps.models
  const own = await grants.find({ scope, gid, only: iv, role: 'candidate' }).lean<Grant[]>()
  for (const { user } of own) {
    const all = await grants.find({ user, on: true, role: 'candidate' }).lean<Grant[]>()
    const others = all.flatMap(({ only }) => (only === '' || only === iv ? [] : [only]))
    if (await documents.exists(deps, 'interviews', { id: others })) continue
    await endSessionsOf(deps, user)
    for (const grant of all) await revoke(deps, { user, scope: grant.scope, only: grant.only })
    await accounts.deleteOne({ _id: user, role: 'jobseeker' })
  }
}
