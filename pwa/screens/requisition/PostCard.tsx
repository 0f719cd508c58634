import type { Job } from '#shared/entities/job.ts'
import { LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'

/** The public page of the job, on or off; a field of the job, so it works offline. */
export function PostCard({ job }: { job: Job }): React.JSX.Element {
  const t = useT('ats')
  const db = useDb()
  return (
    <Card title={t('post.title')}>
      <Switch isSelected={job.posted === true} onChange={(posted) => void editDoc(db, 'jobs', job.id, { posted })}>
        {t('post.on')}
      </Switch>
      <p className="hf-meta">{t('post.text')}</p>
      {job.posted && (
        <div>
          <LinkButton icon="link" to="/jobs/$jobId" params={{ jobId: job.id }}>
            {t('post.open')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
