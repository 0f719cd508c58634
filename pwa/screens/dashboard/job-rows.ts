import { searchForm } from '#shared/primitives/text.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job, JobCounts } from '#shared/entities/job.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { Programme } from '#shared/entities/programme.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { canArchive, jobNumbers, NO_COUNTS, type JobNumbers } from '#shared/policies/programme.ts'
import { corrected } from './unsent-counts.ts'
import type { JobListView, SortColumn } from './job-list-view.ts'

export type JobState = 'draft' | 'open' | 'closed' | 'archived'

export interface JobRow {
  job: Job
  numbers: JobNumbers
  state: JobState
  /** it has a layout and questions (R089) */
  isConfigured: boolean
  canArchive: boolean
}
export interface ProgrammeRows {
  id: string
  /** '' for jobs whose programme is not on this device */
  name: string
  createdAt: number
  archived: boolean
  jobs: JobRow[]
}

/** Line of the list: the head of a programme, or a job of the last one. */
export type ListRow = { kind: 'programme'; programme: ProgrammeRows } | { kind: 'job'; row: JobRow }

/** Programmes with their jobs, newest programme first, newest job first (R044). */
export function programmeRows(docs: DashboardDocs, nowMs: number): ProgrammeRows[] {
  const withLayout = new Set(docs.layouts.flatMap(({ jobId, layoutType }) => (layoutType === undefined ? [] : [jobId])))
  const rows = docs.jobs.map((job): JobRow => {
    const counts = corrected(job.counts ?? NO_COUNTS, docs.corrections?.get(job.id))
    return {
      job,
      numbers: jobNumbers(counts),
      state: jobState(job, nowMs),
      isConfigured: withLayout.has(job.id) && counts.questionNum > 0,
      canArchive: canArchive(counts),
    }
  })
  const byProgramme = groupBy(rows, (row) => row.job.programmeId)
  const known = new Set(docs.programmes.map((programme) => programme.id))
  const orphans = rows.filter((row) => !known.has(row.job.programmeId))
  const groups = docs.programmes.map(({ id, name, createdAt, archived }): ProgrammeRows => {
    const jobs = newestFirst(byProgramme.get(id) ?? [])
    return { id, name, createdAt, archived: archived ?? false, jobs }
  })
  if (orphans.length > 0) groups.push({ id: '', name: '', createdAt: 0, archived: false, jobs: newestFirst(orphans) })
  return groups.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
}

/** Candidates whose job is not on this device: viewers of single candidates receive no more. */
export function withoutJob(interviews: readonly Interview[], jobs: readonly Pick<Job, 'id'>[]): Interview[] {
  const known = new Set(jobs.map((job) => job.id))
  return interviews.filter((interview) => !known.has(interview.jobId))
}

/**
 * Only what fits the search (programme or job name) and the filters, and, unless asked for, nothing archived (R485). A programme stays when
 * its own name fits, and without a filter.
 */
export function filterRows(groups: readonly ProgrammeRows[], view: Omit<JobListView, 'sort'>): ProgrammeRows[] {
  const wanted = searchForm(view.term)
  const fits = (name: string): boolean => searchForm(name).includes(wanted)
  const isFiltered = view.type !== 'all' || view.test !== 'all'
  return groups.flatMap((group) => {
    if (group.archived && !view.withArchived) return []
    const isNamed = wanted === '' || fits(group.name)
    const jobs = group.jobs.filter((row) => isShown(row, view) && (isNamed || fits(row.job.name)))
    return jobs.length > 0 || (isNamed && !isFiltered) ? [{ ...group, jobs }] : []
  })
}

const isShown = ({ job, state }: JobRow, { withArchived, type, test }: Omit<JobListView, 'sort'>): boolean =>
  (withArchived || state !== 'archived') &&
  (type === 'all' || job.jobType === type) &&
  (test === 'all' || (job.test ?? false) === (test === 'test'))

/** The lines of the list: each programme with its jobs in this order. */
export function listRows(groups: readonly ProgrammeRows[], sort: JobListView['sort']): ListRow[] {
  const sign = sort.direction === 'descending' ? -1 : 1
  // validated by the address of the list
  const compare = COMPARE[sort.column as SortColumn]
  return groups.flatMap((programme): ListRow[] => [
    { kind: 'programme', programme },
    ...programme.jobs
      .toSorted((a, b) => sign * compare(a, b) || b.job.createdAt - a.job.createdAt || (a.job.id < b.job.id ? -1 : 1))
      .map((row): ListRow => ({ kind: 'job', row })),
  ])
}

const byNumber =
  (valueOf: (row: JobRow) => number) =>
  (a: JobRow, b: JobRow): number =>
    valueOf(a) - valueOf(b)
const byText =
  (valueOf: (row: JobRow) => string) =>
  (a: JobRow, b: JobRow): number =>
    COLLATOR.compare(valueOf(a), valueOf(b))
const COLLATOR = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const STATES: readonly JobState[] = ['draft', 'open', 'closed', 'archived']

const COMPARE: Readonly<Record<SortColumn, (a: JobRow, b: JobRow) => number>> = {
  job: byText(({ job }) => job.name),
  type: byText(({ job }) => job.jobType),
  created: byNumber(({ job }) => job.createdAt),
  // without a deadline: never over
  deadline: byNumber(({ job }) => job.deadlineAt ?? Number.MAX_SAFE_INTEGER),
  candidates: byNumber(({ numbers }) => numbers.numOfCandidates),
  completion: byNumber(({ numbers }) => numbers.completion),
  reviewed: byNumber(({ numbers }) => numbers.completionRate),
  questions: byNumber(({ numbers }) => numbers.questionNum),
  state: byNumber(({ state }) => STATES.indexOf(state)),
}

export function jobState(job: Pick<Job, 'archived' | 'publishedAt' | 'closedAt' | 'deadlineAt'>, nowMs: number): JobState {
  if (job.archived) return 'archived'
  if (!job.publishedAt) return 'draft'
  return isClosed(job) || (typeof job.deadlineAt === 'number' && job.deadlineAt <= nowMs) ? 'closed' : 'open'
}

/** The day of a moment in the reader's zone, `2026-11-21`: lists show dates only (R473). */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

const newestFirst = (rows: readonly JobRow[]): JobRow[] =>
  rows.toSorted((a, b) => b.job.createdAt - a.job.createdAt || (a.job.id < b.job.id ? -1 : 1))

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

export interface DashboardDocs {
  programmes: readonly Programme[]
  jobs: readonly Job[]
  layouts: readonly Pick<JobSetting, 'jobId' | 'layoutType'>[]
  /** edits that the server has not counted yet, by job */
  corrections?: ReadonlyMap<string, Partial<JobCounts>>
}
