import { searchForm } from '#shared/primitives/text.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Programme } from '#shared/entities/programme.ts'
import type { Question } from '#shared/entities/question.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { jobNumbers, type JobNumbers } from '#shared/policies/programme.ts'

export type JobState = 'draft' | 'open' | 'closed' | 'archived'

export interface JobRow {
  job: Job
  numbers: JobNumbers
  state: JobState
}
export interface ProgrammeRows {
  id: string
  /** '' for jobs whose programme is not on this device */
  name: string
  createdAt: number
  jobs: JobRow[]
}

/** Programmes with their jobs, newest programme first, newest job first (R044). */
export function programmeRows(docs: DashboardDocs, nowMs: number): ProgrammeRows[] {
  const candidates = groupBy(docs.interviews, (interview) => interview.jobId)
  const questions = groupBy(docs.questions, (question) => question.jobId)
  const rows = docs.jobs.map((job) => ({
    job,
    numbers: jobNumbers(candidates.get(job.id) ?? [], questions.get(job.id)?.length ?? 0),
    state: jobState(job, nowMs),
  }))
  const byProgramme = groupBy(rows, (row) => row.job.programmeId)
  const known = new Set(docs.programmes.map((programme) => programme.id))
  const orphans = rows.filter((row) => !known.has(row.job.programmeId))
  const groups = docs.programmes.map(({ id, name, createdAt }) => ({ id, name, createdAt, jobs: newestFirst(byProgramme.get(id) ?? []) }))
  if (orphans.length > 0) groups.push({ id: '', name: '', createdAt: 0, jobs: newestFirst(orphans) })
  return groups.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
}

/** Candidates whose job is not on this device: viewers of single candidates receive no more. */
export function withoutJob(interviews: readonly Interview[], jobs: readonly Pick<Job, 'id'>[]): Interview[] {
  const known = new Set(jobs.map((job) => job.id))
  return interviews.filter((interview) => !known.has(interview.jobId))
}

/** Only what fits the search (programme or job name) and, unless asked for, no archived jobs (R485). A programme stays when its own name fits. */
export function filterRows(groups: readonly ProgrammeRows[], filter: { term: string; withArchived: boolean }): ProgrammeRows[] {
  const wanted = searchForm(filter.term)
  const fits = (name: string): boolean => searchForm(name).includes(wanted)
  return groups.flatMap((group) => {
    const visible = group.jobs.filter((row) => filter.withArchived || row.state !== 'archived')
    if (wanted === '' || fits(group.name)) return [{ ...group, jobs: visible }]
    const jobs = visible.filter((row) => fits(row.job.name))
    return jobs.length > 0 ? [{ ...group, jobs }] : []
  })
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
  interviews: readonly Interview[]
  questions: readonly Question[]
}
