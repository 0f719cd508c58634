import type { Interview } from '#shared/entities/interview.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { Button } from '../../components/Button.tsx'
import { isOlder, type Wanted } from '../../features/cv-scores/cv-rows.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

interface CvProgressProps {
  /** all rows with a CV */
  rows: readonly Interview[]
  wanted: Wanted
  /** shows those of older criteria */
  onOlder?: () => void
}

/** Counts CVs that are through while some wait, and those scored by older criteria. Rows tell it, so it survives every restart. */
export function CvProgress({ rows, wanted, onOlder }: CvProgressProps): React.JSX.Element | null {
  const t = useT('cvscores')
  const waiting = rows.filter(({ cvStatus }) => cvStatus === 'queued').length
  const older = rows.filter((row) => row.cvStatus !== 'queued' && isOlder(row, wanted)).length
  const done = rows.length - waiting
  return (
    <>
      {waiting > 0 && (
        <ProgressBar
          label={t('progress')}
          value={done}
          max={rows.length}
          valueText={t('progress.of', { done: formatNumber(done), all: formatNumber(rows.length) })}
        />
      )}
      {older > 0 && (
        <Banner status="warn" {...(onOlder && { action: <Button onPress={onOlder}>{t('older.show')}</Button> })}>
          {t('older.some', { n: older })}
        </Banner>
      )}
    </>
  )
}
