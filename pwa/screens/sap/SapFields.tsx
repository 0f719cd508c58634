import { SAP_AUTHS, type SapAuthKind } from '#shared/lib/sap/sap-kinds.ts'
import { FormError } from '../../components/fields/FormError.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { SecretField } from './SecretField.tsx'
import type { SapFormState } from './use-sap-form.ts'

const PLACE = ['sap_company_url', 'sap_company_id', 'sap_username'] as const
const NUMBERS = ['sap_status_id', 'sap_completed_status_id', 'sap_template_id'] as const
const FLAGS = ['sap_is_anonymous', 'sap_is_candidate_direct_link'] as const
type TextName = (typeof PLACE)[number] | (typeof NUMBERS)[number] | 'sap_client_id'

/** Fields of the connection; the secret is that of the chosen sign-in. */
export function SapFields({ form }: { form: SapFormState }): React.JSX.Element {
  const t = useT('sap')
  const { values, set, problemOf } = form
  const secret = (name: 'sap_password' | 'sap_private_key'): React.JSX.Element => (
    <SecretField
      name={name}
      isLong={name === 'sap_private_key'}
      value={values[name]}
      onChange={(next) => set({ [name]: next })}
      problem={problemOf(name)}
    />
  )
  const directProblem = problemOf('sap_is_candidate_direct_link')
  return (
    <>
      {PLACE.map((name) => (
        <TextOf key={name} name={name} form={form} />
      ))}
      <Select
        label={t('field.sap_auth')}
        description={t('help.sap_auth')}
        value={values.sap_auth}
        // the ids of these options are the ways
        onChange={(id) => set({ sap_auth: id as SapAuthKind })}
        options={SAP_AUTHS.map((id) => ({ id, label: t(`auth.${id}`) }))}
      />
      {values.sap_auth === 'oauth_saml' && <TextOf name="sap_client_id" form={form} />}
      {secret(values.sap_auth === 'basic' ? 'sap_password' : 'sap_private_key')}
      {NUMBERS.map((name) => (
        <TextOf key={name} name={name} form={form} />
      ))}
      {FLAGS.map((name) => (
        <Switch key={name} isSelected={values[name]} onChange={(isOn) => set({ [name]: isOn })}>
          {t(`field.${name}`)}
        </Switch>
      ))}
      {directProblem && <FormError>{directProblem}</FormError>}
    </>
  )
}

function TextOf({ name, form: { values, set, problemOf } }: { name: TextName; form: SapFormState }): React.JSX.Element {
  const t = useT('sap')
  return (
    <TextField
      name={name}
      label={t(`field.${name}`)}
      {...(name in HELP && { description: t(HELP[name as keyof typeof HELP]) })} // asked right before
      type={name === 'sap_company_url' ? 'url' : 'text'}
      isRequired={!NUMBERS.some((number) => number === name)}
      maxLength={name === 'sap_company_url' ? 300 : 200}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      errorMessage={problemOf(name)}
    />
  )
}

/** Fields that need an explanation. */
const HELP = {
  sap_company_url: 'help.sap_company_url',
  sap_status_id: 'help.sap_status_id',
  sap_completed_status_id: 'help.sap_completed_status_id',
  sap_template_id: 'help.sap_template_id',
} as const
