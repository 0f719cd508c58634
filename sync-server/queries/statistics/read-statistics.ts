import { scoresReportId } from '#shared/policies/review.ts'
import {
  COUNTED_IN_STATISTICS,
  jobStatistics,
  type JobStatistics,
  type PanelValues,
  type ScoreField,
  type ScoreFilter,
  type StatisticRow,
} from '#shared/policies/statistics/job-statistics.ts'
import { STAGE_FIELDS, type StageFacts } from '#shared/policies/statistics/stage-facts.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { isPanel } from '../../sync/rights/panels.ts'
import { grantsOf } from '../../sync/pull/visible-grants.ts'
import { documents } from '../../sync/documents.ts'
import { isVisible, type Visibility } from '../job.ts'

type Reader = Pick<Deps, 'models' | 'clock'>

/** A job with the candidates of it that somebody may see. */
interface SeenJob {
  scope: string
  job: Job
  sight: Visibility
}

/** Candidates of a job that may be seen: the fields that count, and no more of thousands. */
export async function statisticRows(
  deps: Reader,
  { gid, scope, sight }: Omit<SeenJob, 'job'> & { gid: string },
  filter: ScoreFilter,
): Promise<StatisticRow[]> {
  const score: ScoreField = `${filter}Score`
  const rows = await documents.find(deps, 'interviews', { scope, gid }, { only: [...COUNTED_IN_STATISTICS, score] })
  return rows.filter(({ id }) => isVisible(sight, id))
}

/** The same of several jobs by total score, with how far each came, by scope. */
export async function stageRows(deps: Reader, gid: string, seen: readonly SeenJob[]): Promise<Map<string, (StatisticRow & StageFacts)[]>> {
  const rows = new Map<string, (StatisticRow & StageFacts)[]>(seen.map(({ scope }) => [scope, []]))
  if (seen.length === 0) return rows
  const sights = new Map(seen.map(({ scope, sight }) => [scope, sight]))
  const scope = seen.map((one) => one.scope)
  const found = await documents.find(deps, 'interviews', { scope, gid }, { only: ['scope', ...STAGE_FIELDS, 'totalScore'] })
  for (const row of found) {
    const sight = sights.get(row.scope)
    if (sight && isVisible(sight, row.id)) rows.get(row.scope)?.push(row)
  }
  return rows
}

/** Statistics of a job for this person. */
export async function statisticsOf(
  deps: Reader,
  actor: Actor,
  { job, scope, isStale, rows, filter }: Omit<SeenJob, 'sight'> & { isStale: boolean; rows: readonly StatisticRow[]; filter: ScoreFilter },
): Promise<JobStatistics> {
  const isRevealed = job.blind === true && job.revealedAt !== undefined
  const panels = isRevealed ? await panelValues(deps, actor, scope) : undefined
  return jobStatistics({ job, rows, filter, nowMs: deps.clock.now(), isStale, ...(panels && { panels }) })
}

/** Values in the panels of a job that are open to this person, by candidate. */
async function panelValues(deps: Reader, actor: Actor, scope: string): Promise<Map<string, PanelValues>> {
  const held = (await grantsOf(deps, actor)).filter((one) => one.on && one.of === scope && isPanel(one.scope))
  if (held.length === 0) return new Map()
  const ids = held.map(({ only }) => scoresReportId(only))
  const open = new Set(held.map((one) => one.scope))
  const found = await documents.find(deps, 'reports', { id: ids, gid: actor.gid }, { only: ['scope', 'interviewId', 'values'] })
  return new Map(found.filter((report) => open.has(report.scope)).map(({ interviewId, values }) => [interviewId, values]))
}
