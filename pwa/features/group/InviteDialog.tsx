import { useState } from 'react'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { call } from '../../api/client.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { emailProblem } from '../session/email.ts'
import { AskDialog } from './AskDialog.tsx'
import { rolesToGive } from './group.ts'
import type { GroupTabProps } from './group.ts'

/** Asks for an address and a role, and has an invitation mailed. */
export function InviteDialog({ actor, group, onChanged, onClose }: GroupTabProps & { onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GroupRole>('recruiter')
  const [isTried, setTried] = useState(false)
  const problem = emailProblem(email)
  return (
    <AskDialog
      title={t('members.invite')}
      action={t('members.send')}
      isReady={problem === null}
      onTry={() => setTried(true)}
      onClose={onClose}
      onRun={async () => {
        await call('group', 'add_recruiter', { gid: group.gid, email: email.trim(), role })
        toast({ status: 'ok', message: t('members.invited', { email: email.trim() }) })
        onChanged()
      }}
    >
      <p>{t('members.inviteText')}</p>
      <TextField
        label={t('members.email')}
        type="email"
        isRequired
        autoComplete="off"
        value={email}
        onChange={setEmail}
        {...(isTried && problem && { errorMessage: tCommon(problem === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
      />
      <Select
        label={t('members.role')}
        value={role}
        // the ids of these options are the roles
        onChange={(id) => setRole(id as GroupRole)}
        options={rolesToGive(actor, group, null).map((id) => ({ id, label: tCommon(`role.${id}`) }))}
      />
      <p className="hf-meta">{t(`roleText.${role}`)}</p>
    </AskDialog>
  )
}
