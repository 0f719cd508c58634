import { settingId } from '#shared/entities/job-setting.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { movedEdge } from '#shared/primitives/time-zone.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export interface ZoneChange {
  jobId: string
  gid: string
  scope: string
  from: string
  to: string
  /** author of what is moved, different for each change: a repeat finds its own name and moves nothing twice */
  by: string
}

/** Keeps the days of a job when its zone changes: edges of days move, moments stay (ADR 0089). */
export async function moveJob(deps: Deps, { jobId, gid, by, ...zone }: ZoneChange): Promise<void> {
  await commitEdit(deps, {
    by,
    col: 'jobs',
    id: jobId,
    gid,
    changes: (job, entity) => (entity.by === by ? null : differing(job, { deadlineAt: moved(job.deadlineAt, 'end', zone) })),
  })
}

/** The same for the candidates of a job. False, and nothing is moved, when more than `most` of them have days. */
export async function moveCandidates(deps: Deps, { gid, scope, by, ...zone }: ZoneChange, most = Infinity): Promise<boolean> {
  const rows = await documents.find(deps, 'interviews', { scope, gid }, { only: ['id', 'startAt', 'endAt', 'extendedTo'] })
  const due = rows.filter(({ startAt, endAt }) => typeof startAt === 'number' || typeof endAt === 'number')
  if (due.length > most) return false
  for (let from = 0; from < due.length; from += TOGETHER)
    await Promise.all(
      due.slice(from, from + TOGETHER).map(({ id }) =>
        commitEdit(deps, {
          by,
          col: 'interviews',
          id,
          gid,
          changes: (row, entity) =>
            entity.by === by
              ? null
              : differing(row, {
                  startAt: moved(row.startAt, 'start', zone),
                  endAt: moved(row.endAt, 'end', zone),
                  extendedTo: moved(row.extendedTo, 'end', zone),
                }),
        }),
      ),
    )
  return true
}

/** Moves the days of candidates to the zone that the job has by now, however often it changes meanwhile. */
export async function moveCandidatesToNow(deps: Deps, { from, ...change }: Omit<ZoneChange, 'to'>): Promise<void> {
  const zoneNow = async (): Promise<string> =>
    zoneOf((await documents.get(deps, 'jobSettings', { id: settingId(change.jobId, 'layout'), gid: change.gid })) ?? {})
  for (let [before, to] = [from, await zoneNow()]; before !== to; [before, to] = [to, await zoneNow()])
    await moveCandidates(deps, { ...change, from: before, to, by: `${change.by}.${to}` })
}

type Edge = number | null | undefined
const moved = (at: Edge, edge: 'start' | 'end', zone: Pick<ZoneChange, 'from' | 'to'>): Edge =>
  typeof at === 'number' ? movedEdge(at, edge, zone) : at

/** Documents that are written side by side. */
const TOGETHER = 50

/** Fields that change anything. */
const differing = <T extends object>(current: T, next: Partial<T>): Partial<T> =>
  // the same fields, some of them left out
  Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== current[field as keyof T])) as Partial<T>
