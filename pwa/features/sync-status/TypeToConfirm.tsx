import { useState, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Destroys only after a word was typed: no slip of a finger throws work away. */
export function TypeToConfirm(props: {
  title: string
  children: ReactNode
  onCancel: () => void
  onConfirm: () => void
}): React.JSX.Element {
  const t = useT('sync')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const word = t('discard.word')
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
  const confirm = (): void => {
    setTried(true)
    if (isRight) props.onConfirm()
  }
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || props.onCancel()}
      actions={
        <>
          <Button onPress={props.onCancel}>{t('discard.cancel')}</Button>
          <Button variant="danger" onPress={confirm}>
            {t('discard.do')}
          </Button>
        </>
      }
    >
      {props.children}
      <TextField
        label={t('discard.label', { word })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        errorMessage={isTried && !isRight ? t('discard.wrong', { word }) : undefined}
      />
    </Dialog>
  )
}
