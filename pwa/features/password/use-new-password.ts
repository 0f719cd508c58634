import { useState } from 'react'
import { passwordProblems as missingOf, type PasswordProblem } from '#shared/policies/password.ts'
import { useT } from '../../i18n/use-t.ts'
import { typedProblems, type PasswordRules, type TypedPassword } from './new-password.ts'

export interface NewPassword extends TypedPassword {
  rules: PasswordRules
  areInForce: boolean
  setPassword: (password: string) => void
  setRepeat: (repeat: string) => void
  passwordError: string | undefined
  repeatError: string | undefined
  /** shows what is wrong; true when it may be sent */
  check: () => boolean
  /** shows the problems that the server found */
  refuse: (problems: readonly PasswordProblem[]) => void
  clear: () => void
}

/** A new password, typed twice. Errors show once somebody tried to send it, and go when it is typed on. */
export function useNewPassword(rules: PasswordRules, areInForce: boolean): NewPassword {
  const t = useT('account')
  const [typed, setTyped] = useState<TypedPassword>({ password: '', repeat: '' })
  const [isShown, setShown] = useState(false)
  const [refused, setRefused] = useState<readonly PasswordProblem[]>([])
  const problems = typedProblems(typed, rules, areInForce)
  const passwordErrors =
    problems.password === 'missing'
      ? [t('password.missing')]
      : (problems.password === 'weak' ? missingOf(typed.password, rules) : refused).map((problem) => t(`password.problem.${problem}`))
  const type = (next: TypedPassword): void => {
    setTyped(next)
    setRefused([])
  }
  return {
    ...typed,
    rules,
    areInForce,
    setPassword: (password) => type({ ...typed, password }),
    setRepeat: (repeat) => type({ ...typed, repeat }),
    passwordError: isShown || refused.length > 0 ? passwordErrors.join(' ') : undefined,
    repeatError: isShown && problems.repeat ? t('password.repeatDifferent') : undefined,
    check: () => {
      setShown(true)
      return problems.password === null && problems.repeat === null
    },
    refuse: setRefused,
    clear: () => {
      type({ password: '', repeat: '' })
      setShown(false)
    },
  }
}
