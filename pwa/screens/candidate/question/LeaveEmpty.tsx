import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useT } from '../../../i18n/use-t.ts'

/** Asks before a question is left without an answer, which its employer allows. */
export function LeaveEmpty({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }): React.JSX.Element {
  const t = useT('candidate')
  return (
    <FormDialog
      title={t('empty.title')}
      role="alertdialog"
      action={t('empty.leave')}
      cancel={t('empty.stay')}
      onSubmit={() => Promise.resolve(onLeave())}
      onClose={onClose}
    >
      <p>{t('empty.text')}</p>
    </FormDialog>
  )
}
