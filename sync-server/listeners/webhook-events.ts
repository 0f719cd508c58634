import type { WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import { isScopeOf, jobIdOf } from '#shared/primitives/scopes.ts'
import { queueWebhooks } from '../commands/webhooks/queue-webhooks.ts'
import type { Deps } from '../deps.ts'
import { onCommit, type Commit } from '../sync/write/commit-listeners.ts'

/** Events that webhooks are told of a commit about an interview, whichever way it came. */
onCommit('interviews', async (deps, commit) => {
  for (const event of eventsOf(commit)) {
    const decided = event === 'candidate.status_changed' ? { shortlisted: commit.doc?.shortlisted ?? 0 } : {}
    await tell(deps, commit, { event, decided })
  }
})

/** Scores of a blind job stand in a report of its panel. */
onCommit('reports', async (deps, commit) => {
  const { doc, changed } = commit
  if (changed.includes('values') && doc && 'recruiterScore' in doc.values) await tell(deps, commit, { event: 'interview.scored' })
})

function eventsOf({ doc, changed, before }: Commit<'interviews'>): WebhookEvent[] {
  if (!doc) return changed.includes('_deleted') ? ['candidate.erased'] : []
  const has = (field: 'finishedAt' | 'recruiterScore' | 'autoScore' | 'shortlisted'): boolean =>
    changed.includes(field) && doc[field] !== undefined && doc[field] !== null
  return [
    ...(has('finishedAt') && before?.finishedAt === undefined ? ['interview.completed' as const] : []),
    ...(has('recruiterScore') || has('autoScore') ? ['interview.scored' as const] : []),
    ...(has('shortlisted') ? ['candidate.status_changed' as const] : []),
  ]
}

/** The revision names the event. */
async function tell(
  deps: Deps,
  { id, gid, iv, rev, at, scope }: Commit<'interviews' | 'reports'>,
  { event, decided = {} }: { event: WebhookEvent; decided?: { shortlisted?: number } },
): Promise<void> {
  const job = isScopeOf('job', scope) ? { job_id: jobIdOf(scope) } : {}
  await queueWebhooks(deps, { gid, event, key: `${id}.${rev}`, at, data: { ...job, interview_id: iv, ...decided } })
}
