import { useState } from 'react'
import { Button, IconButton } from '../../components/Button.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useT } from '../../i18n/use-t.ts'
import { may, mayRemove, peopleOf, rolesToGive, type Person } from './group.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import type { GroupWithStaff } from './use-group.ts'
import type { GroupTabProps } from './group.ts'

const STATUS: Readonly<Record<Person['state'], Status>> = {
  active: 'ok',
  suspended: 'warn',
  pending: 'info',
  expired: 'idle',
  declined: 'idle',
}

/** Members and invited people of a group, with the changes that this person may make. */
export function MembersTab({ actor, group, staff, onChanged }: GroupTabProps & GroupWithStaff): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const [open, setOpen] = useState<{ what: 'invite' } | { what: 'role' | 'remove'; person: Person } | null>(null)
  const isManager = may(actor, group, 'manage_members')
  const columns: Column<Person>[] = [
    {
      id: 'email',
      header: t('members.email'),
      width: 'minmax(10.5rem, 1.5fr)',
      isBreakable: true,
      render: (row) => <bdi>{row.email}</bdi>,
    },
    { id: 'name', header: t('members.name'), width: 'minmax(7rem, 1fr)', render: (row) => <bdi>{row.name || '-'}</bdi> },
    { id: 'role', header: t('members.role'), width: '9rem', render: (row) => tCommon(`role.${row.role}`) },
    {
      id: 'state',
      header: t('members.state'),
      width: '9rem',
      render: (row) => <Chip status={STATUS[row.state]}>{t(`state.${row.state}`)}</Chip>,
    },
    ...(isManager ? [actions()] : []),
  ]
  return (
    <div className="hf-stack">
      {isManager && (
        <div>
          <Button icon="plus" onPress={() => setOpen({ what: 'invite' })}>
            {t('members.invite')}
          </Button>
        </div>
      )}
      <VirtualTable
        label={t('members.title')}
        columns={columns}
        rows={peopleOf(group, staff)}
        rowId={(row) => `${row.email} ${row.state}`}
        rowLabel={(row) => row.email}
      />
      {open?.what === 'invite' && <InviteDialog {...{ actor, group, onChanged }} onClose={() => setOpen(null)} />}
      {open?.what === 'role' && <RoleDialog {...{ actor, group, onChanged }} person={open.person} onClose={() => setOpen(null)} />}
      {open?.what === 'remove' && (
        <RemoveDialog {...{ actor, group }} person={open.person} onChanged={onChanged} onClose={() => setOpen(null)} />
      )}
    </div>
  )

  function actions(): Column<Person> {
    return {
      id: 'actions',
      header: t('members.actions'),
      width: '8rem',
      align: 'end',
      render: (row) => (
        <span className="hf-row">
          {(row.state === 'active' || row.state === 'suspended') && rolesToGive(actor, group, row.role).length > 1 && (
            <IconButton
              label={t('members.changeRole', { email: row.email })}
              icon="edit"
              onPress={() => setOpen({ what: 'role', person: row })}
            />
          )}
          {row.state !== 'declined' && mayRemove(actor, group, row.role) && (
            <IconButton
              label={t('members.remove', { email: row.email })}
              icon="trash"
              onPress={() => setOpen({ what: 'remove', person: row })}
            />
          )}
        </span>
      ),
    }
  }
}
