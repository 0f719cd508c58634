import { useState } from 'react'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import { rolesToGive, type Person } from './group.ts'
import type { GroupTabProps } from './group.ts'

/** Gives a member another role. */
export function RoleDialog({
  actor,
  group,
  person,
  onChanged,
  onClose,
}: GroupTabProps & { person: Person; onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const command = useCommand(useGroupWords())
  const [role, setRole] = useState<GroupRole>(person.role)
  return (
    <FormDialog
      title={t('members.changeRole', { email: person.email })}
      action={tCommon('action.save')}
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          await send('group', 'edit_recruiter', { gid: group.gid, email: person.email, role })
          onChanged()
        })
      }
    >
      <Select
        label={t('members.role')}
        value={role}
        // the ids of these options are the roles
        onChange={(id) => setRole(id as GroupRole)}
        options={rolesToGive(actor, group, person.role).map((id) => ({ id, label: tCommon(`role.${id}`) }))}
      />
      <p className="hf-meta">{t(`roleText.${role}`)}</p>
    </FormDialog>
  )
}
