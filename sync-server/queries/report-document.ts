import { createHash } from 'node:crypto'
import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { WordsFile } from '#shared/lib/words/words-file.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { cardOf } from '#shared/policies/scores/card.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import { modelCriterion } from '#shared/policies/setup/competencies.ts'
import type { ReportFacts, ReportOptions } from '#shared/policies/report-document/report-facts.ts'
import { reportDocument } from '#shared/policies/report-document/report-document.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ReportDocument } from '#shared/views/report-document.ts'
import type { Deps } from '../deps.ts'
import type { Doc } from '../sync/documents.ts'
import { findAnswered, type AnsweredInterview } from './answered.ts'
import { readSummary } from './automatic/read-quotes.ts'
import { shownAutomatic } from './automatic/shown-automatic.ts'
import { scoresFor, type InterviewScores } from './interview-scores.ts'
import { programmeNameOf, type Loaded } from './job.ts'

type Reader = Pick<Deps, 'models' | 'clock' | 's3'>

/** The report of a candidate as this actor may see it now; null while nothing was answered and nobody has judged. */
export async function findReport(
  deps: Reader,
  actor: Actor,
  interview: Pick<Loaded<Interview>, 'id' | 'scope'>,
  options: ReportOptions,
): Promise<ReportDocument | null> {
  const answered = await findAnswered(deps, actor, { job_id: jobIdOf(interview.scope), interview_id: interview.id })
  const found = answered && (await scoresFor(deps, actor, answered))
  if (!answered || !found || (completeOf(answered.fields) === 0 && found.reviews.length === 0)) return null
  // as on the page: who has not judged yet reads no evidence
  const quotes = hasSealed(found.reviews, actor.id) ? await readSummary(deps, answered.answers, shownAutomatic(found)) : []
  return reportDocument({ ...(await factsOf(deps, answered, found)), quotes }, options, sha256)
}

const hasSealed = (reviews: readonly Doc<'reviews'>[], raterId: string): boolean =>
  ratingsOf(reviews).some((one) => one.raterId === raterId)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function factsOf(
  deps: Reader,
  answered: AnsweredInterview,
  { scores, facts, reviews, isHidden }: InterviewScores,
): Promise<Omit<ReportFacts, 'quotes'>> {
  const { parts, fields, questions, answers, hasKey } = answered
  const layout = parts.setting('layout')
  const programme = await programmeNameOf(deps, { ...answered, fields: parts.job })
  return {
    job: { name: parts.job.name, programme, company: layout.companyName, zone: zoneOf(layout) },
    interview: fields,
    questions,
    answers,
    transcripts: await transcriptsOf(deps, answers),
    scores,
    evaluation: cardOf(facts.evaluation, facts.weights, (competency) => modelCriterion(competency, 'en')),
    reviews,
    isHidden,
    hasKey,
  }
}

/** Words of the answers that have some, by answer; those whose file is gone meanwhile are left out. */
export async function transcriptsOf({ s3 }: Pick<Deps, 's3'>, answers: readonly Doc<'answers'>[]): Promise<ReadonlyMap<string, WordsFile>> {
  const found = new Map<string, WordsFile>()
  for (const { id, words } of answers) {
    const object = words?.current && (await s3.get('processed', words.current.objectName))
    if (object) found.set(id, WordsFile.parse(JSON.parse(await new Response(object.stream).text())))
  }
  return found
}
