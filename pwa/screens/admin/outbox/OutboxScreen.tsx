import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import type { QueryState } from '../../../api/query.ts'
import { useQuery } from '../../../api/use-query.ts'
import { MailDialog } from './MailDialog.tsx'
import { outboxQuery, type Mail, type OutboxPage, type StateFilter } from './outbox.ts'
import { OutboxTable } from './OutboxTable.tsx'
import { SmsList } from './SmsList.tsx'
import '../../../features/admin/admin.css'

/** Mails that wait, were sent or were given up, and text messages. Needs a connection. */
export function OutboxScreen(): React.JSX.Element {
  const t = useT('admin')
  const [kind, setKind] = useState('mails')
  return (
    <Page title={t('outbox.title')}>
      <Tabs
        label={t('outbox.title')}
        selected={kind}
        onSelect={setKind}
        tabs={[
          { id: 'mails', label: t('outbox.mails'), content: <Mails /> },
          { id: 'sms', label: t('sms.title'), content: <SmsList /> },
        ]}
      />
    </Page>
  )
}

/** Mails that were given up can be sent again. */
function Mails(): React.JSX.Element {
  const t = useT('admin')
  const [page, setPage] = useState(1)
  const [state, setState] = useState<StateFilter>('all')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Mail | null>(null)
  const ask = useCallback(
    async (signal: AbortSignal) => await call('admin', 'fetch_outbox', outboxQuery({ page, state, search }), { signal }),
    [page, state, search],
  )
  const { query, reload } = useQuery<OutboxPage>(ask)
  return (
    <div className="hf-stack">
      <div className="hf-admin-filters">
        <TextField label={t('outbox.search')} type="search" value={search} onChange={first(setSearch)} />
        <Select
          label={t('outbox.state')}
          value={state}
          // the ids of these options are the filters
          onChange={first((id) => setState(id as StateFilter))}
          options={(['all', 'waiting', 'sent', 'failed'] as const).map((id) => ({ id, label: t(`outbox.state.${id}`) }))}
        />
      </div>
      <Result query={query} onPage={setPage} onOpen={setOpened} onRetry={reload} />
      {opened && (
        <MailDialog
          mail={opened}
          hasMailServer={query.phase === 'ready' && query.data.has_mail_server}
          onClose={() => setOpened(null)}
          onRetried={reload}
        />
      )}
    </div>
  )

  /** Another filter begins at the first page. */
  function first(set: (value: string) => void): (value: string) => void {
    return (value) => {
      set(value)
      setPage(1)
    }
  }
}

interface ResultProps {
  query: QueryState<OutboxPage>
  onPage: (page: number) => void
  onOpen: (mail: Mail) => void
  onRetry: () => void
}

function Result({ query, onPage, onOpen, onRetry }: ResultProps): React.JSX.Element {
  const t = useT('admin')
  if (query.phase === 'loading') return <Skeleton lines={8} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={onRetry} />
  const { mails, has_mail_server: hasMailServer } = query.data
  return (
    <>
      {!hasMailServer && <Banner status="info">{t('outbox.noServer')}</Banner>}
      {mails.length === 0 ? <EmptyState icon="send" title={t('outbox.none')} /> : <OutboxTable mails={mails} onOpen={onOpen} />}
      <AdminPager page={query.data} onPage={onPage} />
    </>
  )
}
