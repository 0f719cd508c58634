import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { GroupView } from '#shared/views/group.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { VirtualTable } from '../../../components/table/VirtualTable.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useQuery } from '../../../api/use-query.ts'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { matchesGroup, sizeOf } from '../../../features/group/group.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CreateGroupDialog } from './CreateGroupDialog.tsx'
import '../../../features/admin/admin.css'

/** All groups with their administrators and number of people; a press opens one. Needs a connection. */
export function GroupsScreen(): React.JSX.Element {
  const t = useT('group')
  const [search, setSearch] = useState('')
  const [isCreating, setCreating] = useState(false)
  const { query, reload } = useQuery(useCallback(async (signal: AbortSignal) => await call('group', 'fetch', {}, { signal }), []))
  return (
    <Page
      title={t('groups.title')}
      actions={
        <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
          {t('groups.create')}
        </Button>
      }
    >
      <div className="hf-admin-filters">
        <TextField label={t('groups.search')} type="search" value={search} onChange={setSearch} />
      </div>
      {query.phase === 'loading' && <Skeleton lines={8} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && <GroupTable groups={query.data.groups.filter((group) => matchesGroup(group, search))} />}
      {isCreating && <CreateGroupDialog onClose={() => setCreating(false)} onCreated={reload} />}
    </Page>
  )
}

function GroupTable({ groups }: { groups: readonly GroupView[] }): React.JSX.Element {
  const t = useT('group')
  const navigate = useNavigate()
  if (groups.length === 0) return <EmptyState icon="users" title={t('groups.none')} />
  const columns: Column<GroupView>[] = [
    { id: 'name', header: t('groups.name'), width: 'minmax(9rem, 1fr)', render: (group) => <bdi>{group.groupName}</bdi> },
    {
      id: 'gid',
      header: t('facts.gid'),
      width: 'minmax(11rem, 1fr)',
      isBreakable: true,
      render: (group) => <bdi dir="ltr">{group.gid}</bdi>,
    },
    {
      id: 'billing',
      header: t('facts.billingAdmin'),
      width: 'minmax(11rem, 1.2fr)',
      isBreakable: true,
      render: (group) => <bdi>{group.billingAdmin?.email ?? t('facts.nobody')}</bdi>,
    },
    {
      id: 'state',
      header: t('members.state'),
      width: '9rem',
      render: ({ billingAdmin }) =>
        billingAdmin ? <Chip status={billingAdmin.status === 'active' ? 'ok' : 'warn'}>{t(`state.${billingAdmin.status}`)}</Chip> : '-',
    },
    { id: 'people', header: t('groups.people'), width: '5rem', align: 'end', render: (group) => formatNumber(sizeOf(group)) },
  ]
  return (
    <VirtualTable
      label={t('groups.title')}
      columns={columns}
      rows={groups}
      rowId={(group) => group.gid}
      rowLabel={(group) => group.groupName}
      onOpen={(group) => void navigate({ to: '/admin/groups/$gid', params: { gid: group.gid } })}
    />
  )
}
