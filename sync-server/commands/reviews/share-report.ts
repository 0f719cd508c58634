import type { Interview } from '#shared/entities/interview.ts'
import type { AskedSharing } from '#shared/lib/asked-report-type.ts'
import { reportTypeFor } from '#shared/policies/features.ts'
import { isReportShared, sharedReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { ReportType } from '#shared/primitives/feature-flags.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ReportDocument } from '#shared/views/report-document.ts'
import type { Deps } from '../../deps.ts'
import type { Loaded } from '../../queries/job.ts'
import { findReport } from '../../queries/report-document.ts'
import { documents } from '../../sync/documents.ts'
import { commitEdit, insertDoc } from '../../sync/write/commit.ts'
import { audit } from '../audit/audit.ts'

interface Asked {
  type: AskedSharing
  /** of the command: its repeat does not undo what was decided since */
  turn: string
}

/**
 * Lets candidates read their reports as they are now, or no longer; answers what was done. All are made before the first is given, so that
 * one that is not ready shares none.
 */
export async function shareReports(
  deps: Deps,
  actor: Actor,
  interviews: readonly Loaded<Interview>[],
  asked: Asked,
): Promise<AskedSharing> {
  const type = asked.type === 'none' ? asked.type : reportTypeFor(actor, asked.type)
  const open: Sharing[] = []
  for (const interview of interviews) {
    const id = `report.shared.${interview.id}.${asked.turn}`
    if ((await deps.models.audit.exists({ _id: id })) !== null) continue
    open.push({
      id,
      interview,
      type,
      document: type === 'none' ? undefined : JSON.stringify(await documentToShare(deps, actor, interview, type)),
    })
    await deps.yieldToLoop()
  }
  for (const sharing of open) await shareOne(deps, actor, sharing)
  return type
}

interface Sharing {
  /** of its entry in the audit log */
  id: string
  interview: Loaded<Interview>
  type: AskedSharing
  /** undefined: none any more */
  document: string | undefined
}

/** The candidate's copy of the report as it is now. @throws AppError conflict in a blind job before the own seal; Outcome 41 while nothing was answered and nobody has judged */
export async function documentToShare(deps: Deps, actor: Actor, interview: Loaded<Interview>, type: ReportType): Promise<ReportDocument> {
  const found = await findReport(deps, actor, interview, { copy: 'candidate', scores: type === 'with_score', language: 'en' })
  if (found?.hidden) throw new AppError('conflict')
  if (!found) throw new Outcome(41, 'Report not ready')
  return found
}

/** The report goes before the fact of it: nobody is told of one that is not there. */
async function shareOne(deps: Deps, actor: Actor, { id, interview, type, document }: Sharing): Promise<void> {
  const { id: iv, gid, scope } = interview
  const at = deps.clock.now()
  const report = { by: actor.id, col: 'reports' as const, id: sharedReportId(iv), gid }
  if (document !== undefined)
    await insertDoc(deps, { ...report, scope, iv, fields: { interviewId: iv, engine: 'report', values: {}, createdAt: at, document } })
  // stopping empties it: a deleted document could not be shared again
  if (document !== undefined || (await documents.exists(deps, 'reports', { id: report.id, gid })))
    await commitEdit(deps, { ...report, changes: (now) => (now.document === document ? null : { document, createdAt: at }) })
  await commitEdit(deps, {
    by: actor.id,
    col: 'interviews',
    id: iv,
    gid,
    changes: (now) => {
      if (type === 'none') return isReportShared(now) && now.sharedReport ? { sharedReport: { ...now.sharedReport, stoppedAt: at } } : null
      return { sharedReport: { kind: type, at, by: actor.id, byName: actor.name.slice(0, 200) } }
    },
  })
  await audit(deps, {
    id,
    gid,
    by: actor.id,
    action: type === 'none' ? 'report.stopped' : 'report.shared',
    target: `interviews/${iv}`,
    detail: { type },
  })
}
