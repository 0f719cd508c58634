import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { formatList } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { wordOf, type OwnQuestion } from './own-tests.ts'

interface GapsDialogProps {
  /** questions without an answer */
  gaps: readonly OwnQuestion[]
  onFinish: () => Promise<unknown>
  onClose: () => void
}

/** Names what is missing before a test is finished with gaps. */
export function GapsDialog({ gaps, onFinish, onClose }: GapsDialogProps): React.JSX.Element {
  const t = useT('tests')
  const names = formatList(gaps.map((gap) => t(gap.question.required ? 'gaps.required' : `gaps.${wordOf(gap)}`, { n: gap.no })))
  return (
    <FormDialog
      title={t('gaps.title')}
      role="alertdialog"
      action={t('gaps.finish')}
      cancel={t('gaps.stay')}
      onSubmit={onFinish}
      onClose={onClose}
    >
      <p>{t('gaps.text', { names, n: gaps.length })}</p>
    </FormDialog>
  )
}
