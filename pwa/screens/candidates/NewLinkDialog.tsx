import { useRef, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { useCommand } from '../../api/use-command.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { useT } from '../../i18n/use-t.ts'

/** Replaces the personal link of a candidate after a question, and shows the new one with what became of the former. Needs the server. */
export function NewLinkDialog({ row, onClose }: { row: Interview; onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const isOnline = useConnection()
  const command = useCommand()
  // a press after a failure ends the same link: the server may have done it before the connection broke
  const ending = useRef<string | null>(null)
  const [made, setMade] = useState<{ url: string; isCopied: boolean } | null>(null)
  return (
    <FormDialog
      title={t('link.newTitle', { name: row.name })}
      role="alertdialog"
      action={t('link.newDo')}
      icon="link"
      isDangerous
      reason={isOnline ? undefined : t('link.needsConnection')}
      command={command}
      staysOpen
      result={made ? { title: t('link.title', { name: row.name }), content: <Made {...made} /> } : undefined}
      onSubmit={renew}
      onClose={onClose}
    >
      <p>{t('link.newText')}</p>
    </FormDialog>
  )

  async function renew(): Promise<boolean> {
    return await command.run(async (send) => {
      const of = { job_id: row.jobId, interview_id: row.id }
      ending.current ??= (await send('recruiter', 'create_url_hash', of)).code
      const { url } = await send('recruiter', 'renew_link', { ...of, code: ending.current })
      // a link that was handed out counts as an invitation
      if (row.invitedAt === undefined) await editDoc(db, 'interviews', row.id, { invitedAt: Date.now() })
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      setMade({ url, isCopied })
    })
  }
}

function Made({ url, isCopied }: { url: string; isCopied: boolean }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <>
      <p>{t('link.newDone')}</p>
      <p>{t(isCopied ? 'link.newCopied' : 'link.newByHand')}</p>
      <TextField label={t('link.address')} value={url} onChange={() => undefined} isReadOnly />
    </>
  )
}
