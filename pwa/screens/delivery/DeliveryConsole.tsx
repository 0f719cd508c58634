import { useState } from 'react'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { CauseSelect } from '../../features/delivery-console/CauseSelect.tsx'
import { SilenceSelect } from '../../features/delivery-console/SilenceSelect.tsx'
import { StuckList } from '../../features/delivery-console/StuckList.tsx'
import { useStuckPage, type StuckFilters } from '../../features/delivery-console/use-stuck-page.ts'

/** Stalled deliveries of the own jobs: cause, begin, and help. Offline as last known. */
export function DeliveryConsole(): React.JSX.Element {
  const t = useT('delivery')
  const [filters, setFilters] = useState<StuckFilters>({ page: 1, cause: 'all', silent: 'any' })
  const { cause, silent } = filters
  const { query, kept, reload } = useStuckPage(filters)
  // another filter begins at the first page
  const filter = (changes: Partial<StuckFilters>): void => setFilters({ cause, silent, page: 1, ...changes })
  return (
    <Page title={t('console.title')}>
      <p className="hf-lead">{t('console.lead')}</p>
      <div className="hf-stuck-filters">
        <CauseSelect value={cause} onChange={(wanted) => filter({ cause: wanted })} />
        <SilenceSelect value={silent} onChange={(wanted) => filter({ silent: wanted })} />
      </div>
      <StuckList
        query={query}
        kept={kept}
        isFiltered={cause !== 'all' || silent !== 'any'}
        canCopy
        onPage={(page) => filter({ page })}
        reload={reload}
      />
    </Page>
  )
}
