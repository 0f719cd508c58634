import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ReportJob } from './use-report.ts'

/** The owner of a blind job opens all its panels to the team: for good, so it asks. */
export function RevealScores({ job }: { job: ReportJob }): React.JSX.Element | null {
  const t = useT('recruiter')
  const db = useDb()
  const [isAsking, setAsking] = useState(false)
  if (!job.blind) return null
  if (job.revealedAt !== undefined) return <p className="hf-meta">{t('peers.revealed')}</p>
  if (job.ownerId !== db.actor.id) return null
  const reveal = async (): Promise<void> => {
    await editDoc(db, 'jobs', job.id, { revealedAt: Date.now() })
    setAsking(false)
  }
  return (
    <div>
      <Button icon="eye" onPress={() => setAsking(true)}>
        {t('peers.reveal')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('peers.revealTitle')}
          role="alertdialog"
          isOpen
          onOpenChange={setAsking}
          actions={
            <>
              <Button onPress={() => setAsking(false)}>{t('action.cancel')}</Button>
              <Button variant="primary" icon="eye" onPress={() => void reveal()}>
                {t('peers.reveal')}
              </Button>
            </>
          }
        >
          <p>{t('peers.revealAsk')}</p>
        </Dialog>
      )}
    </div>
  )
}
