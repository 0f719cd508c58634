import { useCallback, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { call } from '../../api/client.ts'
import { useCallWords } from '../../api/use-call-words.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'

/** Asks the server for a candidate's personal link and copies it. A link that was handed out counts as an invitation. */
export function useCopyLink(): { copy: (row: Interview) => void; dialog: React.JSX.Element | null } {
  const t = useT('recruiter')
  const db = useDb()
  const wordsFor = useCallWords()
  const [shown, setShown] = useState<{ name: string; url: string } | null>(null)
  const copy = useCallback(
    (row: Interview): void => {
      const ask = async (): Promise<void> => {
        const { url } = await call('recruiter', 'create_url_hash', { job_id: row.jobId, interview_id: row.id })
        if (row.invitedAt === undefined) await editDoc(db, 'interviews', row.id, { invitedAt: Date.now() })
        await copyText(url).then(
          () => toast({ status: 'ok', message: t('link.copied', { name: row.name }) }),
          () => setShown({ name: row.name, url }),
        )
      }
      ask().catch((error: unknown) => toast({ status: 'warn', message: t('link.failed', { reason: wordsFor(error) }) }))
    },
    [t, db, wordsFor],
  )
  const dialog = shown && (
    <Dialog
      title={t('link.title', { name: shown.name })}
      isOpen
      onOpenChange={() => setShown(null)}
      actions={
        <Button variant="primary" onPress={() => setShown(null)}>
          {t('action.done')}
        </Button>
      }
    >
      <TextField label={t('link.address')} value={shown.url} onChange={() => undefined} isReadOnly />
    </Dialog>
  )
  return { copy, dialog }
}

/** Rejects where the browser has no clipboard for us; then the address is shown. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
