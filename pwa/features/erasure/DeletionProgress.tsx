import { Banner } from '../../components/feedback/Banner.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { DeletionState } from './use-deletion-progress.ts'

interface DeletionProgressProps {
  progress: DeletionState
  /** words for so many that could not be deleted */
  failed: (n: number) => string
}

/** Bar that tells how far a deletion is. */
export function DeletionProgress({ progress, failed }: DeletionProgressProps): React.JSX.Element | null {
  const t = useT('recruiter')
  if (progress === null || progress === 'gone') return null
  if (progress === 'unknown') return <Banner status="info">{t('delete.unknown')}</Banner>
  const { state, done, total } = progress
  return (
    <ProgressBar
      label={state === 'failed' ? failed(progress.failed) : t(`delete.state.${state}`)}
      value={done}
      max={total}
      valueText={t('delete.progress', { done, total })}
    />
  )
}
