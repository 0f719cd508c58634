import type { RowProblem } from '#shared/lib/sap/map-rows.ts'
import type { Position } from '#shared/lib/sap/odata.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { SapFlow, SapRun } from '#shared/views/sap/sap-run.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import { inGroups } from '../candidates/in-groups.ts'
import { hashOfRow, rowIdOf } from './row-ids.ts'
import type { Working } from './working.ts'

interface Mapped {
  externalId: string
  position: Position
}
type Problem = { externalId: string; position: Position | null; problem: RowProblem }

interface How<Row extends Mapped> {
  flow: SapFlow
  mapped: readonly (Row | Problem)[]
  /** parts of a row in which a difference is a change */
  hashOf: (row: Row) => unknown
  /** null: it is none of ours */
  add: (working: Working, row: Row) => Promise<SapRow | RowProblem | null>
  edit: (working: Working, row: Row, stored: SapRow) => Promise<{ stored: SapRow; isChanged: boolean; isEdited: boolean }>
}

/** Result of a page. */
export interface Taken {
  counts: Pick<SapRun, 'new' | 'changed' | 'unchanged' | 'failed'>
  rows: SapRun['rows']
}

/** Takes in a page: unchanged rows cost one question for all of them and no write. Repeating it changes nothing. */
export async function takeRows<Row extends Mapped>(working: Working, how: How<Row>): Promise<Taken> {
  const { deps, actor } = working
  const taken: Taken = { counts: { new: 0, changed: 0, unchanged: 0, failed: 0 }, rows: [] }
  const leaveOut = (externalId: string, reason: RowProblem): void => {
    taken.counts.failed += 1
    taken.rows.push({ external_id: externalId, reason })
  }
  const ids = how.mapped.map(({ externalId }) => rowIdOf(actor.id, how.flow, externalId))
  const found = await deps.models.sapRows.find({ _id: { $in: ids } }).lean<SapRow[]>()
  const known = new Map(found.map((row) => [row.externalId, row]))
  const take = async (row: Row | Problem): Promise<void> => {
    if ('problem' in row) return leaveOut(row.externalId, row.problem)
    const stored = known.get(row.externalId)
    const hash = hashOfRow(deps, how.hashOf(row))
    if (stored?.hash === hash && stored.missingAt === undefined) {
      taken.counts.unchanged += 1
      return
    }
    try {
      const outcome = stored ? await how.edit(working, row, stored) : await how.add(working, row)
      if (outcome === null) return
      if (typeof outcome === 'string') return leaveOut(row.externalId, outcome)
      await keep(working, { ...('stored' in outcome ? outcome.stored : outcome), hash })
      if (!('stored' in outcome)) taken.counts.new += 1
      else if (outcome.isEdited) leaveOut(row.externalId, 'edited')
      else if (!outcome.isChanged) taken.counts.unchanged += 1
      if ('stored' in outcome && outcome.isChanged) taken.counts.changed += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      leaveOut(row.externalId, error.error === 'conflict' ? 'addressTaken' : 'notStored')
    }
  }
  await inGroups(how.mapped, take)
  return taken
}

async function keep({ deps }: Working, { _id, missingAt: _gone, ...row }: SapRow): Promise<void> {
  await deps.models.sapRows.updateOne({ _id }, { $set: row, $unset: { missingAt: '' } }, { upsert: true })
}
