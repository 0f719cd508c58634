import { useState } from 'react'
import { phoneFrom, phoneProblems } from '#shared/policies/candidates/details.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { EntryPhone } from './job-entry.ts'

interface PhoneFieldsProps {
  /** somebody wanted to go on, so what is wrong is said */
  isTried: boolean
  /** null: it is no whole number so far */
  onChange: (phone: EntryPhone | null) => void
}

/** Phone number of who enters by the link of a job that asks for one (S033), by the rules of the details. */
export function PhoneFields({ isTried, onChange }: PhoneFieldsProps): React.JSX.Element {
  const t = useT('before')
  const [typed, setTyped] = useState({ phone: '', countryCode: '' })
  const problems = phoneProblems(typed)
  const change = (part: Partial<typeof typed>): void => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(Object.keys(phoneProblems(next)).length > 0 ? null : wireOf(phoneFrom(next)))
  }
  return (
    <>
      <TextField
        label={t('details.countryCode')}
        type="tel"
        autoComplete="tel-country-code"
        maxLength={6}
        placeholder="+"
        value={typed.countryCode}
        onChange={(countryCode) => change({ countryCode })}
        {...(isTried && problems.countryCode && { errorMessage: t(`problem.${problems.countryCode}`) })}
      />
      <TextField
        label={t('details.phone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        isRequired
        value={typed.phone}
        onChange={(phone) => change({ phone })}
        {...(isTried && problems.phone && { errorMessage: t(`problem.${problems.phone}`) })}
      />
    </>
  )
}

const wireOf = ({ phone, countryCode = '' }: ReturnType<typeof phoneFrom>): EntryPhone => ({ phone, country_code: countryCode })
