import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf, scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedPart } from '../../models/exports/file-export.ts'
import { isVisible, sightsOf } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

type Reader = Pick<Deps, 'models'>

/**
 * Candidates of these jobs that the actor may see: those named, or all. A job without any right, and names of nobody there, are notFound.
 */
export async function peopleOf(
  deps: Reader,
  actor: Actor,
  { jobIds, interviewIds }: { jobIds: readonly string[]; interviewIds: readonly string[] | undefined },
): Promise<ExportedPart[]> {
  const sights = await sightsOf(deps, actor)
  const scopes = [...new Set(jobIds)].map((id) => scopeOf.job(id))
  if (scopes.some((scope) => !sights.has(scope))) throw new AppError('notFound')
  const { gid } = actor
  const place = interviewIds ? { id: [...new Set(interviewIds)], scope: scopes, gid } : { scope: scopes, gid }
  const found = await documents.find(deps, 'interviews', place, { only: ['scope'] })
  const seen = found.filter(({ id, scope }) => isVisible(sights.get(scope)?.sight ?? new Set(), id))
  if (interviewIds && seen.length === 0) throw new AppError('notFound')
  return partsOf(seen)
}

/** People of an export that the actor may still see and that are not erased. */
export async function peopleLeft(
  deps: Reader,
  actor: Actor,
  { parts, without }: { parts: readonly ExportedPart[]; without: readonly string[] },
): Promise<ExportedPart[]> {
  const sights = await sightsOf(deps, actor)
  const gone = new Set(without)
  const asked = parts.flatMap(({ jobId, interviewIds }) => {
    const sight = sights.get(scopeOf.job(jobId))?.sight
    return sight ? interviewIds.filter((id) => isVisible(sight, id) && !gone.has(id)) : []
  })
  return partsOf(await documents.find(deps, 'interviews', { id: asked, gid: actor.gid }, { only: ['scope'] }))
}

/** Groups interviews by their jobs, both in the order of ids. */
export function partsOf(interviews: readonly { id: string; scope: string }[]): ExportedPart[] {
  const byJob = Map.groupBy(interviews, ({ scope }) => jobIdOf(scope))
  return [...byJob]
    .map(([jobId, rows]) => ({ jobId, interviewIds: rows.map(({ id }) => id).toSorted(byText) }))
    .toSorted((a, b) => byText(a.jobId, b.jobId))
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const countOf = (parts: readonly ExportedPart[]): number => parts.reduce((sum, { interviewIds }) => sum + interviewIds.length, 0)
