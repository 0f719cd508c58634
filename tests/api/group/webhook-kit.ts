import { afterAll, beforeAll, beforeEach } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import { sendDueWebhooks } from '#server/commands/webhooks/send-webhooks.ts'
import { MOVED_AFTER_MS, sweepTold } from '#server/sync/tell/move-told.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { movableClock } from '../../support/clock/movable-clock.ts'
import { startReceiver } from '../../support/server/receiver.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

export const TOKEN = 'token-of-the-receiver'
export const ALL: WebhookEvent[] = [
  'interview.completed',
  'interview.scored',
  'candidate.status_changed',
  'candidate.erased',
  'export.ready',
]

interface Told {
  id: string
  type: string
  seq: number
  data: Record<string, unknown>
}
interface Log {
  deliveries: { delivery_id: string; state: string; tries: number; last_status?: number; last_error?: string }[]
}
interface States {
  states: { url: string; paused_for?: string; failures: number; waiting: number }[]
}

/** A group with a receiver of webhooks, for all tests of a file. Events move when a test says so. */
export function useWebhooks() {
  const clock = movableClock()
  const scene = useScene({ clock, config: { outboundToPrivate: true } })
  const receiver = {} as Awaited<ReturnType<typeof startReceiver>> // filled before the first test
  beforeAll(async () => {
    Object.assign(receiver, await startReceiver())
    // the sweep does it, when a test says so
    const { deps } = scene.app
    const { runLater } = deps
    deps.runLater = (ms, work) => (ms === MOVED_AFTER_MS ? undefined : runLater(ms, work))
  })
  afterAll(() => receiver.stop())
  beforeEach(async () => {
    receiver.forget()
    // commits of earlier tests
    await sweepTold(scene.app.deps, 0)
    const { webhookDeliveries, webhookEndpoints } = scene.app.deps.models
    await webhookDeliveries.deleteMany({ gid: sample.gid })
    await webhookEndpoints.deleteMany({ gid: sample.gid })
  })
  const admin = async (): Promise<string> => {
    const account = await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()
    return await tokenFor(scene.app.deps, must(account, 'the scene has it'))
  }
  const ask = async <T>(call: string, body: object = {}): Promise<T> =>
    await scene.result<T>(`group/${call}`, { gid: sample.gid, ...body }, await admin())
  return {
    clock,
    scene,
    receiver,
    admin,
    listen: async (change: object = {}) => {
      const hook = { isActive: true, url: receiver.url, accessToken: TOKEN, events: ALL, ...change }
      await ask('edit_group', { webhooks: [hook] })
    },
    edit: async (id: string, changes: object) => {
      await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid: sample.gid, changes })
      await sweepTold(scene.app.deps, 0)
    },
    /** moves what commits meant, then sends */
    send: async () => {
      await sweepTold(scene.app.deps, 0)
      return await sendDueWebhooks(scene.app.deps)
    },
    told: () => receiver.received.map(({ body }) => JSON.parse(body) as Told),
    log: async () => (await ask<Log>('fetch_webhook_deliveries')).deliveries,
    states: async () => (await ask<States>('fetch_webhook_states')).states,
    pause: async (isPaused: boolean) => await ask('pause_webhook', { url: receiver.url, is_paused: isPaused }),
    pausedMails: async () => await scene.app.deps.models.mails.countDocuments({ gid: sample.gid, template: 'webhookPaused' }),
  }
}
