import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { MediaField } from '../../../features/account/MediaField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'
import { emailProblem } from '../../../features/session/email.ts'
import { useSession } from '../../../features/session/session.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { useBusy } from '../../../lib/busy.ts'
import type { AdminProfile } from './use-profile.ts'

const FIELDS = ['email', 'companyName', 'CSEmail', 'companyLogo'] as const
type Fields = Pick<AdminProfile, (typeof FIELDS)[number]>

/** The four facts; an address may be empty but not wrong. */
export function ProfileForm({ profile, onSaved }: { profile: AdminProfile; onSaved: () => void }): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const [changed, setChanged] = useState<Partial<Fields>>({})
  const gid = useSession()?.actor.gid ?? ''
  const isOnline = useIsOnline()
  const command = useCommand()
  const values: Fields = { ...profile, ...changed }
  const isChanged = FIELDS.some((name) => values[name] !== profile[name])
  useBusy(isChanged)
  const problem = (name: 'email' | 'CSEmail'): { errorMessage?: string } =>
    isWrong(values[name]) ? { errorMessage: tCommon('login.emailWrong') } : {}
  const field = (name: keyof Fields): { value: string; onChange: (value: string) => void } => ({
    value: values[name],
    // a file takes a while, in which others are typed in
    onChange: (value) => setChanged((now) => ({ ...now, [name]: value })),
  })
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (command.isRunning || isWrong(values.email) || isWrong(values.CSEmail)) return
    const { email, companyName, CSEmail, companyLogo } = values
    const fields = { email: email.trim(), companyName, CSEmail: CSEmail.trim(), companyLogo }
    if (!(await command.run((send) => send('admin', 'set_profile', fields)))) return
    setChanged({})
    onSaved()
  }
  return (
    <Card title={t('profile.who')}>
      <Form onSubmit={(event) => void handleSubmit(event)} command={command}>
        <TextField label={t('recruiters.email')} name="email" type="email" {...field('email')} {...problem('email')} />
        <TextField label={t('recruiters.company')} name="companyName" maxLength={100} {...field('companyName')} />
        <TextField label={t('profile.csEmail')} name="CSEmail" type="email" {...field('CSEmail')} {...problem('CSEmail')} />
        <MediaField
          kind="logo"
          gid={gid}
          label={t('profile.logo')}
          name={values.companyLogo}
          isOnline={isOnline}
          onName={field('companyLogo').onChange}
        />
        <div className="hf-row">
          <Button
            type="submit"
            variant="primary"
            isPending={command.isRunning}
            isDisabled={!isChanged}
            reason={isChanged ? undefined : t('saving.nothing')}
          >
            {t('saving.save')}
          </Button>
        </div>
        <CommandResult command={command} {...(isChanged ? {} : { done: t('saving.saved') })} />
      </Form>
    </Card>
  )
}

const isWrong = (address: string): boolean => emailProblem(address) === 'wrong'
