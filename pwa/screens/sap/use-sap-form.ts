import { useState } from 'react'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { useCommand, type Command } from '../../api/use-command.ts'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { useBusy } from '../../lib/busy.ts'
import type { Checked } from './SapChecks.tsx'
import { hasTypedSecret, sapProblems, valuesOf, type SapValues } from './sap-form.ts'

export interface SapFormProps {
  account: AccountInformation
  isOnline: boolean
  onSaved: (account: AccountInformation) => void
}

/** Form of the connection: its values, faults and the last try. */
export interface SapFormState {
  values: SapValues
  set: (change: Partial<SapValues>) => void
  /** fault to show of a field */
  problemOf: (field: keyof SapValues) => string | undefined
  isWhole: boolean
  checked: Checked | null
  saving: Command
  trying: Command
  verify: () => Promise<boolean>
  save: () => Promise<void>
}

/** Holds the form. Saving tries new secrets first; what failed to be tried is saved by a second press. */
export function useSapForm({ account, isOnline, onSaved }: SapFormProps): SapFormState {
  const t = useT('sap')
  const [values, setValues] = useState<SapValues>(() => valuesOf(account))
  const [isTried, setTried] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [saving, trying] = [useCommand(), useCommand()]
  const problems = sapProblems(values)
  const isWhole = Object.keys(problems).length === 0
  useBusy(JSON.stringify(values) !== JSON.stringify(valuesOf(account)))
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
    if (!checked && !(await verify())) return
    await saving.run(async (send) => {
      const next = await send('recruiter', 'update_account_information', values)
      setValues(valuesOf(next))
      setChecked(null)
      onSaved(next)
      toast({ status: 'ok', message: t('saved') })
    })
  }
  return {
    values,
    set: (change) => {
      setValues({ ...values, ...change })
      setChecked(null)
    },
    problemOf: (field) => (isTried && problems[field] ? t(`error.${problems[field]}`) : undefined),
    isWhole,
    checked,
    saving,
    trying,
    verify,
    save,
  }
}
