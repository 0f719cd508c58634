import { useState } from 'react'
import type { Actor } from '#shared/primitives/roles.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useT } from '../../i18n/use-t.ts'
import { DeveloperTab } from './DeveloperTab.tsx'
import { GroupRoom } from './GroupRoom.tsx'
import { JobsTab } from './JobsTab.tsx'
import { MembersTab } from './MembersTab.tsx'
import type { GroupWithStaff } from './use-group.ts'
import { WebhooksTab } from './WebhooksTab.tsx'
import './group.css'

export type GroupTab = 'members' | 'jobs' | 'developer' | 'webhooks'

interface GroupDetailsProps extends GroupWithStaff {
  actor: Actor
  onChanged: () => void
  /** shown first */
  tab?: GroupTab
}

/** Everything about one group that this person may see: people, jobs and, for who manages the settings, developer mode, key and webhooks. */
export function GroupDetails({ tab = 'members', ...props }: GroupDetailsProps): React.JSX.Element {
  const t = useT('group')
  const [selected, setSelected] = useState<string>(tab)
  const { actor, group } = props
  const tabs: { id: GroupTab; content: () => React.JSX.Element }[] = [
    { id: 'members', content: () => <MembersTab {...props} /> },
    // names of a group's jobs are its own business (ADR 0026)
    ...(actor.role === 'admin' ? [] : [{ id: 'jobs' as const, content: () => <JobsTab gid={group.gid} /> }]),
    ...(group.settings
      ? [
          { id: 'developer' as const, content: () => <DeveloperTab {...props} /> },
          { id: 'webhooks' as const, content: () => <WebhooksTab {...props} /> },
        ]
      : []),
  ]
  const shown = tabs.some(({ id }) => id === selected) ? selected : 'members'
  return (
    <>
      <GroupFacts group={group} />
      {group.settings?.room && <GroupRoom room={group.settings.room} />}
      <Tabs
        label={t('tabs.label')}
        selected={shown}
        onSelect={setSelected}
        tabs={tabs.map(({ id, content }) => ({ id, label: t(`tabs.${id}`), content: id === shown && content() }))}
      />
    </>
  )
}

function GroupFacts({ group }: Pick<GroupWithStaff, 'group'>): React.JSX.Element {
  const t = useT('group')
  return (
    <div className="hf-group-facts">
      <span className="hf-meta">
        {t('facts.gid')}: <bdi dir="ltr">{group.gid}</bdi>
      </span>
      <span className="hf-meta">
        {t('facts.billingAdmin')}: <bdi>{group.billingAdmin?.email ?? t('facts.nobody')}</bdi>
      </span>
      {group.billingAdmin && (
        <Chip status={group.billingAdmin.status === 'active' ? 'ok' : 'warn'}>{t(`state.${group.billingAdmin.status}`)}</Chip>
      )}
    </div>
  )
}
