import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { IconButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useQuery } from '../../api/use-query.ts'
import { formatDateTime, formatMoment, formatNumber, withZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useGroupWords } from './failure-words.ts'

type DeliveryPage = Awaited<ReturnType<typeof call<'group', 'fetch_webhook_deliveries'>>>
type Delivery = DeliveryPage['deliveries'][number]

const STATUS: Readonly<Record<Delivery['state'], Status>> = { waiting: 'info', sent: 'ok', failed: 'bad' }

/** Log of the webhooks of a group, sent and failed, with a way to send again. */
export function DeliveryLog({ gid }: { gid: string }): React.JSX.Element {
  const t = useT('group')
  const [page, setPage] = useState(1)
  const words = useGroupWords()
  const again = useCommand(words)
  const { query, reload } = useQuery(
    useCallback(
      async (signal: AbortSignal) => await call('group', 'fetch_webhook_deliveries', { gid, page, limit: 10 }, { signal }),
      [gid, page],
    ),
  )
  const retry = (delivery: Delivery): Promise<boolean> =>
    again.run(async (send) => {
      await send('group', 'retry_webhook', { gid, delivery_id: delivery.delivery_id })
      reload()
    })
  return (
    <Card title={t('log.title')} actions={<IconButton label={t('log.reload')} icon="refresh" onPress={reload} />}>
      {again.problem && <FormError>{again.problem}</FormError>}
      {query.phase === 'loading' ? (
        <Skeleton lines={4} />
      ) : query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={reload}>
          {words(query.failure)}
        </AskFailed>
      ) : query.data.deliveries.length === 0 ? (
        <p>{t('log.none')}</p>
      ) : (
        <>
          <DeliveryTable deliveries={query.data.deliveries} onRetry={(delivery) => void retry(delivery)} />
          <Pages page={query.data} onPage={setPage} />
        </>
      )}
    </Card>
  )
}

function Pages({ page, onPage }: { page: DeliveryPage; onPage: (page: number) => void }): React.JSX.Element {
  const t = useT('group')
  const position = t('pager.position', { page: page.page, total: Math.max(1, page.total_pages), count: page.total_filtered_records })
  const words = { label: t('pager.label'), previous: t('pager.previous'), next: t('pager.next'), position }
  return <Pager page={page.page} pages={page.total_pages} words={words} onPage={onPage} />
}

interface DeliveryTableProps {
  deliveries: readonly Delivery[]
  onRetry: (delivery: Delivery) => void
}

function DeliveryTable({ deliveries, onRetry }: DeliveryTableProps): React.JSX.Element {
  const t = useT('group')
  const columns: Column<Delivery>[] = [
    { id: 'at', header: withZone(t('log.at')), width: '9.5rem', render: (row) => formatMoment(row.created_at_ms) },
    { id: 'event', header: t('log.event'), width: 'minmax(11rem, 1fr)', render: (row) => t(`event.${row.event}`) },
    { id: 'url', header: t('log.url'), width: 'minmax(12rem, 1fr)', isBreakable: true, render: (row) => <bdi dir="ltr">{row.url}</bdi> },
    {
      id: 'state',
      header: t('log.state'),
      width: '9rem',
      render: (row) => <Chip status={STATUS[row.state]}>{t(`log.state.${row.state}`)}</Chip>,
    },
    { id: 'tries', header: t('log.tries'), width: '5rem', align: 'end', render: (row) => formatNumber(row.tries) },
    { id: 'error', header: t('log.error'), width: 'minmax(10rem, 1fr)', render: (row) => <bdi dir="ltr">{row.last_error ?? '-'}</bdi> },
    {
      id: 'again',
      header: t('log.again'),
      width: '5rem',
      align: 'end',
      render: (row) => (
        <IconButton label={t('log.againNamed', { at: formatDateTime(row.created_at_ms) })} icon="send" onPress={() => onRetry(row)} />
      ),
    },
  ]
  return (
    <VirtualTable
      label={t('log.title')}
      columns={columns}
      rows={deliveries}
      rowId={(row) => row.delivery_id}
      rowLabel={(row) => row.event}
      height="none"
    />
  )
}
