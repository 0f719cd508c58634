import { isVisible } from '#shared/primitives/text.ts'
import { useRef, useState } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useGroupWords } from '../../../features/group/failure-words.ts'
import { SecretDialog } from '../../../features/group/SecretDialog.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { emailProblem } from '../../../features/session/email.ts'

/** Makes a group with the account of its billing administrator, whose password is shown once. The id is made here, so a repeated press is the same group. */
export function CreateGroupDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const gid = useRef(newId())
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState<string | null>(null)
  const command = useCommand(useGroupWords())
  const problem = emailProblem(email)
  if (password !== null)
    return (
      <SecretDialog title={t('groups.created')} secret={password} onClose={onClose}>
        <p>{t('groups.createdText', { email: email.trim() })}</p>
      </SecretDialog>
    )
  return (
    <FormDialog
      title={t('groups.create')}
      action={t('groups.create')}
      isComplete={problem === null && isVisible(name)}
      // the password takes the place of the form
      staysOpen
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          const answer = await send('group', 'create', { groupName: name.trim(), billingAdmin: email.trim(), gid: gid.current })
          onCreated()
          // a repeat of what was made before answers no password
          if (answer.initial_password === undefined) onClose()
          else setPassword(answer.initial_password)
        })
      }
    >
      {(isTried) => (
        <>
          <TextField
            label={t('groups.name')}
            name="groupName"
            isRequired
            maxLength={100}
            value={name}
            onChange={setName}
            errorMessage={isTried && !isVisible(name) ? t('groups.nameMissing') : undefined}
          />
          <TextField
            label={t('groups.billingEmail')}
            name="billingAdmin"
            type="email"
            isRequired
            autoComplete="off"
            description={t('groups.billingHelp')}
            value={email}
            onChange={setEmail}
            {...(isTried && problem && { errorMessage: tCommon(problem === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
          />
        </>
      )}
    </FormDialog>
  )
}
