import { LinkButton } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { AfterFirstSync } from './AfterFirstSync.tsx'
import { LockedState } from './LockedState.tsx'

interface NotHereProps {
  title: string
  /** the lease is over, so it may be here and must not be shown */
  isLocked: boolean
}

/** In place of a document that cannot be shown: locked, not read yet, or not for this person, with the way back to what is. */
export function NotHere({ title, isLocked }: NotHereProps): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  if (isLocked) return <LockedState />
  return (
    <AfterFirstSync>
      <EmptyState title={title} icon="search" action={<LinkButton to="/recruiter/dashboard">{t('job.toJobs')}</LinkButton>}>
        {t(isOnline ? 'job.notHereOnline' : 'job.notHereText')}
      </EmptyState>
    </AfterFirstSync>
  )
}
