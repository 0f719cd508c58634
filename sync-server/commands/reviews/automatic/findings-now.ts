import type { Deps } from '../../../deps.ts'
import type { Scoring } from '../../../models/records/scoring.ts'
import { NO_FINDINGS, readFindings, type Findings } from '../../../queries/automatic/read-findings.ts'
import { openingKey } from '../../../queries/automatic/scoring-rows.ts'
import type { JobParts } from '../../../queries/job-parts.ts'
import type { Doc } from '../../../sync/documents.ts'
import { keepScoring } from './find-evidence.ts'
import { keepRow } from './keep-row.ts'

interface Asked {
  interview: Doc<'interviews'>
  answers: readonly Doc<'answers'>[]
  /** runs over them that are kept */
  rows: readonly Scoring[]
  /** treatment of answers that were not read yet */
  reading: 'now' | 'later' | 'none'
  hasMachine: boolean
}

/** Findings of an interview, with what was not read yet read now or by a job. Where no machine may look, what was found before goes. */
export async function findingsNow(
  deps: Deps,
  parts: JobParts,
  { interview, answers, rows, reading, hasMachine }: Asked,
): Promise<Findings> {
  const { id: iv, gid } = interview
  if (!hasMachine) {
    if (rows.length > 0) await deps.models.scorings.deleteMany({ iv, gid })
    return NO_FINDINGS
  }
  const found = readFindings(parts, { interview, answers, rows })
  if (found.lacking.length === 0 || reading === 'none') return found
  if (reading === 'later') {
    for (const { answer } of found.lacking) await askForEvidence(deps, answer)
    return found
  }
  const kept: Scoring[] = []
  for (const scorable of found.lacking) kept.push(...((await keepScoring(deps, scorable)) ?? []))
  return readFindings(parts, { interview, answers, rows: [...rows, ...kept] })
}

const askForEvidence = (deps: Pick<Deps, 'jobs'>, { id, gid }: Pick<Doc<'answers'>, 'id' | 'gid'>): Promise<void> =>
  deps.jobs.enqueue('find-evidence', { answerId: id, gid }, `find-evidence:${id}`)

/** Asks to compare a rubric with people once more: a number or a rating was added. */
export const askForProof = (deps: Pick<Deps, 'jobs'>, { id, gid }: Pick<Doc<'questions'>, 'id' | 'gid'>): Promise<void> =>
  deps.jobs.enqueue('prove-rubric', { questionId: id, gid }, `prove-rubric:${id}`)

/** Asks the same for every approved rubric of a job. */
export async function askForProofs(deps: Pick<Deps, 'jobs'>, { allQuestions }: Pick<JobParts, 'allQuestions'>): Promise<void> {
  for (const question of allQuestions) if (question.rubricApproval) await askForProof(deps, question)
}

/** Notes from when on numbers can be seen, before they can. Ratings from then on prove nothing. */
export async function noteOpenings(deps: Pick<Deps, 'models' | 'clock'>, opening: readonly Scoring[]): Promise<void> {
  for (const { _id, result: _result, ...row } of opening) await keepRow(deps, { ...row, _id: openingKey(_id), openedAt: deps.clock.now() })
}
