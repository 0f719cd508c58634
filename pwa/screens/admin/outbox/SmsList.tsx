import { useCallback, useState } from 'react'
import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { VirtualTable } from '../../../components/table/VirtualTable.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { formatDateTime, formatMoment, withZone } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

type SmsPage = OutputOf<typeof admin.fetch_sms>
type Sms = SmsPage['messages'][number]

const PAGE_SIZE = 20

/** Text messages; without somebody who delivers them this list is how they are read. */
export function SmsList(): React.JSX.Element {
  const t = useT('admin')
  const [page, setPage] = useState(1)
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'fetch_sms', { page, limit: PAGE_SIZE }, { signal }), [page])
  const { query, reload } = useQuery<SmsPage>(ask)
  if (query.phase === 'loading') return <Skeleton lines={8} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={reload} />
  const { messages, has_provider: hasProvider } = query.data
  return (
    <div className="hf-stack">
      <Banner status="info">{hasProvider ? t('sms.hidden') : t('sms.noProvider')}</Banner>
      {messages.length === 0 ? <EmptyState icon="send" title={t('sms.none')} /> : <SmsTable messages={messages} />}
      <AdminPager page={query.data} onPage={setPage} />
    </div>
  )
}

function SmsTable({ messages }: { messages: readonly Sms[] }): React.JSX.Element {
  const t = useT('admin')
  const columns: Column<Sms>[] = [
    { id: 'created', header: withZone(t('outbox.created')), width: '10rem', render: (sms) => formatMoment(sms.created_at_ms) },
    { id: 'to', header: t('outbox.to'), width: '12rem', render: (sms) => <bdi dir="ltr">{sms.to || '-'}</bdi> },
    { id: 'text', header: t('sms.text'), width: 'minmax(14rem, 1fr)', render: (sms) => <bdi>{sms.text ?? '-'}</bdi> },
    {
      id: 'state',
      header: t('outbox.state'),
      width: '10rem',
      render: (sms) => <Chip status={STATUS[sms.state]}>{t(`sms.state.${sms.state}`)}</Chip>,
    },
  ]
  return (
    <VirtualTable
      label={t('sms.title')}
      columns={columns}
      rows={messages}
      rowId={(sms) => sms.sms_id}
      rowLabel={(sms) => formatDateTime(sms.created_at_ms)}
    />
  )
}

const STATUS = { captured: 'idle', sent: 'ok', failed: 'bad' } as const satisfies Record<Sms['state'], Status>
