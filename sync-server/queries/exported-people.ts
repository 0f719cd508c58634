import type { WordsFile } from '#shared/lib/words/words-file.ts'
import { reportTypeFor } from '#shared/policies/features.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { scoresForMany, type InterviewScores } from './interview-scores.ts'
import { loadJobParts, type JobParts } from './job-parts.ts'
import { transcriptsOf } from './report-document.ts'

type Reader = Pick<Deps, 'models' | 'clock' | 's3'>

/** A job as exported files tell of it. */
export interface ExportedJob {
  parts: JobParts
  programme: string
  /** its days are written */
  zone: string
}

/** A candidate with everything that a sheet may hold. */
export interface ExportedPerson {
  interview: Doc<'interviews'>
  job: ExportedJob
  scores: InterviewScores
  /** the viewer gets no number: of a blind job before it is revealed, and where the account has none */
  isHidden: boolean
  answers: readonly Doc<'answers'>[]
  /** words of recorded answers, by answer */
  transcripts: ReadonlyMap<string, WordsFile>
}

/** Reads candidates in the order of ids; jobs are read once, and those without a job are left out. `jobs` remembers them. */
export async function readPeople(
  deps: Reader,
  actor: Actor,
  { ids, jobs, withWords }: { ids: readonly string[]; jobs: Map<string, ExportedJob | null>; withWords: boolean },
): Promise<ExportedPerson[]> {
  const { gid } = actor
  const interviews = await documents.find(deps, 'interviews', { id: ids, gid })
  const answers = await documents.find(deps, 'answers', { iv: ids, gid })
  const transcripts = withWords ? await transcriptsOf(deps, answers) : new Map<string, WordsFile>()
  const byJob = Map.groupBy(interviews, ({ scope }) => jobIdOf(scope))
  const hasNoScores = reportTypeFor(actor) === 'without_score'
  const people: ExportedPerson[] = []
  for (const [jobId, rows] of byJob) {
    const job = await jobOnce(deps, jobs, { jobId, gid })
    if (!job) continue
    const found = await scoresForMany(deps, actor, { parts: job.parts, interviews: rows, answers })
    const given = Map.groupBy(answers, ({ iv }) => iv)
    for (const interview of rows) {
      const scores = found.get(interview.id)
      if (!scores) continue
      const isHidden = hasNoScores || scores.isHidden
      people.push({ interview, job, scores, isHidden, answers: given.get(interview.id) ?? [], transcripts })
    }
  }
  return people.toSorted((a, b) => (a.interview.id < b.interview.id ? -1 : 1))
}

/** A job, read once: `jobs` remembers it. Null when it is gone. */
export async function jobOnce(
  deps: Reader,
  jobs: Map<string, ExportedJob | null>,
  of: { jobId: string; gid: string },
): Promise<ExportedJob | null> {
  const known = jobs.get(of.jobId)
  if (known !== undefined) return known
  const parts = await loadJobParts(deps, of)
  const programme = parts && (await documents.get(deps, 'programmes', { id: parts.job.programmeId, gid: of.gid }))
  const job = parts && { parts, programme: programme?.name ?? '', zone: zoneOf(parts.setting('layout')) }
  jobs.set(of.jobId, job)
  return job
}
