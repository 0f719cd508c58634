import { useState, type FormEvent } from 'react'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { TimeZoneField } from '../../components/fields/TimeZoneField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { Form } from '../../components/fields/Form.tsx'
import { accountProblems, type AccountValues } from '../../features/account/account-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { useBusy } from '../../lib/busy.ts'

export interface AccountPartProps {
  account: AccountInformation
  isOnline: boolean
  onSaved: (account: AccountInformation) => void
}

const TEXTS = ['first_name', 'last_name', 'job_title', 'phone_num', 'company_name', 'company_website'] as const
const REQUIRED: readonly string[] = ['first_name', 'last_name']
const MOST_DAYS = 3650

/** Names, company, time zone and rules of the own account. */
export function ProfileForm({ account, isOnline, onSaved }: AccountPartProps): React.JSX.Element {
  const t = useT('account')
  const tCommon = useT('common')
  const [values, setValues] = useState<AccountValues>(() => valuesOf(account))
  const [isTried, setTried] = useState(false)
  const command = useCommand()
  const set = (change: Partial<AccountValues>): void => setValues({ ...values, ...change })
  const problems = accountProblems(values)
  useBusy(JSON.stringify(values) !== JSON.stringify(valuesOf(account)))

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0 || command.isRunning || !isOnline) return
    await command.run(async (send) => {
      const saved = await send('recruiter', 'update_account_information', values)
      setValues(valuesOf(saved))
      onSaved(saved)
      toast({ status: 'ok', message: t('profile.saved') })
    })
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} command={command}>
      <TextField label={t('profile.email')} type="email" value={account.email} onChange={() => undefined} isReadOnly />
      {TEXTS.map((name) => {
        const problem = isTried ? problems[name] : undefined
        return (
          <TextField
            key={name}
            name={name}
            label={t(`profile.${name}`)}
            type={name === 'phone_num' ? 'tel' : name === 'company_website' ? 'url' : 'text'}
            isRequired={REQUIRED.includes(name)}
            maxLength={name === 'company_website' ? 300 : 100}
            value={values[name]}
            onChange={(value) => set({ [name]: value })}
            errorMessage={problem && t(`profile.problem.${problem}`)}
          />
        )
      })}
      <TimeZoneField
        areaLabel={t('profile.zone')}
        noAreaLabel={t('profile.noZone')}
        offsetLabel={t('profile.offset')}
        value={{ offset: values.timezone, area: values.timezone_area }}
        onChange={({ offset, area }) => set({ timezone: offset, timezone_area: area })}
      />
      <NumberField
        label={t('profile.retention')}
        name="data_retention_days"
        description={t('profile.retentionHelp')}
        minValue={0}
        maxValue={MOST_DAYS}
        value={values.data_retention_days}
        onChange={(days) => set({ data_retention_days: days })}
      />
      <Switch isSelected={values.evaluation_required} onChange={(on) => set({ evaluation_required: on })}>
        {t('profile.evaluation')}
      </Switch>
      <Switch isSelected={values.video_annotation_required} onChange={(on) => set({ video_annotation_required: on })}>
        {t('profile.annotation')}
      </Switch>
      {command.problem && <FormError>{t('profile.failed', { reason: command.problem })}</FormError>}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={command.isRunning}
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('profile.needsConnection')}
        >
          {tCommon('action.save')}
        </Button>
      </div>
    </Form>
  )
}

const valuesOf = (account: AccountInformation): AccountValues => ({
  first_name: account.first_name,
  last_name: account.last_name,
  job_title: account.job_title,
  phone_num: account.phone_num,
  company_name: account.company_name,
  company_website: account.company_website,
  timezone: account.timezone,
  timezone_area: account.timezone_area,
  evaluation_required: account.evaluation_required,
  video_annotation_required: account.video_annotation_required,
  data_retention_days: account.data_retention_days,
})
