import { pagePath, type Position } from '#shared/lib/sap/odata.ts'
import { candidateSelect, JOB_SELECT, SAP_MAP } from '#shared/lib/sap/sap-map.ts'
import { keyOf } from '#shared/lib/sap/map-rows.ts'
import { readODataDate, isKey } from '#shared/lib/sap/odata.ts'
import type { StoredSapRun } from '../../models/sap/sap-run.ts'
import { PeerFailure } from '../../services/sap/peer-failure.ts'
import { noteAnswer, noteTrouble } from './peer-trouble.ts'
import { compareKeys } from './compare-keys.ts'
import { takeCandidates } from './take-candidates.ts'
import { takeJobs } from './take-jobs.ts'
import type { Taken } from './take-rows.ts'
import { tellFailed } from './tell-failed.ts'
import type { Working } from './working.ts'

/** A page this small that still comes too late is no matter of its size. */
const SMALLEST_PAGE = 25
/** So many rows that were left out are told one by one. */
const MOST_ROWS = 500
/** A run that found no peer for so long has ended. */
const LONGEST_RUN_MS = 24 * 60 * 60_000
/** Causes that waiting does not mend. */
const FINAL = new Set(['unauthorized', 'foreignLink', 'refused', 'strange', 'notConnected'])

/** Goes on with a run until it has ended or the peer wants patience. */
export async function runFlow(working: Working, run: StoredSapRun): Promise<void> {
  const { deps } = working
  let current = run
  try {
    for (let isMore = true; isMore;) {
      await working.beat()
      const page = await nextPage(working, current)
      current = await keepPage(working, current, page)
      isMore = page.isMore
    }
    const missing = await compareKeys(working, current.flow)
    const counts = { ...current.counts, missing }
    await deps.models.sapRuns.updateOne(
      { _id: run._id, state: 'running' },
      { $set: { state: 'done', counts, endedAt: deps.clock.now() }, $unset: { problem: '' } },
    )
  } catch (error) {
    if (!(error instanceof PeerFailure)) throw error
    await keepTrouble(working, current, error)
  }
}

interface Page {
  taken: Taken
  position: Position | null
  isMore: boolean
}

async function nextPage(working: Working, { flow, position, pageSize }: StoredSapRun): Promise<Page> {
  const { peer, connection, settings, deps } = working
  const { entity, id, modified } = SAP_MAP[flow === 'jobs' ? 'job' : 'candidate']
  const also = flow === 'jobs' && settings.templateId !== '' ? `${SAP_MAP.job.template} eq ${settings.templateId}L` : undefined
  const since = connection.cursors?.[flow] ?? null
  const how =
    flow === 'jobs'
      ? { select: JOB_SELECT, expand: SAP_MAP.job.texts }
      : { select: candidateSelect(settings.isAnonymous), ...(!settings.isAnonymous && { expand: SAP_MAP.candidate.resume }) }
  const { rows, isPart } = await peer.rows(pagePath({ entity, id, modified, since, after: position ?? null, size: pageSize, also, ...how }))
  await noteAnswer(deps, connection._id)
  const end = endOf(rows, { id, modified })
  // a page that does not go on behind the one before would be asked for again and again
  if (end && position && !isBehind(end, position)) throw new PeerFailure('strange')
  if (rows.length > 0 && !end) throw new PeerFailure('strange')
  const taken = await (flow === 'jobs' ? takeJobs : takeCandidates)(working, rows)
  return { taken, position: end ?? position ?? null, isMore: isPart || rows.length >= pageSize }
}

/** Place of the last row that has one. */
function endOf(rows: readonly Readonly<Record<string, unknown>>[], { id, modified }: { id: string; modified: string }): Position | null {
  for (const row of rows.toReversed()) {
    const [at, key] = [readODataDate(row[modified]), keyOf(row[id])]
    if (at !== null && isKey(key)) return { at, id: key }
  }
  return null
}

/** Keys are compared as numbers, which may be longer than a double holds. */
const isBehind = (a: Position, b: Position): boolean => a.at > b.at || (a.at === b.at && BigInt(a.id) > BigInt(b.id))

/** Rows first, then the places: who dies in between takes the same page in again, and nothing changes. */
async function keepPage({ deps, connection }: Working, run: StoredSapRun, { taken, position }: Page): Promise<StoredSapRun> {
  const { counts } = taken
  const next: StoredSapRun = {
    ...run,
    counts: {
      new: run.counts.new + counts.new,
      changed: run.counts.changed + counts.changed,
      unchanged: run.counts.unchanged + counts.unchanged,
      failed: run.counts.failed + counts.failed,
      missing: run.counts.missing,
    },
    rows: [...run.rows, ...taken.rows].slice(0, MOST_ROWS),
    ...(position && { position }),
  }
  await deps.models.sapRuns.updateOne(
    { _id: run._id, state: 'running' },
    { $set: { counts: next.counts, rows: next.rows, ...(position && { position }) }, $unset: { problem: '' } },
  )
  if (position) await deps.models.sapConnections.updateOne({ _id: connection._id }, { $set: { [`cursors.${run.flow}`]: position } })
  return next
}

async function keepTrouble({ deps, connection }: Working, run: StoredSapRun, failure: PeerFailure): Promise<void> {
  const now = deps.clock.now()
  const { problem } = failure
  const until = await noteTrouble(deps, connection._id, failure)
  const isOver = until === null || FINAL.has(problem) || now - run.startedAt > LONGEST_RUN_MS
  const pageSize = problem === 'timedOut' ? Math.max(SMALLEST_PAGE, Math.floor(run.pageSize / 2)) : run.pageSize
  const $set = isOver ? { state: 'failed' as const, problem, endedAt: now } : { problem, pageSize, nextAt: until }
  if (isOver) await tellFailed(deps, run, problem)
  await deps.models.sapRuns.updateOne({ _id: run._id, state: 'running' }, { $set })
}
