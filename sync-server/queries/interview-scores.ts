import type { Interview } from '#shared/entities/interview.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { evaluationOf } from '#shared/policies/evaluation.ts'
import { isInterviewOver } from '#shared/policies/scores/answer-result.ts'
import { automaticScores } from '#shared/policies/automatic/automatic-scores.ts'
import type { Automatic } from '#shared/entities/automatic.ts'
import { declinesMachine } from '#shared/policies/machine-help.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { scoresOf, type ScoreFacts, type Scores } from '#shared/policies/scores/scores-of.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import { isPanel, panelOf } from '../sync/rights/panels.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { grantsOf } from '../sync/pull/visible-grants.ts'
import { findVisible } from '../sync/pull/read-visible.ts'
import { jobMayFind, mayFind } from './automatic/may-find.ts'
import { rubricHashes } from './automatic/rubric-hash.ts'
import { loadJobParts, questionsOf, type JobParts } from './job-parts.ts'
import type { Loaded } from './job.ts'

type Reader = Pick<Deps, 'models' | 'clock'>

/** Scores of an interview with what they were made of. */
export interface InterviewScores {
  scores: Scores
  facts: ScoreFacts
  questions: Doc<'questions'>[]
  reviews: Doc<'reviews'>[]
  /** findings in the words, as the report of the interview has them */
  found: Automatic | undefined
  /** a machine may look at the words of this candidate */
  hasMachine: boolean
  /** the viewer is blind so far: nothing but the own draft was read */
  isHidden: boolean
}

/** Scores as this viewer may see them: of a blind job none before the own seal. Null when the job is gone. */
export async function scoresFor(deps: Reader, actor: Actor, interview: Loaded<Interview>): Promise<InterviewScores | null> {
  const { id: iv, gid } = interview
  const parts = await loadJobParts(deps, { gid, jobId: interview.fields.jobId })
  if (!parts) return null
  const isHidden = parts.job.blind === true && !(await holdsPanel(deps, actor, { iv, gid }))
  const reviews = isHidden ? [] : await findVisible(deps, actor, 'reviews', { iv, gid })
  const asked = { ...interview.fields, id: iv }
  if (isHidden) return { ...withScores(parts, asked, NOTHING_SEEN), isHidden }
  return { ...(await readScores(deps, parts, { interview: asked, gid, reviews })), isHidden }
}

/**
 * The same of many interviews of one job, read together; by interview. `answers` are all of theirs. Of a blind job none has a value before it was revealed.
 */
export async function scoresForMany(
  deps: Reader,
  actor: Actor,
  { parts, interviews, answers }: Many,
): Promise<Map<string, InterviewScores>> {
  const { gid, blind, revealedAt } = parts.job
  const isBlind = blind === true
  const open = isBlind ? await openPanels(deps, actor) : new Set<string>()
  const isHidden = (iv: string): boolean => isBlind && (revealedAt === undefined || !open.has(panelOf(iv)))
  const seen = interviews.flatMap(({ id }) => (isHidden(id) ? [] : [id]))
  const reviews = Map.groupBy(seen.length === 0 ? [] : await findVisible(deps, actor, 'reviews', { iv: seen, gid }), ({ iv }) => iv)
  const given = Map.groupBy(answers, ({ iv }) => iv)
  const machines = await readMachines(
    deps,
    parts,
    interviews.filter(({ id }) => !isHidden(id)),
  )
  return new Map(
    interviews.map((interview): [string, InterviewScores] => {
      const { id } = interview
      if (isHidden(id)) return [id, { ...withScores(parts, interview, NOTHING_SEEN), isHidden: true }]
      const isOver = isInterviewOver(interview, deadlineOf(interview, parts), deps.clock.now())
      const facts = { reviews: reviews.get(id) ?? [], answers: given.get(id) ?? [], isOver, ...(machines.get(id) ?? NO_MACHINE) }
      return [id, { ...withScores(parts, interview, facts), isHidden: false }]
    }),
  )
}
const NO_MACHINE = { hasMachine: false, found: undefined }
const NOTHING_SEEN = { reviews: [], answers: [], isOver: false, ...NO_MACHINE }

