import { expect, it } from 'vitest'
import { WebhookEvent } from '#shared/lib/webhooks/webhook.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()

it('R146 the events of webhooks are listed with what they mean', async () => {
  const { events } = await scene.result<{ events: { event: string; description: string }[] }>('group/webhook_events', {})
  expect(events.map(({ event }) => event)).toEqual(WebhookEvent.options)
  expect(events.every(({ description }) => description.endsWith('.'))).toBe(true)
})
