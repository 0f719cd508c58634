import type { ReactNode } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { useT } from '../../i18n/use-t.ts'

interface WhenCountedProps {
  isLoading: boolean
  isLocked: boolean
  /** no candidate is on this device */
  isEmpty: boolean
  children: ReactNode
}

/** Statistics once candidates were read, else why there are none. */
export function WhenCounted({ isLoading, isLocked, isEmpty, children }: WhenCountedProps): React.JSX.Element {
  const t = useT('statistics')
  return (
    <>
      {isLocked && <LockedState />}
      {isLoading ? (
        <Skeleton lines={8} />
      ) : !isEmpty ? (
        <div className="hf-stack">{children}</div>
      ) : (
        !isLocked && (
          <AfterFirstSync>
            <EmptyState title={t('empty')} icon="users">
              {t('emptyText')}
            </EmptyState>
          </AfterFirstSync>
        )
      )}
    </>
  )
}
