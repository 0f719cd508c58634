import { CV_MAX_BYTES, CV_TYPES, candidateCvName, cvExtensionOf } from '#shared/lib/files/cv-name.ts'
import { keyOf, type AttachedCv } from '#shared/lib/sap/map-rows.ts'
import { rowsPath } from '#shared/lib/sap/odata.ts'
import { SAP_MAP } from '#shared/lib/sap/sap-map.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { PersonInfo } from '#shared/views/candidate-cv.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import { PeerFailure } from '../../services/sap/peer-failure.ts'
import { documents } from '../../sync/documents.ts'
import { linkCv } from '../uploads/link-cv.ts'
import { storeFile } from '../uploads/store-file.ts'
import { noteAnswer, noteTrouble } from './peer-trouble.ts'
import type { Working } from './working.ts'

const TOGETHER = 50
const { attachment } = SAP_MAP

/** Fetches the CVs of applications that are due, one by one, and hands them to the reader of CVs. Who dies in between fetches one of them again. */
export async function fetchCvs(working: Working): Promise<void> {
  const { deps, connection } = working
  const account = connection._id
  try {
    for (;;) {
      const due = await deps.models.sapRows
        .find({ account, cvDueAt: { $lte: deps.clock.now() } })
        .sort({ cvDueAt: 1 })
        .limit(TOGETHER)
        .lean<SapRow[]>()
      if (due.length === 0) return
      for (const row of due) {
        await working.beat()
        await fetchOne(working, row)
      }
      await noteAnswer(deps, account)
    }
  } catch (error) {
    if (!(error instanceof PeerFailure)) throw error
    await noteTrouble(deps, account, error)
  }
}

async function fetchOne(working: Working, row: SapRow): Promise<void> {
  const { deps, settings } = working
  // an anonymous connection asks for no CV, whatever was noted before
  const bytes = row.cv && !settings.isAnonymous ? await contentOf(working, row.cv) : null
  const cvSha256 = row.cv && bytes ? await takeCv(working, row, { ...row.cv, bytes }) : null
  const { _id, cvDueAt = 0 } = row
  await deps.models.sapRows.updateOne({ _id, cvDueAt }, { $unset: { cvDueAt: '' }, ...(cvSha256 !== null && { $set: { cvSha256 } }) })
}

/** Bytes of an attachment; null when the peer has it no more, or it is no CV that we take. */
async function contentOf({ peer }: Working, { id, name }: AttachedCv): Promise<Uint8Array | null> {
  if (cvExtensionOf(name) === null) return null
  const select = [attachment.id, attachment.content].join(',')
  const { rows } = await peer.rows(rowsPath(attachment.entity, attachment.id, { keys: [id], select }))
  const content = rows.find((one) => keyOf(one[attachment.id]) === id)?.[attachment.content]
  if (typeof content !== 'string') return null
  const bytes = Buffer.from(content, 'base64')
  return bytes.length > 0 && bytes.length <= CV_MAX_BYTES ? bytes : null
}

/** Stores the file as the candidate's own. Gives its hash; null where somebody brought another one, or the file is refused. */
async function takeCv(
  { deps, actor }: Working,
  { ourId: id, cvSha256 }: SapRow,
  { name, bytes }: AttachedCv & { bytes: Uint8Array },
): Promise<string | null> {
  const extension = cvExtensionOf(name)
  const interview = await documents.get(deps, 'interviews', { id, gid: actor.gid })
  // erased here, or the person brought a CV here: it stays so
  if (!extension || !interview || (interview.cv && interview.cv.sha256 !== cvSha256)) return null
  const { gid, jobId, email } = interview
  const key = candidateCvName({ interviewId: id, email, jobId, extension })
  const file = { bucket: 'resume', key, gid, interviewId: id, by: actor.id, maxBytes: CV_MAX_BYTES } as const
  try {
    await storeFile(deps, { ...file, expiresAt: 0 }, bytes)
    const told = { cv_name: name, cv_person_info: PersonInfo.parse({}), cv_raw_person_info: '', by: actor.id }
    const { sha256 } = await linkCv(deps, { interview, extension, place: { ...file, type: CV_TYPES[extension] } }, told)
    return sha256
  } catch (error) {
    // other bytes than the name says, a virus, erased in this moment
    if (error instanceof AppError || error instanceof Outcome) return null
    throw error
  }
}
