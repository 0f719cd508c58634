import { useT } from '../../i18n/use-t.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import type { Person } from './group.ts'

interface RemoveDialogProps {
  gid: string
  person: Person
  onChanged: () => void
  onClose: () => void
}

/** Removes a person from a group, or an invitation, after telling the consequences. */
export function RemoveDialog({ gid, person, onChanged, onClose }: RemoveDialogProps): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  const isMember = person.state === 'active' || person.state === 'suspended'
  return (
    <FormDialog
      title={t('members.remove', { email: person.email })}
      action={isMember ? t('members.removeMember') : t('members.removeInvitation')}
      isDangerous
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          await send('group', 'delete_recruiter', { gid, email: person.email })
          onChanged()
        })
      }
    >
      <p>{isMember ? t('members.removeMemberText') : t('members.removeInvitationText')}</p>
    </FormDialog>
  )
}
