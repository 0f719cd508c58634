import { useState } from 'react'
import type { delivery } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { OfflineError } from '../../api/client.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import type { Asked } from '../admin/use-asked.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { StuckDialog } from './StuckDialog.tsx'
import { StuckTable } from './StuckTable.tsx'
import './stuck.css'

export type StuckPage = OutputOf<typeof delivery.fetch_stuck>

interface StuckListProps {
  asked: Asked<StuckPage>
  /** as it was last time, while it cannot be asked */
  kept?: StuckPage | null
  isFiltered: boolean
  canCopy: boolean
  onPage: (page: number) => void
  reload: () => void
}

/** Page of stuck deliveries, and the opened one. */
export function StuckList({ asked, kept = null, ...props }: StuckListProps): React.JSX.Element {
  const t = useT('delivery')
  if (asked.phase === 'loading') return <Skeleton lines={8} />
  if (asked.phase === 'ready') return <Rows {...props} answer={asked.answer} />
  return (
    <>
      <Failed error={asked.error} onRetry={props.reload} kept={kept} />
      {kept && <Rows {...props} answer={kept} reason={t('console.needsConnection')} />}
    </>
  )
}

interface RowsProps extends Omit<StuckListProps, 'asked' | 'kept'> {
  answer: StuckPage
  /** reason why no action on them is possible now */
  reason?: string
}

function Rows({ answer, isFiltered, canCopy, onPage, reload, reason }: RowsProps): React.JSX.Element {
  const t = useT('delivery')
  const [opened, setOpened] = useState<string | null>(null)
  const row = answer.rows.find(({ interview_id: id }) => id === opened)
  const checked = t('console.checked', { at: formatDateTime(answer.checked_at_ms) })
  return (
    <>
      {answer.looked_at_most !== null && <Banner status="warn">{t('console.cut', { n: answer.looked_at_most })}</Banner>}
      {answer.rows.length === 0 ? (
        <EmptyState icon="check" title={isFiltered ? t('console.noneFiltered') : t('console.none')}>
          {checked}
        </EmptyState>
      ) : (
        <>
          <p className="hf-meta" role="status">
            {t('console.count', { n: answer.total_filtered_records })}. {checked}
          </p>
          <StuckTable rows={answer.rows} nowMs={answer.checked_at_ms} onOpen={({ interview_id: id }) => setOpened(id)} />
          <Pages page={answer} onPage={onPage} />
        </>
      )}
      {row && <StuckDialog row={row} canCopy={canCopy} reason={reason} onClose={() => setOpened(null)} onChanged={reload} />}
    </>
  )
}

function Failed({ error, onRetry, kept }: { error: unknown; onRetry: () => void; kept: StuckPage | null }): React.JSX.Element {
  const t = useT('delivery')
  const isOffline = error instanceof OfflineError
  const why = isOffline ? t('console.offline') : t('console.failed')
  return (
    <Banner status={isOffline ? 'idle' : 'bad'} action={<Button onPress={onRetry}>{t('console.tryAgain')}</Button>}>
      {kept ? t('console.asOf', { why: isOffline ? t('console.noConnection') : why, at: formatDateTime(kept.checked_at_ms) }) : why}
    </Banner>
  )
}

function Pages({ page, onPage }: { page: StuckPage; onPage: (page: number) => void }): React.JSX.Element | null {
  const t = useT('delivery')
  if (page.total_pages <= 1) return null
  const words = {
    label: t('console.pages'),
    previous: t('console.previous'),
    next: t('console.next'),
    position: t('console.page', { page: page.page, total: page.total_pages }),
  }
  return <Pager page={page.page} pages={page.total_pages} words={words} onPage={onPage} />
}
