import { useState, type FormEvent } from 'react'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { call } from '../../api/client.ts'
import { useCallWords } from '../../api/use-call-words.ts'
import { Button } from '../../components/Button.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { TimeZoneField } from '../../components/fields/TimeZoneField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { toast } from '../../components/overlays/toast.ts'
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
  const [state, setState] = useState<'idle' | 'sending' | { failed: unknown }>('idle')
  const wordsFor = useCallWords()
  const set = (change: Partial<AccountValues>): void => setValues({ ...values, ...change })
  const problems = accountProblems(values)
  useBusy(JSON.stringify(values) !== JSON.stringify(valuesOf(account)))

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0 || state === 'sending' || !isOnline) return
    setState('sending')
    try {
      const saved = await call('recruiter', 'update_account_information', values)
      setState('idle')
      setValues(valuesOf(saved))
      onSaved(saved)
      toast({ status: 'ok', message: t('profile.saved') })
    } catch (error) {
      setState({ failed: error })
    }
  }

  return (
    <form className="hf-stack" onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField label={t('profile.email')} type="email" value={account.email} onChange={() => undefined} isReadOnly />
      {TEXTS.map((name) => {
        const problem = isTried ? problems[name] : undefined
        return (
          <TextField
            key={name}
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
      {typeof state === 'object' && <FormError>{t('profile.failed', { reason: wordsFor(state.failed) })}</FormError>}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={state === 'sending'}
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('profile.needsConnection')}
        >
          {tCommon('action.save')}
        </Button>
      </div>
    </form>
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
