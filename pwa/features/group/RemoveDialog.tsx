import { useT } from '../../i18n/use-t.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { GroupView } from '#shared/views/group.ts'
import { isLastAdmin, type Person } from './group.ts'

interface RemoveDialogProps {
  actor: Actor
  group: GroupView
  person: Person
  onChanged: () => void
  onClose: () => void
}

/** Removes a person from a group, or an invitation, after telling the consequences. */
export function RemoveDialog({ actor, group, person, onChanged, onClose }: RemoveDialogProps): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  const { gid } = group
  const isOwn = person.id === actor.id
  const isMember = person.state === 'active' || person.state === 'suspended'
  return (
    <FormDialog
      title={t('members.remove', { email: person.email })}
      action={isMember ? t('members.removeMember') : t('members.removeInvitation')}
      isDangerous
      reason={isOwn && isLastAdmin(group, person) ? t('members.removeLast') : undefined}
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          await send('group', 'delete_recruiter', { gid, email: person.email })
          onChanged()
        })
      }
    >
      <p>{isOwn ? t('members.removeSelf') : isMember ? t('members.removeMemberText') : t('members.removeInvitationText')}</p>
    </FormDialog>
  )
}
