import { useEffect, useMemo, useRef, type FormEvent, type ReactNode, type Ref } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import { useT } from '../../i18n/use-t.ts'
import { focusFirstProblem } from './focus-problem.ts'
import { refusedFields } from './refused-fields.ts'

export interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** the command that it sends: what the server says about a field is shown at the field of that `name` */
  command?: { failure: { details?: readonly string[] | undefined } | null } | undefined
  className?: string
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

const NONE: readonly string[] = []

/** The only form: problems are at their fields, found here or by the server, and the first of them gets the focus. */
export function Form({ onSubmit, command, className = 'hf-stack', ref, children }: FormProps): React.JSX.Element {
  const t = useT('common')
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const details = command?.failure?.details ?? NONE
  const refused = useMemo(
    () => Object.fromEntries([...refusedFields(details)].map(([name, reason]) => [name, t(`field.refused.${reason}`)])),
    // words follow the language at the next refusal
    // oxlint-disable-next-line react/exhaustive-deps
    [details],
  )
  // after each rendering: a problem may come long after the press, with the server's response
  useEffect(() => {
    if (isSent.current && form.current && focusFirstProblem(form.current)) isSent.current = false
  })
  useEffect(() => {
    const element = form.current
    const forget = (): void => {
      isSent.current = false
    }
    element?.addEventListener('input', forget)
    return () => element?.removeEventListener('input', forget)
  }, [])
  return (
    <AriaForm
      ref={(element) => {
        form.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={className}
      validationBehavior="aria"
      validationErrors={refused}
      onSubmit={(event) => {
        event.preventDefault()
        isSent.current = true
        onSubmit(event)
      }}
    >
      {children}
    </AriaForm>
  )
}
