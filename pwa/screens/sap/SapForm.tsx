import { useState } from 'react'
import { SAP_AUTHS, type SapAuthKind } from '#shared/lib/sap/sap-kinds.ts'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { useBusy } from '../../lib/busy.ts'
import { hasTypedSecret, sapProblems, valuesOf, type SapValues } from './sap-form.ts'
import { SapChecks, type Checked } from './SapChecks.tsx'
import { SecretField } from './SecretField.tsx'

interface SapFormProps {
  account: AccountInformation
  isOnline: boolean
  onSaved: (account: AccountInformation) => void
}

const PLACE = ['sap_company_url', 'sap_company_id', 'sap_username'] as const
const NUMBERS = ['sap_status_id', 'sap_completed_status_id', 'sap_template_id'] as const

/** Settings of the connection. Saving tries new secrets first; a try that fails is shown, and is saved all the same when somebody says so. */
export function SapForm({ account, isOnline, onSaved }: SapFormProps): React.JSX.Element {
  const t = useT('sap')
  const tCommon = useT('common')
  const [values, setValues] = useState<SapValues>(() => valuesOf(account))
  const [isTried, setTried] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [saving, trying] = [useCommand(), useCommand()]
  const problems = sapProblems(values)
  const isWhole = Object.keys(problems).length === 0
  const set = (change: Partial<SapValues>): void => {
    setValues({ ...values, ...change })
    setChecked(null)
  }
  useBusy(JSON.stringify(values) !== JSON.stringify(valuesOf(account)))
  const problemOf = (field: keyof SapValues): string | undefined => (isTried && problems[field] ? t(`error.${problems[field]}`) : undefined)

  const verify = async (): Promise<boolean> => {
    if (!hasTypedSecret(values)) return true
    let isOk = false
    const isAnswered = await trying.run(async (send) => {
      const answer = await send('recruiter', 'sap_verify', values)
      setChecked(answer)
      isOk = answer.ok
    })
    return isAnswered && isOk
  }
  const save = async (): Promise<void> => {
    setTried(true)
    if (!isWhole || saving.isRunning || trying.isRunning || !isOnline) return
    // a second press saves what failed to be tried
    if (!checked && !(await verify())) return
    await saving.run(async (send) => {
      const next = await send('recruiter', 'update_account_information', values)
      setValues(valuesOf(next))
      setChecked(null)
      onSaved(next)
      toast({ status: 'ok', message: t('saved') })
    })
  }
  const text = (field: (typeof PLACE)[number] | (typeof NUMBERS)[number] | 'sap_client_id'): React.JSX.Element => (
    <TextField
      key={field}
      name={field}
      label={t(`field.${field}`)}
      {...(field in HELP && { description: t(HELP[field as keyof typeof HELP]) })}
      type={field === 'sap_company_url' ? 'url' : 'text'}
      isRequired={field !== 'sap_status_id' && field !== 'sap_completed_status_id' && field !== 'sap_template_id'}
      maxLength={field === 'sap_company_url' ? 300 : 200}
      value={values[field]}
      onChange={(value) => set({ [field]: value })}
      errorMessage={problemOf(field)}
    />
  )
  return (
    <Form
      command={saving}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {PLACE.map(text)}
      <Select
        label={t('field.sap_auth')}
        description={t('help.sap_auth')}
        value={values.sap_auth}
        // the ids of these options are the ways
        onChange={(id) => set({ sap_auth: id as SapAuthKind })}
        options={SAP_AUTHS.map((id) => ({ id, label: t(`auth.${id}`) }))}
      />
      {values.sap_auth === 'basic' ? (
        <SecretField
          name="sap_password"
          value={values.sap_password}
          onChange={(next) => set({ sap_password: next })}
          problem={problemOf('sap_password')}
        />
      ) : (
        <>
          {text('sap_client_id')}
          <SecretField
            name="sap_private_key"
            isLong
            value={values.sap_private_key}
            onChange={(next) => set({ sap_private_key: next })}
            problem={problemOf('sap_private_key')}
          />
        </>
      )}
      {NUMBERS.map(text)}
      <Switch isSelected={values.sap_is_anonymous} onChange={(on) => set({ sap_is_anonymous: on })}>
        {t('field.sap_is_anonymous')}
      </Switch>
      <Switch isSelected={values.sap_is_candidate_direct_link} onChange={(on) => set({ sap_is_candidate_direct_link: on })}>
        {t('field.sap_is_candidate_direct_link')}
      </Switch>
      {problemOf('sap_is_candidate_direct_link') && <FormError>{problemOf('sap_is_candidate_direct_link')}</FormError>}
      <SapChecks checked={checked} />
      {trying.problem && <FormError>{trying.problem}</FormError>}
      {saving.problem && <FormError>{saving.problem}</FormError>}
      <div className="hf-row">
        <Button
          isPending={trying.isRunning}
          isDisabled={!isOnline || !isWhole || !hasTypedSecret(values)}
          reason={!isOnline ? t('offline') : !isWhole ? t('verify.first') : !hasTypedSecret(values) ? t('verify.skipped') : undefined}
          onPress={() => void verify()}
        >
          {t('verify')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isPending={saving.isRunning}
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('offline')}
        >
          {checked?.ok === false ? t('saveAnyway') : tCommon('action.save')}
        </Button>
      </div>
    </Form>
  )
}

/** Fields that need an explanation. */
const HELP = {
  sap_company_url: 'help.sap_company_url',
  sap_status_id: 'help.sap_status_id',
  sap_completed_status_id: 'help.sap_completed_status_id',
  sap_template_id: 'help.sap_template_id',
} as const
