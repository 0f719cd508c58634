import { useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb, useDocs } from '../../db/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { atTheDoor } from './at-the-door.ts'

/** Stops taking answers, after saying whose link opens nothing any more; can be undone at once and later. */
export function CloseJob({ job }: { job: Job & { id: string } }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [isAsking, setAsking] = useState(false)
  const counts = useCounts(job.id)
  const set = (closedAt: number | null): Promise<unknown> => editDoc(db, 'jobs', job.id, { closedAt })
  return (
    <>
      <Button variant="quiet" icon="pause" onPress={() => setAsking(true)}>
        {t('review.close')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('review.closeTitle', { name: job.name })}
          role="alertdialog"
          action={t('review.close')}
          onSubmit={() => set(Date.now())}
          done={{ status: 'ok', message: t('review.closedToast'), undo: () => void set(null) }}
          onClose={() => setAsking(false)}
        >
          <p>{t('review.closeWaiting', { n: counts.waiting })}</p>
          <p>{t('review.closeBegun', { n: counts.begun })}</p>
        </FormDialog>
      )}
    </>
  )
}

/** A job that takes no answers: since when, for whom, and the way back. */
export function ClosedJob({ job, children }: { job: Job & { id: string }; children?: React.ReactNode }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const counts = useCounts(job.id)
  return (
    <Banner status="info" icon="pause" action={children}>
      <p>{t('review.closedSince', { at: formatDateTime(job.closedAt ?? 0) })}</p>
      <p>{t('review.closeWaiting', { n: counts.waiting })}</p>
      <div>
        <Button icon="play" onPress={() => void editDoc(db, 'jobs', job.id, { closedAt: null })}>
          {t('review.reopen')}
        </Button>
      </div>
    </Banner>
  )
}

function useCounts(jobId: string): ReturnType<typeof atTheDoor> {
  const { docs } = useDocs('interviews', { jobId })
  return atTheDoor(docs)
}
