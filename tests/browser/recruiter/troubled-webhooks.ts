import { noteFailure, pauseEndpoint } from '#server/commands/webhooks/endpoint-state.ts'
import type { RecruiterApp } from './recruiter-fixture.ts'

/** A webhook from before secrets whose address is gone, one that fails, and what they were told. */
export async function troubledWebhooks(app: RecruiterApp): Promise<void> {
  const { groups, webhookDeliveries } = app.deps.models
  const [gone, fails] = ['https://gone.example.com/in', 'https://fails.example.com/in']
  const hook = { isActive: true, sealedToken: '', events: ['interview.completed' as const] }
  await groups.updateOne({ _id: app.gid }, { $set: { webhooks: [gone, fails].map((url) => ({ ...hook, url })) } })
  await pauseEndpoint(app.deps, { gid: app.gid, url: gone }, 'gone')
  await noteFailure(app.deps, { gid: app.gid, url: fails }, { restMs: 60_000 })
  const now = Date.now()
  const told = { gid: app.gid, event: 'interview.completed' as const, body: '{}', tries: 1, createdAt: now, nextAt: now + 60_000 }
  await webhookDeliveries.insertMany(
    [gone, fails].map((url, i) => ({
      ...told,
      _id: `looks-${i}`,
      eventId: `evt_${i}`,
      url,
      state: 'failed' as const,
      lastStatus: 503,
      lastAnswer: 'down',
      lastDurationMs: 12,
      lastError: 'answered 503',
    })),
  )
}
