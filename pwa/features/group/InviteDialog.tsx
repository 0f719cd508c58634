import { useState } from 'react'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { emailProblem } from '../session/email.ts'
import { toast } from '../../components/overlays/toast.ts'
import { useMailNews } from '../mail-delivery/mail-news.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import { rolesToGive } from './group.ts'
import type { GroupTabProps } from './group.ts'

/** Asks for an address and a role, and has an invitation mailed. */
export function InviteDialog({ actor, group, onChanged, onClose }: GroupTabProps & { onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const news = useMailNews()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GroupRole>('recruiter')
  const command = useCommand(useGroupWords())
  const problem = emailProblem(email)
  return (
    <FormDialog
      title={t('members.invite')}
      action={t('members.send')}
      isComplete={problem === null}
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          const about = { email: email.trim() }
          const { delivery } = await send('group', 'add_recruiter', { gid: group.gid, ...about, role })
          toast(news({ delivery, sent: t('members.invited', about), ...about }))
          onChanged()
        })
      }
    >
      {(isTried) => (
        <>
          <p>{t('members.inviteText')}</p>
          <TextField
            label={t('members.email')}
            name="email"
            type="email"
            isRequired
            autoComplete="off"
            value={email}
            onChange={setEmail}
            {...(isTried && problem && { errorMessage: tCommon(problem === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
          />
          <Select
            label={t('members.role')}
            name="role"
            value={role}
            // the ids of these options are the roles
            onChange={(id) => setRole(id as GroupRole)}
            options={rolesToGive(actor, group, null).map((id) => ({ id, label: tCommon(`role.${id}`) }))}
          />
          <p className="hf-meta">{t(`roleText.${role}`)}</p>
        </>
      )}
    </FormDialog>
  )
}
