import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { IconButton } from '../../components/Button.tsx'
import { formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { WebhookChip, WebhookFacts, type WebhookState } from './WebhookHealth.tsx'

export type HookAct = 'edit' | 'secret' | 'remove'

interface HookListProps {
  hooks: readonly Webhook[]
  states: readonly WebhookState[]
  onOpen: (what: HookAct, index: number) => void
  onTest: (url: string) => void
  onPause: (url: string, isPaused: boolean) => void
}

/** Webhooks of a group, with how their receivers do and what can be done about them. */
export function HookList({ hooks, states, onOpen, onTest, onPause }: HookListProps): React.JSX.Element {
  const t = useT('group')
  if (hooks.length === 0) return <p>{t('webhooks.none')}</p>
  return (
    <ul className="hf-group-hooks">
      {hooks.map((hook, index) => {
        const { url } = hook
        const state = states.find((one) => one.url === url)
        const isPaused = state?.paused_at_ms !== undefined
        return (
          <li key={url}>
            <div>
              <bdi dir="ltr">{url}</bdi>
              <p className="hf-meta">{formatList(hook.events.map((event) => t(`event.${event}`)))}</p>
              <WebhookFacts hook={hook} state={state} />
            </div>
            <WebhookChip hook={hook} state={state} />
            <IconButton
              label={isPaused ? t('webhooks.resumeNamed', { url }) : t('webhooks.pauseNamed', { url })}
              icon={isPaused ? 'play' : 'pause'}
              isDisabled={!state}
              onPress={() => onPause(url, !isPaused)}
            />
            <IconButton label={t('webhooks.testNamed', { url })} icon="send" isDisabled={!hook.isActive} onPress={() => onTest(url)} />
            <IconButton label={t('webhooks.secretNamed', { url })} icon="lock" onPress={() => onOpen('secret', index)} />
            <IconButton label={t('webhooks.editNamed', { url })} icon="edit" onPress={() => onOpen('edit', index)} />
            <IconButton label={t('webhooks.removeNamed', { url })} icon="trash" onPress={() => onOpen('remove', index)} />
          </li>
        )
      })}
    </ul>
  )
}
