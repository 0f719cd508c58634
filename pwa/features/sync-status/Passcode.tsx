import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'

export interface PasscodeProps {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
  /** a new one, which a password manager may keep */
  isNew?: boolean
  problem: string | undefined
}

/** A passcode field; Enter does what the dialog is for. */
export function Passcode({ value, onChange, onEnter, isNew = false, problem }: PasscodeProps): React.JSX.Element {
  const t = useT('sync')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <TextField
        label={t('keep.passcode')}
        type="password"
        value={value}
        onChange={onChange}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        errorMessage={problem}
        maxLength={200}
      />
    </form>
  )
}
