import { isSameText } from '#shared/primitives/text.ts'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
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
  const word = t('discard.word')
  const isRight = isSameText(typed, word)
  return (
    <FormDialog
      title={props.title}
      role="alertdialog"
      action={t('discard.do')}
      isDangerous
      cancel={t('discard.cancel')}
      isComplete={isRight}
      onSubmit={() => Promise.resolve(props.onConfirm())}
      staysOpen
      onClose={props.onCancel}
    >
      {(isTried) => (
        <>
          {props.children}
          <TextField
            label={t('discard.label', { word })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            errorMessage={isTried && !isRight ? t('discard.wrong', { word }) : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}
