import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { PasswordRuleList } from './PasswordRuleList.tsx'
import type { NewPassword } from './use-new-password.ts'

/** A new password, what it needs, and the same once more. */
export function NewPasswordFields({ value }: { value: NewPassword }): React.JSX.Element {
  const t = useT('account')
  return (
    <>
      <TextField
        label={t('password.new')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={MOST}
        value={value.password}
        onChange={value.setPassword}
        errorMessage={value.passwordError}
      />
      <PasswordRuleList password={value.password} rules={value.rules} areInForce={value.areInForce} />
      <TextField
        label={t('password.repeat')}
        type="password"
        name="new-password-repeat"
        autoComplete="new-password"
        maxLength={MOST}
        value={value.repeat}
        onChange={value.setRepeat}
        errorMessage={value.repeatError}
      />
    </>
  )
}

/** of the contract */
const MOST = 200
