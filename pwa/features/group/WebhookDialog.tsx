import { useState } from 'react'
import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { MASKED_TOKEN, WEBHOOK_EVENT_NAMES } from '#shared/lib/webhooks/webhook-events.ts'
import { isHttpUrl } from '#shared/lib/web-address.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'

interface WebhookDialogProps {
  /** the one that is changed; absent: a new one */
  hook: Webhook | undefined
  onSave: (send: Send, hook: Webhook) => Promise<void>
  onClose: () => void
}

const EMPTY: Webhook = { isActive: true, url: '', accessToken: '', events: ['interview.completed'] }

/** A new webhook, or what is changed about one. A stored access token stays while the address stays. */
export function WebhookDialog({ hook, onSave, onClose }: WebhookDialogProps): React.JSX.Element {
  const t = useT('group')
  const [values, setValues] = useState<Webhook>(hook ?? EMPTY)
  const command = useCommand(useGroupWords())
  const problems = {
    url: isHttpUrl(values.url.trim()) ? undefined : t('webhooks.urlWrong'),
    events: values.events.length > 0 ? undefined : t('webhooks.eventsMissing'),
    token: values.accessToken === MASKED_TOKEN && values.url.trim() !== hook?.url ? t('webhooks.tokenAgain') : undefined,
  }
  return (
    <FormDialog
      title={hook ? t('webhooks.edit') : t('webhooks.add')}
      action={t('webhooks.save')}
      isComplete={!problems.url && !problems.events && !problems.token}
      command={command}
      onSubmit={() => command.run(async (send) => await onSave(send, { ...values, url: values.url.trim() }))}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            label={t('webhooks.url')}
            name="url"
            type="url"
            isRequired
            description={t('webhooks.urlHelp')}
            value={values.url}
            onChange={(url) => setValues({ ...values, url })}
            errorMessage={isTried ? problems.url : undefined}
          />
          <TextField
            label={t('webhooks.token')}
            name="accessToken"
            type="password"
            autoComplete="off"
            description={t('webhooks.tokenHelp')}
            value={values.accessToken}
            onChange={(accessToken) => setValues({ ...values, accessToken })}
            errorMessage={isTried ? problems.token : undefined}
          />
          <ChoiceCards
            label={t('webhooks.events')}
            name="events"
            multiple
            isRequired
            options={WEBHOOK_EVENT_NAMES.map((id) => ({ id, label: t(`event.${id}`) }))}
            value={values.events}
            onChange={(ids) => setValues({ ...values, events: WEBHOOK_EVENT_NAMES.filter((event) => ids.includes(event)) })}
            errorMessage={isTried ? problems.events : undefined}
          />
          <Switch isSelected={values.isActive} onChange={(isActive) => setValues({ ...values, isActive })}>
            {t('webhooks.isActive')}
          </Switch>
        </>
      )}
    </FormDialog>
  )
}
