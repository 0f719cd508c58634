import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { failureWords } from '../../features/password/failure-words.ts'
import { useNewPassword, type NewPassword } from '../../features/password/use-new-password.ts'
import { endsInvitation, missingNames, register, type Invitation, type Registration } from '../../features/invitation/invitation.ts'

type Values = Omit<Registration, 'password'>

export interface RegistrationFormOptions {
  token: string
  invitation: Invitation
  onDone: () => void
  /** the invitation ended while the form was open */
  onProblem: (code: number) => void
}

export interface RegistrationForm {
  values: Values
  change: (values: Partial<Values>) => void
  password: NewPassword
  /** names that have to be filled in, once somebody tried to send the form */
  missing: readonly ('firstName' | 'lastName')[]
  isPending: boolean
  /** reason of the refusal, when no field is to blame */
  failure: string | null
  /** `field: problem` lines of the refusal */
  details: readonly string[]
  submit: () => void
}

/** State of the registration form, and sending it. */
export function useRegistration({ token, invitation, onDone, onProblem }: RegistrationFormOptions): RegistrationForm {
  const t = useT('account')
  const [values, setValues] = useState<Values>({ firstName: '', lastName: '', evaluationRequired: false, videoAnnotationRequired: false })
  const [isShown, setShown] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [details, setDetails] = useState<readonly string[]>([])
  const password = useNewPassword(invitation.rules, true)
  const missing = missingNames(values)
  const send = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    const { code, problems, details: refused = [] } = await register(token, invitation.email, { ...values, password: password.password })
    setPending(false)
    password.refuse(problems)
    setFailure(failureWords(code, t))
    setDetails(refused)
    if (code === 0) onDone()
    // everything else may go better the next time, with what was typed
    else if (endsInvitation(code)) onProblem(code)
  }
  return {
    values,
    change: (changed) => setValues({ ...values, ...changed }),
    password,
    missing: isShown ? missing : [],
    isPending,
    failure,
    details,
    submit: () => {
      setShown(true)
      // both, so that everything that is wrong shows at once
      if (password.check() && missing.length === 0 && !isPending) void send()
    },
  }
}
