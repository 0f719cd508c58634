import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Form } from '../fields/Form.tsx'
import { FormError } from '../fields/FormError.tsx'
import type { IconName } from '../Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { createSubmit } from './form-submit.ts'
import { toast, type ToastMessage } from './toast.ts'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'role'> {
  /** words on the button that does it */
  action: string
  icon?: IconName
  isDangerous?: boolean
  /** words on the button that does nothing, where they are not "Cancel" */
  cancel?: string
  /** another way out of the dialog, before the other buttons */
  more?: ReactNode
  /** forbids it now, whatever the form says, and stands beside the button */
  reason?: string | undefined
  /** the form may be sent; a press before that shows what is missing */
  isComplete?: boolean
  /** a press on the button, whether anything is missing or not */
  onTry?: () => void
  /** does it, and then the dialog closes; false: it was not done. A rejection is told by the frame, as everywhere (no room on the device) */
  onSubmit: () => Promise<unknown>
  /** the command that it sends: tells why it was not done, and which fields were refused */
  command?: { problem: string | null; failure: { details?: readonly string[] } | null }
  /** tells why it was not done, where that is no command */
  problem?: ReactNode
  /** said when it was done, with `undo` where it can be taken back */
  done?: ToastMessage | undefined
  /** results for each person or thing: they take the place of the form, under a title of their own */
  result?: { title: string; content: ReactNode } | undefined
  /** cannot be closed before everything that was begun has ended */
  isFixedWhilePending?: boolean
  /** something else takes its place when it worked */
  staysOpen?: boolean
  onClose: () => void
  /** the fields; as a function they are told whether what is missing is to be shown */
  children: ReactNode | ((isTried: boolean) => ReactNode)
}

/** A question or a small form in a dialog, with one thing that it does: validation, waiting, what went wrong, and undo. */
export function FormDialog({ isComplete = true, isDangerous = false, reason, ...props }: FormDialogProps): React.JSX.Element {
  const tCommon = useT('common')
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const { result } = props
  const isFixed = isPending && props.isFixedWhilePending === true
  const [send] = useState(() => createSubmit({ showTried: () => setTried(true), showPending: setPending }))
  const form = useRef<HTMLFormElement>(null)
  const problem = props.problem ?? props.command?.problem
  const submit = (): void => {
    props.onTry?.()
    const onDone = (): void => {
      if (props.done) toast(props.done)
      if (!props.staysOpen) props.onClose()
    }
    void send({ isComplete: isComplete && reason === undefined, onSubmit: props.onSubmit, onDone })
  }
  return (
    <Dialog
      title={result?.title ?? props.title}
      {...(props.size && { size: props.size })}
      {...(props.role && { role: props.role })}
      isOpen
      onOpenChange={(isOpen) => isOpen || isFixed || props.onClose()}
      actions={
        result ? (
          <Button variant="primary" onPress={props.onClose}>
            {tCommon('action.close')}
          </Button>
        ) : (
          <>
            {props.more}
            <Button onPress={props.onClose} isDisabled={isFixed}>
              {props.cancel ?? tCommon('action.cancel')}
            </Button>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              {...(props.icon && { icon: props.icon })}
              isPending={isPending}
              isDisabled={reason !== undefined}
              reason={reason}
              // by the form: its fields refuse while something in them is half typed
              onPress={() => form.current?.requestSubmit()}
            >
              {props.action}
            </Button>
          </>
        )
      }
    >
      {result ? (
        result.content
      ) : (
        <Form ref={form} command={props.command} onSubmit={submit}>
          {typeof props.children === 'function' ? props.children(isTried) : props.children}
          {typeof problem === 'string' ? <FormError>{problem}</FormError> : problem}
          <input type="submit" hidden />
        </Form>
      )}
    </Dialog>
  )
}
