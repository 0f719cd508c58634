import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
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
  return (
    <div>
      <Button icon="eye" onPress={() => setAsking(true)}>
        {t('peers.reveal')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('peers.revealTitle')}
          role="alertdialog"
          action={t('peers.reveal')}
          icon="eye"
          onSubmit={() => editDoc(db, 'jobs', job.id, { revealedAt: Date.now() })}
          onClose={() => setAsking(false)}
        >
          <p>{t('peers.revealAsk')}</p>
        </FormDialog>
      )}
    </div>
  )
}
