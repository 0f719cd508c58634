import type { FormEvent } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LegalLinks } from '../../features/legal/LegalLinks.tsx'
import { NewPasswordFields } from '../../features/password/NewPasswordFields.tsx'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useBusy } from '../../lib/busy.ts'
import { useRegistration, type RegistrationForm, type RegistrationFormOptions } from './use-registration.ts'

/** Names and a password for the address that was invited (R224-R227). */
export function RegisterForm(options: RegistrationFormOptions): React.JSX.Element {
  const { invitation } = options
  const t = useT('account')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const form = useRegistration(options)
  useBusy(form.password.password !== '')
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isOnline) form.submit()
  }
  return (
    <Page title={t('register.title')} narrow>
      <p className="hf-lead">{t('register.text', { group: invitation.groupName, role: tCommon(`role.${invitation.role}`) })}</p>
      <Card>
        <Form onSubmit={handleSubmit} command={{ failure: form }}>
          <TextField
            label={t('register.email')}
            type="email"
            autoComplete="username"
            value={invitation.email}
            onChange={() => undefined}
            isReadOnly
            description={t('register.emailNote')}
          />
          <NameField form={form} name="firstName" autoComplete="given-name" />
          <NameField form={form} name="lastName" autoComplete="family-name" />
          <NewPasswordFields value={form.password} />
          <Options form={form} />
          <p className="hf-meta">{t('register.terms')}</p>
          <div className="hf-row">
            <LegalLinks />
          </div>
          {form.failure && <FormError>{form.failure}</FormError>}
          <Button
            type="submit"
            variant="primary"
            isPending={form.isPending}
            isDisabled={!isOnline}
            reason={isOnline ? undefined : t('register.offline')}
          >
            {t('register.go')}
          </Button>
        </Form>
      </Card>
    </Page>
  )
}

interface NameFieldProps {
  form: RegistrationForm
  name: 'firstName' | 'lastName'
  autoComplete: string
}

const NameField = ({ form, name, autoComplete }: NameFieldProps): React.JSX.Element => {
  const t = useT('account')
  return (
    <TextField
      label={t(`register.${name}`)}
      name={name === 'firstName' ? 'first_name' : 'last_name'}
      autoComplete={autoComplete}
      maxLength={MOST}
      value={form.values[name]}
      onChange={(value) => form.change({ [name]: value })}
      errorMessage={form.missing.includes(name) ? t('register.nameMissing') : undefined}
    />
  )
}

/** The first settings of the account. */
function Options({ form }: { form: RegistrationForm }): React.JSX.Element {
  const t = useT('account')
  const { evaluationRequired, videoAnnotationRequired } = form.values
  return (
    <div className="hf-stack" role="group" aria-label={t('register.options')}>
      <Checkbox isSelected={evaluationRequired} onChange={(isSelected) => form.change({ evaluationRequired: isSelected })}>
        {t('register.evaluation')}
      </Checkbox>
      <Checkbox isSelected={videoAnnotationRequired} onChange={(isSelected) => form.change({ videoAnnotationRequired: isSelected })}>
        {t('register.annotation')}
      </Checkbox>
    </div>
  )
}

/** of the contract */
const MOST = 100
