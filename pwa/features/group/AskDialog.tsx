import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useCommand } from './use-command.ts'

export interface AskDialogProps {
  title: string
  /** words of the button that does it */
  action: string
  isDangerous?: boolean
  size?: 'small' | 'wide'
  /** the form is complete; a press before that shows what is missing */
  isReady?: boolean
  onTry?: () => void
  /** false: something else takes its place when it worked */
  closes?: boolean
  /** does it; then the dialog closes */
  onRun: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A question or a small form about a group, with one command behind it and what the server says to it. */
export function AskDialog({
  title,
  action,
  isDangerous = false,
  size = 'small',
  isReady = true,
  closes = true,
  ...props
}: AskDialogProps): React.JSX.Element {
  const tCommon = useT('common')
  const command = useCommand()
  const submit = async (): Promise<void> => {
    props.onTry?.()
    if (!isReady) return
    await command.run(async () => {
      await props.onRun()
      if (closes) props.onClose()
    })
  }
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      actions={
        <>
          <Button onPress={props.onClose}>{tCommon('action.cancel')}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isPending={command.isRunning} onPress={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="hf-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {props.children}
        {command.problem && <FormError>{command.problem}</FormError>}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
