import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'

interface RejectDialogProps {
  n: number
  onReject: () => void
  onClose: () => void
}

/** Asks before more candidates are rejected than anybody looks at one by one. */
export function RejectDialog({ n, onReject, onClose }: RejectDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <FormDialog
      title={t('rejectMany.title', { n })}
      role="alertdialog"
      action={t('rejectMany.do', { n })}
      icon="close"
      isDangerous
      // its progress is shown on the page
      onSubmit={() => Promise.resolve(onReject())}
      onClose={onClose}
    >
      <p>{t('rejectMany.text')}</p>
    </FormDialog>
  )
}

/** Fewer are rejected without a question; undo takes them back. */
export const ASKED_ABOVE = 10
