import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useGroupWords } from './failure-words.ts'

interface RemoveWebhookProps {
  url: string
  onRemove: (send: Send) => Promise<void>
  onClose: () => void
}

/** Asks before a webhook is removed. */
export function RemoveWebhook({ url, onRemove, onClose }: RemoveWebhookProps): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  return (
    <FormDialog
      title={t('webhooks.removeTitle')}
      action={t('webhooks.remove')}
      isDangerous
      onClose={onClose}
      command={command}
      onSubmit={() => command.run(onRemove)}
    >
      <p>{t('webhooks.removeText', { url })}</p>
    </FormDialog>
  )
}
