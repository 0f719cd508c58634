import type { Grant } from '#server/models/sync/grant.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import type { Checkpoint, PullResult, PullRequest, PushResult, PushRequest } from '#shared/sync/wire.ts'
import { short } from '../core/trace.ts'
import type { History, Span } from './history.ts'
import { reaches, shownBy } from './sight.ts'

type Answered = PullResult['documents'][number]

/** When the server worked on a request. */
export interface Period {
  from: number
  to: number
}

/**
 * Finds a document in an answer that no grant showed, in its state, during the request; a bare tombstone may name only formerly visible
 * ones. Answers the first violation in words, null when there is none.
 */
export function leakIn(history: History, actor: Actor, documents: readonly Answered[], period: Period): string | null {
  for (const document of documents) {
    const spans = history.spans.get(actor.id) ?? []
    const isFine = isBare(document)
      ? wasOnceVisible(history, actor, document.id, spans)
      : isVisible(history, actor, document, { spans, period })
    if (!isFine) return `${actor.id} got ${short(document)}, which no grant in force showed`
  }
  return null
}

/** Conflicts name only documents the device named itself, so their bare tombstones tell nothing. */
export const leakInPush = (history: History, actor: Actor, answer: PushResult, period: Period): string | null =>
  leakIn(
    history,
    actor,
    answer.conflicts.filter((document) => !isBare(document)),
    period,
  )

const isBare = (document: Answered): boolean => document._deleted && Object.keys(document).length === 2

function isVisible(
  history: History,
  actor: Actor,
  document: Answered,
  { spans, period }: { spans: readonly Span[]; period: Period },
): boolean {
  // A request that takes long may have read a tombstone that was removed, and its place taken, before it was answered.
  const former = (history.former.get(document.id) ?? []).filter(({ until }) => until >= period.from)
  const candidates = [history.versions.get(document.id), ...former.map(({ versions }) => versions)].flatMap(
    (versions) => versions?.[Number(document['rev']) - 1] ?? [],
  )
  return candidates.some((version) =>
    spans.some(({ grant, from, to }) => {
      const isInTime = Math.max(from, version.step, period.from) <= Math.min(to, period.to)
      if (!isInTime || !reaches(actor, grant, version.entity) || !hasBase(spans, grant, period)) return false
      const shown = shownBy(actor, grant, version.entity)
      return shown !== null && sameValue({ ...shown, _deleted: shown._deleted ?? false }, document)
    }),
  )
}

/** A right that hangs on another one shows something only while that one lives. */
const hasBase = (spans: readonly Span[], grant: Grant, period: Period): boolean =>
  grant.of === undefined ||
  spans.some(
    ({ grant: base, from, to }) =>
      base.on &&
      base.scope === grant.of &&
      (base.only === '' || base.only === grant.only) &&
      Math.max(from, period.from) <= Math.min(to, period.to),
  )

/** A document made while a revocation was being finished may be named: nobody can tell whether it was shown. */
function wasOnceVisible(history: History, actor: Actor, id: string, spans: readonly Span[]): boolean {
  const versions = history.versions.get(id)
  const first = versions?.[0]
  if (!versions || !first) return false
  return spans.some((span) => {
    if (!reaches(actor, span.grant, first.entity) || !versions.some((version) => shownBy(actor, span.grant, version.entity))) return false
    return first.step <= endOfRevocation(spans, span)
  })
}

function endOfRevocation(spans: readonly Span[], revoked: Span): number {
  if (revoked.to === Infinity) return Infinity
  const finished = spans.find(({ grant }) => grant._id === revoked.grant._id && grant.e === revoked.grant.e + 1 && grant.rN !== null)
  return finished?.from ?? Infinity
}

/** Within an epoch a feed is only ever read onwards, and epochs only grow. Answers the violation in words. */
export function stepBackIn(request: PullRequest, answer: PullResult): string | null {
  for (const [key, before] of Object.entries(versionsOf(request.checkpoint))) {
    const after = answer.checkpoint.v[key]
    const isForward =
      after !== undefined &&
      (after.e > before.e || (after.e === before.e && after.n >= before.n && (before.done !== true || after.done === true)))
    if (!isForward) return `checkpoint of ${key} went from ${short(before)} to ${short(after)}`
  }
  return null
}

const versionsOf = (checkpoint: Checkpoint | null): Checkpoint['v'] => checkpoint?.v ?? {}

/**
 * Finds an acknowledged document missing in the feed, which no crash may hide. Checks only authors with unchanged rights during the
 * request; otherwise the document may have been out of sight. Returns the violation in words.
 */
