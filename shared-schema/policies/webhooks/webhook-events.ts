import type { WebhookEvent } from '../../lib/webhooks/webhook-events.ts'
import type { CollectionName } from '../../primitives/collections.ts'
import { jobIdOf } from '../../primitives/scopes.ts'

/** Fields of a document; null: there is none, or none any more. */
type Body = Readonly<Record<string, unknown>> | null

interface Place {
  col: CollectionName
  scope: string
  /** interview, '' when none */
  iv: string
}

export interface CommittedEvent {
  type: WebhookEvent
  /** ids and codes; never names, texts or numbers of people */
  data: Readonly<Record<string, string | number>>
}

/** Events that one commit means, in the order they are told; most commits mean none. */
export function eventsOf({ col, scope, iv }: Place, before: Body, after: Body): CommittedEvent[] {
  const types = (RULES[col] ?? []).filter(([, happened]) => happened(before, after)).map(([type]) => type)
  if (types.length === 0) return []
  const jobId = jobIdOf(scope)
  const ids = { ...(jobId !== '' && { job_id: jobId }), ...(iv !== '' && { interview_id: iv }) }
  return types.map((type) => ({ type, data: type === 'candidate.status_changed' ? { ...ids, ...decisionOf(after) } : ids }))
}

const decisionOf = (body: Body): Record<string, number> => {
  const shortlisted = body?.['shortlisted']
  return typeof shortlisted === 'number' ? { shortlisted } : {}
}

/** Values are parsed by the same object before they are stored, so their fields stand in one order. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

type Happened = (before: Body, after: Body) => boolean

const valueOf = (body: Body, field: string): unknown => body?.[field] ?? null

/** The document was made. */
const isMade: Happened = (before, after) => before === null && after !== null

/** A field that was empty has a value. */
const isSet =
  (field: string): Happened =>
  (before, after) =>
    valueOf(before, field) === null && valueOf(after, field) !== null

/** A field of a document that stays has another value, or none. */
const isMoved =
  (field: string): Happened =>
  (before, after) =>
    before !== null && after !== null && !isSame(valueOf(before, field), valueOf(after, field))

/** Any of these fields has a value that it had not. */
const isNew =
  (...fields: readonly string[]): Happened =>
  (before, after) =>
    fields.some((field) => valueOf(after, field) !== null && !isSame(valueOf(before, field), valueOf(after, field)))

/** Scores of a blind job stand in a report of its panel. */
const scoreOf = (body: Body): Body => {
  const values = body?.['values']
  return typeof values === 'object' && values !== null && 'recruiterScore' in values ? { score: values.recruiterScore } : null
}

const RULES: { readonly [C in CollectionName]?: readonly (readonly [WebhookEvent, Happened])[] } = {
  jobs: [
    ['job.created', isMade],
    ['job.published', isSet('publishedAt')],
    ['job.closed', isSet('closedAt')],
  ],
  interviews: [
    ['candidate.created', isMade],
    ['candidate.invited', isSet('invitedAt')],
    ['interview.deadline_changed', isMoved('endAt')],
    ['interview.started', isSet('startedAt')],
    ['cv.received', isNew('cv')],
    ['interview.completed', isSet('finishedAt')],
    ['cv.scored', isNew('cvScore')],
    ['interview.scored', isNew('autoScore', 'recruiterScore', 'totalScore')],
    ['candidate.status_changed', isNew('shortlisted')],
    ['candidate.erased', (before, after) => before !== null && after === null],
  ],
  reports: [
    ['interview.scored', (before, after) => isNew('score')(scoreOf(before), scoreOf(after))],
    ['report.ready', (before, after) => isSet('automatic')(before, after) || isSet('document')(before, after)],
  ],
}
