import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { call } from '../../api/client.ts'
import { useCallWords } from '../../api/use-call-words.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../db/use-connection.ts'

/** Asks the server for a candidate's personal link and copies it; the label says why it cannot be pressed. A link that was handed out counts as an invitation. */
export function CopyLinkButton({ job, row }: { job: Job; row: Interview }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const isOnline = useConnection()
  const [shown, setShown] = useState<string | null>(null)
  const wordsFor = useCallWords()
  const reason = !isOnline ? t('link.needsConnection') : row.rev === 0 ? t('link.notSent') : null
  const label = t('link.copy', { name: row.name })
  return (
    <>
      <IconButton label={reason ? `${label}. ${reason}` : label} icon="link" isDisabled={reason !== null} onPress={() => void copy()} />
      {shown && (
        <Dialog
          title={t('link.title', { name: row.name })}
          isOpen
          onOpenChange={() => setShown(null)}
          actions={
            <Button variant="primary" onPress={() => setShown(null)}>
              {t('action.done')}
            </Button>
          }
        >
          <TextField label={t('link.address')} value={shown} onChange={() => undefined} isReadOnly />
        </Dialog>
      )}
    </>
  )

  async function copy(): Promise<void> {
    try {
      const { url } = await call('recruiter', 'create_url_hash', { job_id: job.id, interview_id: row.id })
      if (row.invitedAt === undefined) await editDoc(db, 'interviews', row.id, { invitedAt: Date.now() })
      await copyText(url).then(
        () => toast({ status: 'ok', message: t('link.copied', { name: row.name }) }),
        () => setShown(url),
      )
    } catch (error) {
      toast({ status: 'warn', message: t('link.failed', { reason: wordsFor(error) }) })
    }
  }
}

/** Rejects where the browser has no clipboard for us; then the address is shown. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
