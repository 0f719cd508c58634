import { useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { Button } from '../../components/Button.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../features/language/use-t.ts'

/** The owner of a blind job opens all its panels to the team: for good, so it asks. */
export function RevealScores({ job }: { job: Job }): React.JSX.Element | null {
  const t = useT('recruiter')
  const db = useDb()
  const [isAsking, setAsking] = useState(false)
  if (!job.blind) return null
  if (job.revealedAt !== undefined) return <p className="hf-meta">{t('peers.revealed')}</p>
  if (job.ownerId !== db.actor.id) return null
  if (!isAsking)
    return (
      <div>
        <Button icon="eye" onPress={() => setAsking(true)}>
          {t('peers.reveal')}
        </Button>
      </div>
    )
  return (
    <div className="hf-row" role="group" aria-label={t('peers.reveal')}>
      <span>{t('peers.revealAsk')}</span>
      <Button onPress={() => setAsking(false)}>{t('action.cancel')}</Button>
      <Button variant="danger" onPress={() => void editDoc(db, 'jobs', job.id, { revealedAt: Date.now() })}>
        {t('peers.reveal')}
      </Button>
    </div>
  )
}
