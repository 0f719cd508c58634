import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'

/** In place of a page about a job that its reader may only look at: whose page it is, and the way to what was shared. */
export function NotYours({ title }: { title: string }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <Page title={title} eyebrow={<Link to="/recruiter/dashboard">{t('dashboard.title')}</Link>}>
      <EmptyState title={t('job.notYours')} icon="lock">
        {t('job.notYoursText')}
      </EmptyState>
    </Page>
  )
}
