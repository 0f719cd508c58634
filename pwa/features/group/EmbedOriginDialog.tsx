import { useState } from 'react'
import { embedOriginOf } from '#shared/lib/embed-origin.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useGroupWords } from './failure-words.ts'

interface EmbedOriginDialogProps {
  known: readonly string[]
  onSave: (send: Send, origin: string) => Promise<void>
  onClose: () => void
}

/** Adds a website for the widget. Of an address with a path only the website is kept. */
export function EmbedOriginDialog({ known, onSave, onClose }: EmbedOriginDialogProps): React.JSX.Element {
  const t = useT('group')
  const [typed, setTyped] = useState('')
  const command = useCommand(useGroupWords())
  const origin = embedOriginOf(typed)
  const problem = origin === '' ? t('embed.originWrong') : known.includes(origin) ? t('embed.known') : undefined
  return (
    <FormDialog
      title={t('embed.add')}
      action={t('embed.save')}
      isComplete={!problem}
      command={command}
      onSubmit={() => command.run(async (send) => await onSave(send, origin))}
      onClose={onClose}
    >
      {(isTried) => (
        <TextField
          label={t('embed.origin')}
          name="embedOrigin"
          type="url"
          isRequired
          description={t('embed.originHelp')}
          value={typed}
          onChange={setTyped}
          errorMessage={isTried ? problem : undefined}
        />
      )}
    </FormDialog>
  )
}
