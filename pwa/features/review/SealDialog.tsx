import type { Interview } from '#shared/entities/interview.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { sealReview } from './save-review.ts'

export interface SealDialogProps {
  interview: Interview
  evaluation: Evaluation
  missing: { questionIds: string[]; overall: boolean }
  onClose: () => void
}

/** Sealing is for good, so it asks, and says what is still open. */
export function SealDialog({ interview, evaluation, missing, onClose }: SealDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  return (
    <FormDialog
      title={t('seal.title')}
      role="alertdialog"
      action={t('seal.confirm')}
      icon="lock"
      onSubmit={() => sealReview(db, interview, evaluation, Date.now())}
      done={{ status: 'ok', message: t('seal.done') }}
      onClose={onClose}
    >
      <p>{t(db.actor.role === 'guest' ? 'seal.textGuest' : interview.blind ? 'seal.textBlind' : 'seal.text', { name: interview.name })}</p>
      {missing.questionIds.length > 0 && <p>{t('seal.missing', { n: missing.questionIds.length })}</p>}
      {missing.overall && <p>{t('seal.noOverall')}</p>}
    </FormDialog>
  )
}
