import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { FormPart } from './recruiter-form.ts'

/** Interviews from the start, and a coupon for a list of competencies, which can be looked up first. */
export function QuotaFields({ form, change }: FormPart): React.JSX.Element {
  const t = useT('admin')
  const command = useCommand()
  const coupon = form.coupon.trim()
  // a result is about the coupon that was looked up, and about no other one
  const [asked, setAsked] = useState('')
  const isAsked = coupon !== '' && asked === coupon
  const check = async (): Promise<void> => {
    setAsked(coupon)
    await command.run((send) => send('admin', 'coupon_check', { coupon }))
  }
  return (
    <>
      <NumberField
        label={t('create.interviews')}
        name="quota"
        description={t('create.interviewsHelp')}
        minValue={0}
        maxValue={1_000_000}
        value={form.quota}
        onChange={(quota) => change({ quota })}
      />
      <TextField
        label={t('create.coupon')}
        name="coupon"
        description={t('create.couponHelp')}
        autoComplete="off"
        maxLength={40}
        value={form.coupon}
        onChange={(value) => change({ coupon: value })}
        errorMessage={(isAsked && command.problem) || undefined}
      />
      <div className="hf-row">
        <Button isPending={command.isRunning} isDisabled={coupon === ''} onPress={() => void check()}>
          {t('create.checkCoupon')}
        </Button>
      </div>
      {isAsked && <CommandResult command={{ phase: command.phase, problem: null }} done={t('create.couponGood')} />}
    </>
  )
}
