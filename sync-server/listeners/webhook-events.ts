import type { WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import { isScopeOf, jobIdOf } from '#shared/primitives/scopes.ts'
import { onCommit, type Committed } from '../sync/write/commit-listeners.ts'
import { queueWebhooks } from '../commands/webhooks/queue-webhooks.ts'

/** Queues the events of a commit for webhooks, however the commit came. The revision names the event. */
onCommit(async (deps, committed) => {
  const { _id, gid, iv, rev, at, body, scope } = committed.entity
  for (const event of eventsOf(committed)) {
    const job = isScopeOf('job', scope) ? { job_id: jobIdOf(scope) } : {}
    const decided = event === 'candidate.status_changed' ? { shortlisted: Number(body['shortlisted'] ?? 0) } : {}
    await queueWebhooks(deps, { gid, event, key: `${_id}.${rev}`, at, data: { ...job, interview_id: iv, ...decided } })
  }
})

/** Scores of a blind job stand in a report of its panel. */
function eventsOf({ entity: { col, del, body }, changed, before }: Committed): WebhookEvent[] {
  const has = (field: string): boolean => changed.includes(field) && body[field] !== undefined && body[field] !== null
  if (col === 'reports') return has('values') && 'recruiterScore' in Object(body['values']) ? ['interview.scored'] : []
  if (col !== 'interviews') return []
  if (del) return changed.includes('_deleted') ? ['candidate.erased'] : []
  return [
    ...(has('finishedAt') && before?.['finishedAt'] === undefined ? ['interview.completed' as const] : []),
    ...(has('recruiterScore') || has('autoScore') ? ['interview.scored' as const] : []),
    ...(has('shortlisted') ? ['candidate.status_changed' as const] : []),
  ]
}
