import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useFailureWords } from '../../../api/use-failure-words.ts'
import { passwordProblemsIn } from '../../../features/password/answers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { FeatureFields } from '../../../features/admin/FeatureFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { NewPassword } from '../../../features/admin/NewPassword.tsx'
import { QuotaFields } from './QuotaFields.tsx'
import { creationFields, isComplete, NEW_RECRUITER, type RecruiterForm } from './recruiter-form.ts'
import { SignInFields } from './SignInFields.tsx'

/** Makes an account. The id is made here, so a repeated press is the same account; a password the server made is shown once. */
export function CreateRecruiterScreen(): React.JSX.Element {
  const t = useT('admin')
  const navigate = useNavigate()
  const recruiterId = useRef(newId())
  const [form, setForm] = useState(NEW_RECRUITER)
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<{ password: string | undefined } | null>(null)
  const tCommon = useT('common')
  const words = useFailureWords()
  // fields tell what is wrong with them themselves
  const command = useCommand((failure) => (failure.details ? tCommon('cause.invalid') : words(failure)))
  const [refused, setRefused] = useState<string | null>(null)
  useBusy(form !== NEW_RECRUITER && made === null)
  const change = (part: Partial<RecruiterForm>): void => setForm((before) => ({ ...before, ...part }))
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (!isComplete(form) || command.isRunning) return
    setRefused(form.password)
    await command.run(async (send) => {
      const answer = await send('admin', 'create_recruiter', creationFields(form, recruiterId.current))
      setMade({ password: answer.initial_password ?? (form.ssoTenant ? undefined : form.password || undefined) })
    })
  }
  const parts = { form, change, isTried }
  return (
    <Page title={t('recruiters.create')} narrow>
      <Form onSubmit={(event) => void handleSubmit(event)} command={command}>
        <Card title={t('create.who')}>
          <IdentityFields {...parts} />
        </Card>
        <Card title={t('create.signIn')}>
          <SignInFields {...parts} problems={form.password === refused ? passwordProblemsIn(command.failure?.details) : []} />
        </Card>
        <Card title={t('create.features')}>
          <FeatureFields {...form} onChange={change} />
        </Card>
        <Card title={t('create.quota')}>
          <QuotaFields {...parts} />
        </Card>
        <CommandResult command={command} />
        <div className="hf-row">
          <LinkButton to="/admin/recruiters">{t('create.cancel')}</LinkButton>
          <Button type="submit" variant="primary" isPending={command.isRunning}>
            {t('recruiters.create')}
          </Button>
        </div>
      </Form>
      {made && (
        <NewPassword
          email={form.email}
          password={made.password}
          onClose={() => void navigate({ to: '/admin/recruiters/$recruiterId', params: { recruiterId: recruiterId.current } })}
        />
      )}
    </Page>
  )
}
