import { mapCandidate, type MappedCandidate, type RowProblem } from '#shared/lib/sap/map-rows.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import { documents } from '../../sync/documents.ts'
import { insertOrFind } from '../../sync/write/commit.ts'
import { editOwn, stampsOf } from './edit-own.ts'
import { interviewIdOfSap, rowIdOf } from './row-ids.ts'
import { takeRows, type Taken } from './take-rows.ts'
import type { Working } from './working.ts'

const FIELDS = ['name', 'email', 'phone'] as const

/** Takes in a page of applications to jobs that came from SAP. */
export async function takeCandidates(working: Working, rows: readonly Readonly<Record<string, unknown>>[]): Promise<Taken> {
  const mapped = rows.map((row) => mapCandidate(row, working.settings))
  const jobs = await jobsOf(
    working,
    mapped.flatMap((row) => ('problem' in row ? [] : [row.jobExternalId])),
  )
  return await takeRows(working, {
    flow: 'candidates',
    mapped,
    hashOf: ({ fields, status, cv }) => [fields, status, ...(cv ? [cv] : [])],
    add: (_working, row) => add(working, row, jobs.get(row.jobExternalId)),
    edit,
  })
}

/** Jobs by their requisition. */
async function jobsOf({ deps, actor }: Working, externalIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(externalIds)].map((externalId) => rowIdOf(actor.id, 'jobs', externalId))
  const rows = await deps.models.sapRows.find({ _id: { $in: ids } }).lean<SapRow[]>()
  return new Map(rows.map(({ externalId, jobId }) => [externalId, jobId]))
}

/** People are added by the status of the settings; applications to other jobs are none of ours. */
async function add(
  { deps, actor, settings }: Working,
  row: MappedCandidate,
  jobId: string | undefined,
): Promise<SapRow | RowProblem | null> {
  const { gid } = actor
  if (jobId === undefined || (settings.statusId !== '' && row.status !== settings.statusId)) return null
  if (!(await documents.exists(deps, 'jobs', { id: [jobId], gid }))) return null
  const id = interviewIdOfSap(gid, row.externalId)
  const { name, email, phone } = row.fields ?? { name: `SAP ${row.externalId}`, email: noAddressOf(id), phone: '' }
  const { entity } = await insertOrFind(deps, {
    by: actor.id,
    col: 'interviews',
    id,
    gid,
    scope: scopeOf.job(jobId),
    iv: id,
    fields: { jobId, name, email, ...(phone !== '' && { phone }), createdAt: deps.clock.now(), registrationSource: 'sap' },
  })
  return {
    _id: rowIdOf(actor.id, 'candidates', row.externalId),
    gid,
    account: actor.id,
    flow: 'candidates',
    externalId: row.externalId,
    // somebody of this address was there before: the application is theirs
    ourId: entity._id,
    jobId,
    hash: '',
    stamps: entity._id === id ? stampsOf(entity, FIELDS) : {},
    status: row.status,
    ...dueCv(deps, row, undefined),
  }
}

/** A CV that is another one than before is fetched after the rows. */
const dueCv = ({ clock }: Working['deps'], { cv }: MappedCandidate, known: SapRow['cv']): Pick<SapRow, 'cv' | 'cvDueAt'> =>
  cv && cv.id !== known?.id ? { cv, cvDueAt: clock.now() } : {}

async function edit(
  { deps, actor }: Working,
  row: MappedCandidate,
  stored: SapRow,
): Promise<{ stored: SapRow; isChanged: boolean; isEdited: boolean }> {
  const seen = { ...stored, status: row.status, ...dueCv(deps, row, stored.cv) }
  if (!row.fields) return { stored: seen, isChanged: false, isEdited: false }
  const { name, email, phone } = row.fields
  try {
    return await editOwn(deps, {
      by: actor.id,
      col: 'interviews',
      stored: seen,
      wanted: { name, email, phone: phone === '' ? undefined : phone },
    })
  } catch (error) {
    // erased here: it stays so
    if (error instanceof AppError && error.error === 'notFound') return { stored: seen, isChanged: false, isEdited: false }
    throw error
  }
}
