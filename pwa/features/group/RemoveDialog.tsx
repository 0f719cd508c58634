import { call } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { AskDialog } from './AskDialog.tsx'
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
  const isMember = person.state === 'active' || person.state === 'suspended'
  return (
    <AskDialog
      title={t('members.remove', { email: person.email })}
      action={isMember ? t('members.removeMember') : t('members.removeInvitation')}
      isDangerous
      onClose={onClose}
      onRun={async () => {
        await call('group', 'delete_recruiter', { gid, email: person.email })
        onChanged()
      }}
    >
      <p>{isMember ? t('members.removeMemberText') : t('members.removeInvitationText')}</p>
    </AskDialog>
  )
}
