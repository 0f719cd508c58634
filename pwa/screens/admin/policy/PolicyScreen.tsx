import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Page } from '../../../components/Page.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PolicyForm } from './PolicyForm.tsx'
import { EVERYBODY, groupOf } from './policy-draft.ts'

/** The rules for new passwords, of everybody or of one group (R068). Needs a connection. */
export function PolicyScreen(): React.JSX.Element {
  const t = useT('admin')
  const [group, setGroup] = useState(EVERYBODY)
  return (
    <Page title={t('policy.title')} narrow>
      <GroupSelect group={group} onGroup={setGroup} />
      <Rules key={group} group={group} />
    </Page>
  )
}

function GroupSelect({ group, onGroup }: { group: string; onGroup: (group: string) => void }): React.JSX.Element {
  const t = useT('admin')
  const ask = useCallback(async (signal: AbortSignal) => await call('group', 'fetch', {}, { signal }), [])
  const { query } = useQuery(ask)
  const groups = query.phase === 'ready' ? query.data.groups : []
  return (
    <Select
      label={t('policy.for')}
      value={group}
      onChange={onGroup}
      options={[{ id: EVERYBODY, label: t('policy.everybody') }, ...groups.map(({ gid, groupName }) => ({ id: gid, label: groupName }))]}
    />
  )
}

function Rules({ group }: { group: string }): React.JSX.Element {
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'password_policy_get', groupOf(group), { signal }), [group])
  const { query, reload } = useQuery(ask)
  if (query.phase === 'loading') return <Skeleton lines={8} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={reload} />
  return <PolicyForm group={group} stored={query.data.policy} onSaved={reload} />
}