interface Many {
  parts: JobParts
  interviews: readonly Doc<'interviews'>[]
  answers: readonly Doc<'answers'>[]
}

/** Panels that this person may read. */
export async function openPanels(deps: Pick<Deps, 'models'>, actor: Actor): Promise<ReadonlySet<string>> {
  const grants = await grantsOf(deps, actor)
  return new Set(grants.filter((one) => one.on && one.gid === actor.gid && isPanel(one.scope)).map(({ scope }) => scope))
}

/** Findings of those in whose words a machine may look, by interview. */
async function readMachines(
  deps: Reader,
  parts: JobParts,
  interviews: readonly Doc<'interviews'>[],
): Promise<Map<string, { hasMachine: boolean; found: Automatic | undefined }>> {
  const open = interviews.filter((interview) => !declinesMachine(interview))
  if (open.length === 0 || !(await jobMayFind(deps, parts))) return new Map()
  const reports = await documents.find(deps, 'reports', { id: open.map(({ id }) => scoresReportId(id)), gid: parts.job.gid })
  const found = new Map(reports.map(({ iv, automatic }) => [iv, automatic]))
  return new Map(open.map(({ id }) => [id, { hasMachine: true, found: found.get(id) }]))
}

/** Scores by all reviews, whoever may see them: for the server's own sums, which bring what they have just found. */
export async function readScores(
  deps: Reader,
  parts: JobParts,
  given: {
    interview: Scored
    gid: string
    reviews: Doc<'reviews'>[]
    answers?: Doc<'answers'>[]
    machine?: { hasMachine: boolean; found: Automatic | undefined }
  },
): Promise<Omit<InterviewScores, 'isHidden'>> {
  const { interview, gid, reviews } = given
  const { id: iv } = interview
  const answers = given.answers ?? (await documents.find(deps, 'answers', { iv, gid }))
  const { hasMachine, found } = given.machine ?? (await readMachine(deps, parts, { interview, gid }))
  const isOver = isInterviewOver(interview, deadlineOf(interview, parts), deps.clock.now())
  return withScores(parts, interview, { reviews, answers, isOver, hasMachine, found })
}

async function readMachine(
  deps: Reader,
  parts: JobParts,
  { interview, gid }: { interview: Scored; gid: string },
): Promise<{ hasMachine: boolean; found: Automatic | undefined }> {
  const hasMachine = await mayFind(deps, parts, interview)
  const report = hasMachine ? await documents.get(deps, 'reports', { id: scoresReportId(interview.id), gid }) : null
  return { hasMachine, found: report?.automatic }
}

/** May this person read what is in the panel of the interview? */
export async function holdsPanel(deps: Pick<Deps, 'models'>, actor: Actor, { iv, gid }: { iv: string; gid: string }): Promise<boolean> {
  const grants = await grantsOf(deps, actor)
  return grants.some((one) => one.on && one.gid === gid && one.scope === panelOf(iv) && isPanel(one.scope))
}

type Scored = Pick<
  Interview,
  'id' | 'sets' | 'startedAt' | 'finishedAt' | 'endAt' | 'extendedTo' | 'consent' | 'noMachineHelp' | 'language'
>

function withScores(
  parts: JobParts,
  interview: Scored,
  given: Pick<ScoreFacts, 'answers' | 'isOver' | 'hasMachine'> & { reviews: Doc<'reviews'>[]; found: Automatic | undefined },
): Omit<InterviewScores, 'isHidden'> {
  const { found, ...known } = given
  const scoring = parts.setting('scoring')
  const questions = questionsOf(interview, parts)
  const automatic = automaticScores(found, questions, rubricHashes(questions))
  const facts: ScoreFacts = { ...known, evaluation: evaluationOf(scoring), weights: scoring.weights, questions, automatic }
  return { scores: scoresOf(facts), facts, questions, reviews: given.reviews, found, hasMachine: given.hasMachine }
}
