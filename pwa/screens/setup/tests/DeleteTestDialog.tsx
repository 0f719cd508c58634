import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useT } from '../../../i18n/use-t.ts'

export interface DeleteTestDialogProps {
  /** a set of it only */
  isSet: boolean
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before questions of a published job go. */
export function DeleteTestDialog({ isSet, onDelete, onClose }: DeleteTestDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <FormDialog
      title={t(isSet ? 'tests.deleteSetTitle' : 'tests.deleteTitle')}
      role="alertdialog"
      action={t('questions.deleteConfirm')}
      icon="trash"
      isDangerous
      onSubmit={async () => {
        // focus returns before the thing it returns to goes
        onClose()
        await onDelete()
      }}
      onClose={onClose}
    >
      <p>{t('questions.deletePublished')}</p>
    </FormDialog>
  )
}
