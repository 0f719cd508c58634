import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'

export interface PasscodeProps {
  value: string
  onChange: (value: string) => void
  /** a new one, which a password manager may keep */
  isNew?: boolean
  problem: string | undefined
}

/** The field of a passcode, in a form. */
export function Passcode({ value, onChange, isNew = false, problem }: PasscodeProps): React.JSX.Element {
  const t = useT('sync')
  return (
    <TextField
      label={t('keep.passcode')}
      type="password"
      value={value}
      onChange={onChange}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      errorMessage={problem}
      maxLength={200}
    />
  )
}
