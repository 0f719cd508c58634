import type { ReactNode } from 'react'
import type { Actor } from '#shared/primitives/roles.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { useGroupWords } from './failure-words.ts'
import { GroupDetails, type GroupTab } from './GroupDetails.tsx'
import { useGroup } from './use-group.ts'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'

interface GroupPageProps {
  actor: Actor
  gid: string
  tab?: GroupTab
  eyebrow: ReactNode
  /** buttons beside the title, once the group is there */
  actions?: (group: { groupName: string }, reload: () => void) => ReactNode
}

/** Page of a group: its people, jobs, developer mode, key and webhooks. Needs a connection. */
export function GroupPage({ actor, gid, tab, eyebrow, actions }: GroupPageProps): React.JSX.Element {
  const t = useT('group')
  const words = useGroupWords()
  const { query, reload } = useGroup(actor, gid)
  const found = query.phase === 'ready' ? query.data : null
  return (
    <Page title={found?.group.groupName ?? t('title')} eyebrow={eyebrow} actions={found && actions?.(found.group, reload)}>
      {query.phase === 'loading' && <Skeleton lines={8} />}
      {query.phase === 'failed' && (
        <AskFailed failure={query.failure} onRetry={reload}>
          {words(query.failure)}
        </AskFailed>
      )}
      {query.phase === 'ready' && !found && <EmptyState icon="search" title={t('failed.gone')} />}
      {found && <GroupDetails actor={actor} {...found} onChanged={reload} {...(tab && { tab })} />}
    </Page>
  )
}
