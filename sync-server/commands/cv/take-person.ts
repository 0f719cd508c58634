import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { Email, nameText, shortText } from '#shared/primitives/fields.ts'
import type { Deps } from '../../deps.ts'
import type { CvVersion } from '../../models/files/cv.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import { mayBeMailed } from '../../queries/cv/read-address.ts'
import { docOf, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { findHolder } from '../../sync/write/unique.ts'
import { isUntouched } from '../candidates/undo-import.ts'
import { eraseCandidate } from '../privacy/erase-candidate.ts'
import { fileId } from '../uploads/store-file.ts'
import { addVersion, isOwnFile } from './add-version.ts'
import { nameOfFile } from './name-of-file.ts'
import { queueScore } from './queue-score.ts'
import { CV_SCORING } from './score-stored-cv.ts'

/**
 * Gives a row that a file made the person who was read from it. An address that the job has already: the file joins that row, and this one goes
 * unless somebody has worked with it.
 */
export async function takePerson(deps: Deps, interview: Doc<'interviews'>, version: CvVersion): Promise<'kept' | 'joined'> {
  // people who bring their own CV say themselves who they are
  if (hasAddress(interview.email) || !version.reading || isOwnFile(version)) return 'kept'
  const { id, gid } = interview
  const email = mayBeMailed(version.reading) ? Email.safeParse(version.reading.body.basicInfo.Email).data : undefined
  const holder = email === undefined ? null : await holderOf(deps, interview, email)
  if (holder) return await join(deps, interview, { holder, version })
  try {
    await commitEdit(deps, {
      by: CV_SCORING,
      col: 'interviews',
      id,
      gid,
      changes: (current) => {
        const change = changesOf(current, version, email)
        return Object.keys(change).length === 0 ? null : change
      },
    })
  } catch (error) {
    const other =
      email !== undefined && error instanceof AppError && error.error === 'conflict' ? await holderOf(deps, interview, email) : null
    // two files of one person at once
    if (!other) throw error
    return await join(deps, interview, { holder: other, version })
  }
  return 'kept'
}

/** Facts of the CV for fields that nobody has filled. */
function changesOf(
  row: Pick<Doc<'interviews'>, 'name' | 'email' | 'phone'>,
  { name: file, reading }: CvVersion,
  email: string | undefined,
): { name?: string; email?: string; phone?: string } {
  const name = row.name === nameOfFile(file) ? nameText(100).safeParse(reading?.body.basicInfo.FullName).data : undefined
  const phone = row.phone === undefined ? shortText(20).safeParse(reading?.body.basicInfo.PhoneNumber).data : undefined
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && phone !== '' && { phone }),
    ...(email !== undefined && !hasAddress(row.email) && { email }),
  }
}

/** The other row of the job that has this address. */
async function holderOf(deps: Deps, { id, scope }: Doc<'interviews'>, email: string): Promise<Doc<'interviews'> | null> {
  const found = await findHolder(deps, { col: 'interviews', scope, body: { email } })
  return found && found._id !== id ? docOf('interviews', found) : null
}

async function join(
  deps: Deps,
  from: Doc<'interviews'>,
  { holder, version }: { holder: Doc<'interviews'>; version: CvVersion },
): Promise<'kept' | 'joined'> {
  const { id, gid } = from
  const stored = await findCv(deps, from)
  const isFree = isUntouched(from) && stored?.versions.length === 1 && stored.corrections.length === 0
  if (!isFree) {
    await commitEdit(deps, { by: CV_SCORING, col: 'interviews', id, gid, changes: { addressTaken: true } })
    return 'kept'
  }
  const place = { _id: fileId(deps, { bucket: 'resume', key: version.objectName }), gid }
  await deps.models.storedFiles.updateOne(place, { $set: { interviewId: holder.id } })
  const now = await addVersion(deps, holder, { ...version, hasJoined: true })
  if (now?.versions[0]?.objectName === version.objectName) await queueScore(deps, holder)
  await eraseCandidate(deps, from, { days: 0 })
  return 'joined'
}
