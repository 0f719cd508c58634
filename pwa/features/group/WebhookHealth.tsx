import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import type { call } from '../../api/client.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export type WebhookState = Awaited<ReturnType<typeof call<'group', 'fetch_webhook_states'>>>['states'][number]

interface HealthProps {
  hook: Webhook
  /** absent: not read yet */
  state: WebhookState | undefined
}

/** Chip that says if a webhook is told of events now. */
export function WebhookChip({ hook, state }: HealthProps): React.JSX.Element {
  const t = useT('group')
  if (!hook.isActive) return <Chip status="idle">{t('webhooks.inactive')}</Chip>
  if (state?.paused_at_ms !== undefined) return <Chip status="warn">{t('webhooks.paused')}</Chip>
  if ((state?.failures ?? 0) > 0) return <Chip status="warn">{t('webhooks.failing')}</Chip>
  return <Chip status="ok">{t('webhooks.active')}</Chip>
}

/** Facts about the receiver of a webhook, as far as there is something to say. */
export function WebhookFacts({ hook, state }: HealthProps): React.JSX.Element | null {
  const t = useT('group')
  if (!state) return null
  const { paused_at_ms: pausedAt, paused_for: reason = 'asked', failing_since_ms: since, rests_until_ms: until } = state
  const lines = [
    pausedAt !== undefined && t(`webhooks.paused.${reason}`, { at: formatDateTime(pausedAt) }),
    pausedAt === undefined && since !== undefined && t('webhooks.failingText', { at: formatDateTime(since), count: state.failures }),
    pausedAt === undefined && until !== undefined && t('webhooks.rests', { at: formatDateTime(until) }),
    state.waiting > 0 && t('webhooks.waiting', { count: state.waiting }),
    state.last_success_at_ms !== undefined && t('webhooks.lastSuccess', { at: formatDateTime(state.last_success_at_ms) }),
    hook.isActive && state.is_signed_as_before && t('webhooks.signedAsBefore'),
  ].filter((line) => line !== false)
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="hf-meta">
          {line}
        </p>
      ))}
    </>
  )
}
