import type { Actor } from '#shared/primitives/roles.ts'
import type { ReportDocument } from '#shared/views/report-document.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../audit/audit.ts'

/** Notes who made a PDF of whose report, and of which kind. */
export async function auditReport(
  deps: Deps,
  actor: Actor,
  { interviewId, document }: { interviewId: string; document: ReportDocument },
): Promise<void> {
  await audit(deps, {
    gid: actor.gid,
    by: actor.id,
    action: 'report.made',
    target: `interviews/${interviewId}`,
    detail: { type: document.scores ? 'with_score' : 'without_score', copy: document.copy, language: document.language },
  })
}
