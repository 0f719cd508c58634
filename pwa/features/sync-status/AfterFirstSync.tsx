import type { ReactNode } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useSyncState } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { FirstLoadNote } from './FirstLoadNote.tsx'
import { useFirstRead } from './use-first-read.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/**
 * Around "there is nothing": a device that has not read all there is for this person once cannot know that, and says so instead. `action`:
 * what can be done here all the same offline.
 */
export function AfterFirstSync({ children, action }: { children: ReactNode; action?: ReactNode }): ReactNode {
  const t = useT('sync')
  const offlineWords = useOfflineWords()
  const state = useFirstRead()
  const { reason } = useSyncState()
  if (state === 'read') return children
  return state === 'coming' ? (
    <>
      <FirstLoadNote />
      <Skeleton lines={4} />
    </>
  ) : (
    <EmptyState title={t('notRead.title')} icon={reason === 'server' ? 'alert' : 'offline'} action={action}>
      {reason === 'server' ? t('notRead.server') : offlineWords(t('notRead.text'))}
    </EmptyState>
  )
}
