import type { Interview } from '#shared/entities/interview.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { awaitedPlaces } from '../../queries/awaited-places.ts'
import { documents } from '../../sync/documents.ts'
import { eraseCandidate } from '../privacy/erase-candidate.ts'
import { inGroups } from './in-groups.ts'

/** Erases candidates of a job to whom nothing has happened yet; others stay. Safe to repeat. @throws AppError notFound when all are gone */
export async function undoImport(
  deps: Deps,
  { scope, gid }: { scope: string; gid: string },
  ids: readonly string[],
): Promise<{ removed: string[]; kept: string[]; refused: string[] }> {
  const rows = await documents.find(deps, 'interviews', { id: ids, scope, gid })
  if (rows.length === 0) throw new AppError('notFound')
  const awaited = await awaitedPlaces(deps, gid, ids)
  const areBare = await inGroups(rows, async (row) => isUntouched(row) && !awaited.has(row.id) && (await hasNothing(deps, row)))
  const untouched = rows.filter((_row, at) => areBare[at])
  await inGroups(untouched, (row) => eraseCandidate(deps, row, { days: 0 }))
  const removed = new Set(untouched.map(({ id }) => id))
  const found = new Set(rows.map(({ id }) => id))
  return {
    removed: [...removed],
    kept: ids.filter((id) => found.has(id) && !removed.has(id)),
    refused: ids.filter((id) => !found.has(id)),
  }
}

/** No answers, comments, reviews or reports about them. */
const hasNothing = async (deps: Deps, { id: iv, gid }: { id: string; gid: string }): Promise<boolean> =>
  (await documents.refs(deps, { iv, gid }, { except: 'interviews', limit: 1 })).length === 0

/** Nothing has happened to this candidate since they were added; others need the care of a deletion. */
export const isUntouched = (row: Interview): boolean =>
  row.invitedAt === undefined &&
  Object.values(row.mailed ?? {}).every((count) => count === 0) &&
  [row.openedAt, row.startedAt, row.firstAnswerAt, row.finishedAt, row.consent, row.cv, row.reviewedAt].every((at) => at === undefined) &&
  row.registrationSource === undefined &&
  (row.shortlisted ?? 0) === 0 &&
  (row.notes ?? '') === ''
