import { useState } from 'react'
import type { delivery } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import type { QueryState } from '../../api/query.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { StuckDialog } from './StuckDialog.tsx'
import { StuckTable } from './StuckTable.tsx'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import './stuck.css'

export type StuckPage = OutputOf<typeof delivery.fetch_stuck>

interface StuckListProps {
  query: QueryState<StuckPage>
  /** as it was last time, while it cannot be asked */
  kept?: StuckPage | null
  isFiltered: boolean
  canCopy: boolean
  onPage: (page: number) => void
  reload: () => void
}

/** Shows a page of stuck deliveries, and the one that was opened. */
export function StuckList({ query, kept = null, ...props }: StuckListProps): React.JSX.Element {
  const t = useT('delivery')
  if (query.phase === 'loading') return <Skeleton lines={8} />
  if (query.phase === 'ready') return <Rows {...props} answer={query.data} />
  return (
    <>
      <AskFailed failure={query.failure} onRetry={props.reload}>
        <Why isOffline={query.failure.kind === 'offline'} kept={kept} />
      </AskFailed>
      {kept && <Rows {...props} answer={kept} reason={t('console.needsConnection')} />}
    </>
  )
}

interface RowsProps extends Omit<StuckListProps, 'query' | 'kept'> {
  answer: StuckPage
  /** reason that nothing can be done about them now */
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

function Why({ isOffline, kept }: { isOffline: boolean; kept: StuckPage | null }): React.JSX.Element {
  const t = useT('delivery')
  const offlineWords = useOfflineWords()
  if (!kept) return <>{t(isOffline ? 'console.offline' : 'console.failed')}</>
  const why = offlineWords(t(isOffline ? 'console.noConnection' : 'console.failed'))
  return <>{t('console.asOf', { why, at: formatDateTime(kept.checked_at_ms) })}</>
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
