import { useState, type FormEvent } from 'react'
import { Button } from '../../components/Button.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Form } from '../../components/fields/Form.tsx'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useBusy } from '../../lib/busy.ts'
import { NO_ANSWER } from './answers.ts'
import { changePassword } from './change.ts'
import { failureWords } from './failure-words.ts'
import type { LinkRole } from './link-role.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { PasswordRules } from './new-password.ts'
import { useNewPassword } from './use-new-password.ts'

const WRONG_EXISTING = 2
const NOT_ALLOWED = 3

/** Replaces the own password. `onDone` runs once the server has it. */
export function ChangePasswordForm({
  accountRole,
  rules,
  onDone,
}: {
  accountRole: LinkRole
  rules: PasswordRules
  onDone: () => void
}): React.JSX.Element {
  const t = useT('account')
  const isOnline = useIsOnline()
  const [existing, setExisting] = useState('')
  const [isPending, setPending] = useState(false)
  const [code, setCode] = useState(0)
  const fresh = useNewPassword(rules, true)
  useBusy(existing !== '' || fresh.password !== '')
  const change = async (): Promise<void> => {
    setPending(true)
    const answer = await changePassword(accountRole, { existing, password: fresh.password })
    setPending(false)
    setCode(answer.code)
    fresh.refuse(answer.problems)
    if (answer.code !== 0) return
    setExisting('')
    fresh.clear()
    onDone()
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (fresh.check() && !isPending && isOnline) void change()
  }
  const failure = wordsFor(code, t)
  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        label={t('change.existing')}
        type="password"
        name="existing-password"
        autoComplete="current-password"
        value={existing}
        onChange={setExisting}
        errorMessage={code === WRONG_EXISTING ? t('change.failed.2') : undefined}
      />
      <NewPasswordFields value={fresh} />
      {failure && <FormError>{failure}</FormError>}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('change.needsConnection')}
        >
          {t('change.go')}
        </Button>
      </div>
    </Form>
  )
}

/** Two outcomes are of this call alone. */
function wordsFor(code: number, t: Translate<'account'>): string | null {
  if (code === WRONG_EXISTING) return null
  if (code === NOT_ALLOWED) return t('change.failed.3')
  return code === NO_ANSWER ? t('change.failed.noAnswer') : failureWords(code, t)
}
