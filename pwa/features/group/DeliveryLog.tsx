import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useQuery } from '../../api/use-query.ts'
import { formatDateTime, formatMoment, formatNumber, withZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { useCommand } from '../../api/use-command.ts'
import { WebhookAnswer, type Delivery } from './WebhookAnswer.tsx'
import { useGroupWords } from './failure-words.ts'

type DeliveryPage = Awaited<ReturnType<typeof call<'group', 'fetch_webhook_deliveries'>>>

const STATUS: Readonly<Record<Delivery['state'], Status>> = { waiting: 'info', sent: 'ok', failed: 'bad' }

/** Log of the webhooks of a group, sent and failed, with a way to send again. */
export function DeliveryLog({ gid, onRead }: { gid: string; onRead: () => void }): React.JSX.Element {
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
  const reloadAll = (): void => {
    reload()
    onRead()
  }
  const [count, setCount] = useState<number | null>(null)
  const replay = (): Promise<boolean> =>
    again.run(async (send) => {
      setCount((await send('group', 'replay_webhooks', { gid, state: 'failed' })).count)
      reloadAll()
    })
  const [opened, setOpened] = useState<Delivery | null>(null)
  const retry = (delivery: Delivery): Promise<boolean> =>
    again.run(async (send) => {
      await send('group', 'retry_webhook', { gid, delivery_id: delivery.delivery_id })
      setCount(null)
      reloadAll()
    })
  return (
    <Card
      title={t('log.title')}
      actions={
        <>
          <Button icon="send" isDisabled={again.isRunning} onPress={() => void replay()}>
            {t('log.replay')}
          </Button>
          <IconButton label={t('log.reload')} icon="refresh" onPress={reloadAll} />
        </>
      }
    >
      <CommandResult command={again} {...(count !== null && { done: t('log.replayed', { count }) })} />
      {opened && <WebhookAnswer delivery={opened} onClose={() => setOpened(null)} />}
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
          <DeliveryTable deliveries={query.data.deliveries} onRetry={(delivery) => void retry(delivery)} onOpen={setOpened} />
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
  onOpen: (delivery: Delivery) => void
}

function DeliveryTable({ deliveries, onRetry, onOpen }: DeliveryTableProps): React.JSX.Element {
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
      id: 'answer',
      header: t('log.answer'),
      width: '5rem',
      align: 'end',
      render: (row) => (
        <IconButton label={t('log.answerNamed', { at: formatDateTime(row.created_at_ms) })} icon="eye" onPress={() => onOpen(row)} />
      ),
    },
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
