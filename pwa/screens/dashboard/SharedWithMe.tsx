import { useMemo } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useDocs } from '../../db/hooks.ts'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { useT } from '../../i18n/use-t.ts'
import { withoutJob } from './job-rows.ts'
import { SharedCandidates } from './SharedCandidates.tsx'

/** Candidates who were shared one by one, which come without their jobs. `isAlone`: nothing else is on the page. */
export function SharedWithMe({ isAlone }: { isAlone: boolean }): React.JSX.Element | null {
  const t = useT('recruiter')
  const interviews = useDocs('interviews')
  const jobs = useDocs('jobs')
  const shared = useMemo(() => withoutJob(interviews.docs, jobs.docs), [interviews.docs, jobs.docs])
  if (interviews.isLoading || jobs.isLoading) return null
  if (shared.length > 0) return <SharedCandidates interviews={shared} />
  return isAlone ? (
    <AfterFirstSync>
      <EmptyState title={t('dashboard.emptyShared')} icon="briefcase">
        {t('dashboard.emptySharedText')}
      </EmptyState>
    </AfterFirstSync>
  ) : null
}