export function unpublishedIn(
  history: History,
  actor: Actor,
  pushed: { request: PushRequest; answer: PushResult; period: Period },
): string | null {
  const { request, answer, period } = pushed
  const spans = history.spans.get(actor.id) ?? []
  const hadPeace = spans.every(({ from, to }) => to < period.from || (from < period.from && to > period.to))
  for (const { newDocumentState: sent } of hadPeace ? request.rows : []) {
    const entity = history.versions.get(sent.id)?.find((version) => version.entity.op === sent['op'])?.entity
    const isVisible = entity !== undefined && spans.some(({ grant, to }) => to === Infinity && reaches(actor, grant, entity))
    const isRejected = answer.rejects.some((reject) => reject.id === sent.id)
    if (isVisible && !isRejected && (history.published.get(sent.id) ?? 0) < entity.rev)
      return `the edit ${entity.op} of ${sent.id} was acknowledged but is in no feed`
  }
  return null
}

/**
 * Finds a new job answered as gone although its author could see it all along. Checks only authors who may make jobs, whose own row would
 * else have made it; returns the violation in words.
 */
export function goneJobIn(
  history: History,
  actor: Actor,
  pushed: { request: PushRequest; answer: PushResult; period: Period },
): string | null {
  const { request, answer, period } = pushed
  const spans = history.spans.get(actor.id) ?? []
  const held = (scope: string, from: number): boolean =>
    spans.some((span) => span.grant.on && span.grant.scope === scope && span.from <= from && span.to > period.to)
  if (request.collection !== 'jobs' || !held(`group:${actor.gid}`, period.from)) return null
  for (const { id } of answer.conflicts.filter(isBare)) {
    // With an edit of the author's own, not only a state that was received.
    const isNew =
      answer.rejects.some((reject) => reject.id === id) &&
      request.rows.some(({ newDocumentState: sent, assumedMasterState }) => sent.id === id && !assumedMasterState)
    const [first, ...later] = history.versions.get(id) ?? []
    if (!isNew || first?.entity.gid !== actor.gid || [first, ...later].some(({ entity }) => entity.del)) continue
    if (held(first.entity.scope, Math.max(first.step, period.from)))
      return `${actor.id} is told that the job ${id} is gone, but it is there`
  }
  return null
}

/**
 * A seal that was taken before this request began is never answered as gone while its author may work on the job: the repeat opens the panel.
 * Answers the violation in words.
 */
export function goneSealIn(history: History, actor: Actor, { answer, period }: { answer: PushResult; period: Period }): string | null {
  const spans = (history.spans.get(actor.id) ?? []).filter(({ grant, from, to }) => grant.on && from < period.from && to > period.to)
  for (const { id, op } of answer.rejects.filter(({ reason }) => reason === 'gone')) {
    const versions = history.versions.get(id) ?? []
    const taken = versions.find(({ entity, step }) => entity.op === op && step < period.from)?.entity
    const isSeal = taken?.col === 'reviews' && taken.scope === `panel:${taken.iv}` && taken.body['sealedAt'] !== undefined
    const interviews = history.versions.get(taken?.iv ?? '') ?? []
    if (!isSeal || interviews.length === 0 || [...versions, ...interviews].some(({ entity }) => entity.del)) continue
    const mayWork = spans.some(
      ({ grant }) =>
        grant.scope === interviews[0]?.entity.scope && (grant.only === '' || grant.only === taken.iv) && grant.role !== 'candidate',
    )
    if (mayWork) return `${actor.id} is told that the review ${id} is gone, but it was taken`
  }
  return null
}

/**
 * A full answer is not the end, so it does not make a device more complete than it was: than its checkpoint said, or than was noted when it last
 * heard nothing new. Answers the violation in words.
 */
export function completeTooEarlyIn(request: PullRequest, answer: PullResult, notedAt: number): string | null {
  if (!request.checkpoint || answer.documents.length < request.limit) return null
  const known = Math.max(request.checkpoint.at ?? 0, notedAt)
  return (answer.checkpoint.at ?? 0) <= known ? null : `a device is taken for complete at ${answer.checkpoint.at}, in the middle of its way`
}

/** A checkpoint of an era that ended longer ago than a process may remember it is refused. Answers the violation in words. */
export function oldEraIn(eras: readonly Era[], request: PullRequest, startedAt: number): string | null {
  const known = request.checkpoint?.era
  const isLiving = known === undefined || eras.some(({ value, until }) => value === known && until > startedAt - ERA_TRUSTED_MS)
  return isLiving ? null : `a checkpoint of the era ${known} was taken`
}

const ERA_TRUSTED_MS = 60_000

/** Name of an era of the database, and when the next one began. */
export interface Era {
  value: string
  until: number
}
