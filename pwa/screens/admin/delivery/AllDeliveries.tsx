import { useCallback, useState } from 'react'
import type { delivery } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import { Page } from '../../../components/Page.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CauseSelect, type CauseFilter } from '../../../features/delivery-console/CauseSelect.tsx'
import { silenceOf, SilenceSelect, type Silence } from '../../../features/delivery-console/SilenceSelect.tsx'
import { StuckList } from '../../../features/delivery-console/StuckList.tsx'
import { DeviceLogs } from './DeviceLogs.tsx'

const PAGE_SIZE = 20
const ALL = 'all'

interface Filters {
  page: number
  cause: CauseFilter
  gid: string
  silent: Silence
}

/** Help for people, for administrators: stuck deliveries, and what devices left for support. Needs a connection. */
export function AllDeliveries(): React.JSX.Element {
  const t = useT('delivery')
  const [kind, setKind] = useState('stuck')
  return (
    <Page title={t('console.title')}>
      <Tabs
        label={t('console.title')}
        selected={kind}
        onSelect={setKind}
        tabs={[
          { id: 'stuck', label: t('console.stuck'), content: <Stuck /> },
          { id: 'logs', label: t('console.logs'), content: <DeviceLogs /> },
        ]}
      />
    </Page>
  )
}

/** Stuck deliveries of all tenants by cause, tenant and silence. */
function Stuck(): React.JSX.Element {
  const t = useT('delivery')
  const [filters, setFilters] = useState<Filters>({ page: 1, cause: ALL, gid: ALL, silent: 'any' })
  const ask = useCallback(async (signal: AbortSignal) => await call('delivery', 'fetch_all_stuck', queryOf(filters), { signal }), [filters])
  const { query, reload } = useQuery<OutputOf<typeof delivery.fetch_all_stuck>>(ask)
  const groups = query.phase === 'ready' ? query.data.groups : []
  // another filter begins at the first page
  const filter = (changes: Partial<Filters>): void => setFilters({ ...filters, page: 1, ...changes })
  const isFiltered = filters.cause !== ALL || filters.gid !== ALL || filters.silent !== 'any'
  return (
    <div className="hf-stack">
      <p className="hf-lead">{t('console.lead')}</p>
      <div className="hf-stuck-filters">
        <CauseSelect value={filters.cause} onChange={(cause) => filter({ cause })} />
        <Select
          label={t('console.group')}
          value={filters.gid}
          onChange={(gid) => filter({ gid })}
          options={[{ id: ALL, label: t('console.groupAll') }, ...groups.map(({ gid: id, name }) => ({ id, label: name }))]}
        />
        <SilenceSelect value={filters.silent} onChange={(silent) => filter({ silent })} />
      </div>
      <StuckList
        query={query}
        isFiltered={isFiltered}
        canCopy={false}
        onPage={(page) => setFilters({ ...filters, page })}
        reload={reload}
      />
    </div>
  )
}

const queryOf = ({ page, cause, gid, silent }: Filters) => ({
  page,
  limit: PAGE_SIZE,
  ...(cause !== ALL && { cause }),
  ...(gid !== ALL && { gid }),
  ...silenceOf(silent),
})
