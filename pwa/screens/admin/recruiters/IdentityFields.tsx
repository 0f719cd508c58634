import { TextField } from '../../../components/fields/TextField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { FormPart } from './recruiter-form.ts'
import { formProblems } from './recruiter-form.ts'

/** Identity of the account's owner. */
export function IdentityFields({ form, change, isTried }: FormPart): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const problems = formProblems(form)
  const missing = (isMissing: boolean): string | undefined => (isTried && isMissing ? t('create.missing') : undefined)
  const email = isTried ? problems.email : null
  return (
    <>
      <TextField
        label={tCommon('login.email')}
        name="email"
        type="email"
        isRequired
        autoComplete="off"
        value={form.email}
        onChange={(value) => change({ email: value })}
        {...(email && { errorMessage: tCommon(email === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
      />
      <TextField
        label={t('create.firstName')}
        name="first_name"
        isRequired
        autoComplete="off"
        maxLength={100}
        value={form.firstName}
        onChange={(firstName) => change({ firstName })}
        errorMessage={missing(problems.firstName)}
      />
      <TextField
        label={t('create.lastName')}
        name="last_name"
        isRequired
        autoComplete="off"
        maxLength={100}
        value={form.lastName}
        onChange={(lastName) => change({ lastName })}
        errorMessage={missing(problems.lastName)}
      />
      <TextField
        label={t('recruiters.company')}
        name="company_name"
        description={t('create.companyHelp')}
        autoComplete="off"
        maxLength={100}
        value={form.companyName}
        onChange={(companyName) => change({ companyName })}
      />
    </>
  )
}
