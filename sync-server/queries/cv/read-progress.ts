import type { CvStatus } from '#shared/entities/cv-score.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { CvProgress } from '#shared/views/cv/imported-cvs.ts'
import type { Deps } from '../../deps.ts'
import type { CvVersion, StoredCv } from '../../models/files/cv.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import { numberOrDash } from '../../presenters/cv-report.ts'
import { documents } from '../../sync/documents.ts'
import { withheldCvs } from './is-withheld.ts'

/** States of these files of a job, in their order. Names that are no CV of the job are left out. */
export async function readProgress(
  deps: Pick<Deps, 'models' | 's3'>,
  actor: Actor,
  { gid, scope, names }: { gid: string; scope: string; names: readonly string[] },
): Promise<CvProgress[]> {
  const bucket = deps.s3.buckets.resume
  const files = await deps.models.storedFiles.find({ _id: { $in: names.map((name) => `${bucket}/${name}`) }, gid }).lean<StoredFile[]>()
  const ids = [...new Set(files.flatMap(({ interviewId }) => (interviewId === '' ? [] : [interviewId])))]
  const stored = await deps.models.cvs.find({ _id: { $in: ids }, scope, gid }).lean<StoredCv[]>()
  const rows = await documents.find(deps, 'interviews', { id: stored.map(({ _id }) => _id), scope, gid })
  const hidden = await withheldCvs(deps, actor, { gid, scope })
  const byName = new Map(stored.flatMap((one) => one.versions.map((version, at) => [version.objectName, { one, version, at }] as const)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return names.flatMap((name) => {
    const found = byName.get(name)
    const row = found && byId.get(found.one._id)
    if (!found || !row) return []
    const isCurrent = found.at === 0
    const status = (isCurrent ? row.cvStatus : undefined) ?? statusOf(found.version)
    return [
      {
        object_name: name,
        interview_id: row.id,
        status,
        name: row.name,
        email: hasAddress(row.email) ? row.email : '',
        matchingScore: numberOrDash(isCurrent && !hidden(row.id) ? row.cvScore?.total : undefined),
        ...faultOf(status, found.version),
      },
    ]
  })
}

/** State of a file that is kept beside the current one. */
const statusOf = ({ reading, failed }: CvVersion): CvStatus => (reading ? 'parsed' : failed === undefined ? 'queued' : 'parsing_failed')

function faultOf(status: CvStatus, { failed = '', hasJoined }: CvVersion): Pick<CvProgress, 'tag' | 'reason'> {
  if (status === 'queue_failed') return { tag: 'sqs_error', reason: '' }
  if (status === 'parsing_failed') return { tag: failed === 'infected' ? 'VIRUS_SCAN_POSITIVE' : 'file_processing_error', reason: failed }
  return { tag: '', reason: hasJoined ? 'repeated' : '' }
}
