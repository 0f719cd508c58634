import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'

/** The notice as the server would write it with the words in the form. */
export function NoticePreview({ notice, email }: { notice: AdminNotice; email: string }): React.JSX.Element {
  const t = useT('admin')
  const [shown, setShown] = useState<{ of: string; subject: string; text: string } | null>(null)
  const command = useCommand()
  const ask = (): Promise<boolean> =>
    command.run(async (send) => {
      const answer = await send('admin', 'preview_notice', { template: notice, email })
      setShown({ ...answer, of: email })
    })
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <Button icon="eye" isPending={command.isRunning} onPress={() => void ask()}>
          {t('notice.preview')}
        </Button>
      </div>
      {shown && shown.of === email && (
        <figure className="hf-stack" aria-label={t('notice.preview')}>
          <figcaption>
            <strong>{shown.subject}</strong>
          </figcaption>
          <pre className="hf-admin-mail" dir="auto">
            {shown.text}
          </pre>
        </figure>
      )}
      <CommandResult command={command} />
    </div>
  )
}
