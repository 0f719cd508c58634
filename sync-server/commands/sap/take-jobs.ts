import { mapJob, type MappedJob } from '#shared/lib/sap/map-rows.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { addJob, ensureProgramme } from '../jobs/add-job.ts'
import { saveSetting } from '../jobs/save-setting.ts'
import { hashOfRow, jobIdOfSap, rowIdOf } from './row-ids.ts'
import { editOwn, stampsOf } from './edit-own.ts'
import { takeRows, type Taken } from './take-rows.ts'
import type { Working } from './working.ts'

/** Programme of the jobs that come from SAP; recruiters may move and rename. */
const PROGRAMME = 'SAP'
const FIELDS = ['name', 'description'] as const

/** Takes in a page of requisitions. New jobs have people of before: the candidates are read from the beginning next time. */
export async function takeJobs(working: Working, rows: readonly Readonly<Record<string, unknown>>[]): Promise<Taken> {
  const taken = await takeRows(working, {
    flow: 'jobs',
    mapped: rows.map(mapJob),
    hashOf: ({ fields, statusSet }) => [fields, statusSet],
    add,
    edit,
  })
  if (taken.counts.new > 0) {
    const { models } = working.deps
    await models.sapConnections.updateOne({ _id: working.connection._id }, { $unset: { 'cursors.candidates': '' } })
  }
  return taken
}

async function add({ deps, actor }: Working, row: MappedJob): Promise<SapRow> {
  const { gid } = actor
  const { externalId, fields, statusSet } = row
  const jobId = jobIdOfSap(gid, externalId, row.createdAt)
  const programmeId = await ensureProgramme(deps, actor, { name: PROGRAMME })
  const description = fields.description === '' ? {} : { description: fields.description }
  await addJob(deps, actor, { id: jobId, programmeId, name: fields.name, jobType: 'interview', ...description })
  await saveSetting(deps, {
    by: actor.id,
    gid,
    jobId,
    section: 'layout',
    changes: ({ sapId }) => (sapId === externalId ? null : { sapId: externalId }),
  })
  const entity = await deps.models.entities.findOne({ _id: jobId, gid }).lean<StoredEntity>()
  return {
    _id: rowIdOf(actor.id, 'jobs', externalId),
    gid,
    account: actor.id,
    flow: 'jobs',
    externalId,
    ourId: jobId,
    jobId,
    hash: hashOfRow(deps, [fields, statusSet]),
    stamps: stampsOf(entity, FIELDS),
    statusSet,
  }
}

async function edit(
  { deps, actor }: Working,
  row: MappedJob,
  stored: SapRow,
): Promise<{ stored: SapRow; isChanged: boolean; isEdited: boolean }> {
  const { name, description } = row.fields
  try {
    const edited = await editOwn(deps, {
      by: actor.id,
      col: 'jobs',
      stored,
      wanted: { name, description: description === '' ? undefined : description },
    })
    return { ...edited, stored: { ...edited.stored, statusSet: row.statusSet } }
  } catch (error) {
    // the job was deleted here: it stays so
    if (error instanceof AppError && error.error === 'notFound') return { stored, isChanged: false, isEdited: false }
    throw error
  }
}
