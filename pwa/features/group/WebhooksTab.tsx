import { useState } from 'react'
import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatDateTime, formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import type { GroupTabProps } from './group.ts'
import { NewSecret, RotateSecret } from './WebhookSecret.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import './group.css'

const MOST = 10

/** Webhooks of a group, and the log of their deliveries. */
export function WebhooksTab({ group, onChanged }: GroupTabProps): React.JSX.Element {
  const t = useT('group')
  const [open, setOpen] = useState<{ what: HookAct; index: number } | null>(null)
  const [made, setMade] = useState<readonly { url: string; secret: string }[]>([])
  const test = useCommand(useGroupWords())
  const [tests, setTests] = useState(0)
  const sendTest = async (url: string): Promise<void> => {
    // the log is read anew, and shows it
    if (await test.run((send) => send('group', 'test_webhook', { gid: group.gid, url }))) setTests(tests + 1)
  }
  const command = useCommand(useGroupWords())
  const hooks: readonly Webhook[] = group.settings?.webhooks ?? []
  const opened = open ? hooks[open.index] : undefined
  const save = async (send: Send, webhooks: Webhook[]): Promise<void> => {
    const { secrets } = await send('group', 'edit_group', { gid: group.gid, webhooks })
    setMade(secrets)
    onChanged()
  }
  return (
    <div className="hf-stack">
      <Card title={t('webhooks.title')}>
        <p className="hf-meta">{t('webhooks.text')}</p>
        <HookList
          hooks={hooks}
          gone={group.settings?.goneWebhooks ?? []}
          onOpen={(what, index) => setOpen({ what, index })}
          onTest={(url) => void sendTest(url)}
        />
        <CommandResult command={test} done={t('webhooks.tested')} />
        <div>
          <Button
            icon="plus"
            isDisabled={hooks.length >= MOST}
            reason={hooks.length >= MOST ? t('webhooks.most', { count: MOST }) : undefined}
            onPress={() => setOpen({ what: 'edit', index: hooks.length })}
          >
            {t('webhooks.add')}
          </Button>
        </div>
      </Card>
      <DeliveryLog key={tests} gid={group.gid} />
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
        <FormDialog
          title={t('webhooks.removeTitle')}
          action={t('webhooks.remove')}
          isDangerous
          onClose={() => setOpen(null)}
          command={command}
          onSubmit={() =>
            command.run(
              async (send) =>
                await save(
                  send,
                  hooks.filter((hook) => hook !== opened),
                ),
            )
          }
        >
          <p>{t('webhooks.removeText', { url: opened.url })}</p>
        </FormDialog>
      )}
    </div>
  )
}

interface HookListProps {
  hooks: readonly Webhook[]
  /** those whose receivers said that their address is gone */
  gone: readonly { url: string; at: number }[]
  onOpen: (what: HookAct, index: number) => void
  onTest: (url: string) => void
}

type HookAct = 'edit' | 'secret' | 'remove'

function HookList({ hooks, gone, onOpen, onTest }: HookListProps): React.JSX.Element {
  const t = useT('group')
  if (hooks.length === 0) return <p>{t('webhooks.none')}</p>
  const goneAt = (hook: Webhook): number | undefined => gone.find(({ url }) => url === hook.url && !hook.isActive)?.at
  return (
    <ul className="hf-group-hooks">
      {hooks.map((hook, index) => (
        <li key={hook.url}>
          <div>
            <bdi dir="ltr">{hook.url}</bdi>
            <p className="hf-meta">{formatList(hook.events.map((event) => t(`event.${event}`)))}</p>
            {goneAt(hook) !== undefined && <p>{t('webhooks.goneText', { at: formatDateTime(goneAt(hook) ?? 0) })}</p>}
          </div>
          {goneAt(hook) === undefined ? (
            <Chip status={hook.isActive ? 'ok' : 'idle'}>{hook.isActive ? t('webhooks.active') : t('webhooks.inactive')}</Chip>
          ) : (
            <Chip status="warn">{t('webhooks.gone')}</Chip>
          )}
          <IconButton
            label={t('webhooks.testNamed', { url: hook.url })}
            icon="send"
            isDisabled={!hook.isActive}
            onPress={() => onTest(hook.url)}
          />
          <IconButton label={t('webhooks.secretNamed', { url: hook.url })} icon="lock" onPress={() => onOpen('secret', index)} />
          <IconButton label={t('webhooks.editNamed', { url: hook.url })} icon="edit" onPress={() => onOpen('edit', index)} />
          <IconButton label={t('webhooks.removeNamed', { url: hook.url })} icon="trash" onPress={() => onOpen('remove', index)} />
        </li>
      ))}
    </ul>
  )
}
