import { useCallback, useState } from 'react'
import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { useGroupWords } from './failure-words.ts'
import { EmbedOrigins } from './EmbedOrigins.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import type { GroupTabProps } from './group.ts'
import { HookList, type HookAct } from './HookList.tsx'
import { NewSecret, RotateSecret } from './WebhookSecret.tsx'
import { RemoveWebhook } from './RemoveWebhook.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import './group.css'

const MOST = 10

/** Webhooks of a group with the log of their deliveries, and the websites of the widget. */
export function WebhooksTab({ actor, group, onChanged }: GroupTabProps): React.JSX.Element {
  const t = useT('group')
  const [open, setOpen] = useState<{ what: HookAct; index: number } | null>(null)
  const [made, setMade] = useState<readonly { url: string; secret: string }[]>([])
  const states = useQuery(
    useCallback(async (signal: AbortSignal) => await call('group', 'fetch_webhook_states', { gid: group.gid }, { signal }), [group.gid]),
  )
  const test = useCommand(useGroupWords())
  const [tests, setTests] = useState(0)
  const sendTest = async (url: string): Promise<void> => {
    // the log is read anew, and shows it
    if (await test.run((send) => send('group', 'test_webhook', { gid: group.gid, url }))) setTests(tests + 1)
  }
  const pause = useCommand(useGroupWords())
  const setPaused = async (url: string, isPaused: boolean): Promise<void> => {
    await pause.run(async (send) => {
      await send('group', 'pause_webhook', { gid: group.gid, url, is_paused: isPaused })
      states.reload()
    })
  }
  const hooks: readonly Webhook[] = group.settings?.webhooks ?? []
  const opened = open ? hooks[open.index] : undefined
  const save = async (send: Send, webhooks: Webhook[]): Promise<void> => {
    const { secrets } = await send('group', 'edit_group', { gid: group.gid, webhooks })
    setMade(secrets)
    onChanged()
    states.reload()
  }
  return (
    <div className="hf-stack">
      <Card title={t('webhooks.title')}>
        <p className="hf-meta">{t('webhooks.text')}</p>
        <HookList
          hooks={hooks}
          states={states.query.phase === 'ready' ? states.query.data.states : []}
          onOpen={(what, index) => setOpen({ what, index })}
          onTest={(url) => void sendTest(url)}
          onPause={(url, isPaused) => void setPaused(url, isPaused)}
        />
        {states.query.phase === 'failed' && (
          <AskFailed failure={states.query.failure} onRetry={states.reload}>
            {t('webhooks.statesFailed')}
          </AskFailed>
        )}
        {pause.problem && <FormError>{pause.problem}</FormError>}
        <CommandResult command={test} done={t('webhooks.tested')} />
        <AddHook isFull={hooks.length >= MOST} onAdd={() => setOpen({ what: 'edit', index: hooks.length })} />
      </Card>
      <EmbedOrigins actor={actor} group={group} onChanged={onChanged} />
      <DeliveryLog key={tests} gid={group.gid} onRead={states.reload} />
      {open?.what === 'edit' && (
        <WebhookDialog
          hook={opened}
          onSave={async (send, hook) => await save(send, [...hooks.slice(0, open.index), hook, ...hooks.slice(open.index + 1)])}
          onClose={() => setOpen(null)}
        />
      )}
      {made[0] && <NewSecret {...made[0]} onClose={() => setMade(made.slice(1))} />}
      {open?.what === 'secret' && opened && <RotateSecret gid={group.gid} url={opened.url} onClose={() => setOpen(null)} />}
      {open?.what === 'remove' && opened && (
        <RemoveWebhook
          url={opened.url}
          onRemove={async (send) =>
            await save(
              send,
              hooks.filter((hook) => hook !== opened),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function AddHook({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }): React.JSX.Element {
  const t = useT('group')
  return (
    <div>
      <Button icon="plus" isDisabled={isFull} reason={isFull ? t('webhooks.most', { count: MOST }) : undefined} onPress={onAdd}>
        {t('webhooks.add')}
      </Button>
    </div>
  )
}
