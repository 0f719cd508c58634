import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { Page } from '../../components/Page.tsx'
import { useAsked } from '../../features/admin/use-asked.ts'
import { useT } from '../../features/language/use-t.ts'
import { CauseSelect, type CauseFilter } from '../../features/stuck/CauseSelect.tsx'
import { StuckList, type StuckPage } from '../../features/stuck/StuckList.tsx'

const PAGE_SIZE = 20

/** Whose recordings do not arrive, of the own jobs: why, since when, and what can be done. Needs a line. */
export function DeliveryConsole(): React.JSX.Element {
  const t = useT('delivery')
  const [page, setPage] = useState(1)
  const [cause, setCause] = useState<CauseFilter>('all')
  const ask = useCallback(
    async (signal: AbortSignal) =>
      await call('delivery', 'fetch_stuck', { page, limit: PAGE_SIZE, ...(cause !== 'all' && { cause }) }, { signal }),
    [page, cause],
  )
  const { asked, reload } = useAsked<StuckPage>(ask)
  const filter = (wanted: CauseFilter): void => {
    setCause(wanted)
    setPage(1)
  }
  return (
    <Page title={t('console.title')}>
      <p className="hf-lead">{t('console.lead')}</p>
      <div className="hf-stuck-filters">
        <CauseSelect value={cause} onChange={filter} />
      </div>
      <StuckList asked={asked} isFiltered={cause !== 'all'} canCopy onPage={setPage} reload={reload} />
    </Page>
  )
}
