import { useState } from 'react'
import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatDateTime, formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import type { GroupTabProps } from './group.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import './group.css'

const MOST = 10

/** Webhooks of a group, and the log of their deliveries. */
export function WebhooksTab({ group, onChanged }: GroupTabProps): React.JSX.Element {
  const t = useT('group')
  const [open, setOpen] = useState<{ what: 'edit' | 'remove'; index: number } | null>(null)
  const command = useCommand(useGroupWords())
  const hooks: readonly Webhook[] = group.settings?.webhooks ?? []
  const opened = open ? hooks[open.index] : undefined
  const save = async (send: Send, webhooks: Webhook[]): Promise<void> => {
    await send('group', 'edit_group', { gid: group.gid, webhooks })
    onChanged()
  }
  return (
    <div className="hf-stack">
      <Card title={t('webhooks.title')}>
        <p className="hf-meta">{t('webhooks.text')}</p>
        <HookList hooks={hooks} gone={group.settings?.goneWebhooks ?? []} onOpen={(what, index) => setOpen({ what, index })} />
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
      <DeliveryLog gid={group.gid} />
      {open?.what === 'edit' && (
        <WebhookDialog
          hook={opened}
          onSave={async (send, hook) => await save(send, [...hooks.slice(0, open.index), hook, ...hooks.slice(open.index + 1)])}
          onClose={() => setOpen(null)}
        />
      )}
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
  onOpen: (what: 'edit' | 'remove', index: number) => void
}

function HookList({ hooks, gone, onOpen }: HookListProps): React.JSX.Element {
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
          <IconButton label={t('webhooks.editNamed', { url: hook.url })} icon="edit" onPress={() => onOpen('edit', index)} />
          <IconButton label={t('webhooks.removeNamed', { url: hook.url })} icon="trash" onPress={() => onOpen('remove', index)} />
        </li>
      ))}
    </ul>
  )
}
