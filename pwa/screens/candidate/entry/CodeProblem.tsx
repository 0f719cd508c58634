import { Icon } from '../../../components/Icon.tsx'
import { problemOf } from '../../../features/one-time-code/code-rules.ts'
import { useT } from '../../../i18n/use-t.ts'
import '../../../components/fields/fields.css'

export interface CodeFailure {
  /** of the envelope; null when no answer came */
  code: number | null
  message: string
  /** `field: problem` lines of a refusal */
  details?: readonly string[]
}

/** Reason why no code was sent, or why a code opened nothing. */
export function CodeProblem({ failure }: { failure: CodeFailure | null }): React.JSX.Element | null {
  const t = useT('verify')
  if (!failure) return null
  const problem = problemOf(failure.code)
  return (
    <div className="hf-field-error" role="alert">
      <Icon name="octagon" size={16} />
      <span>{problem ? t(`problem.${problem}`) : failure.message}</span>
    </div>
  )
}
