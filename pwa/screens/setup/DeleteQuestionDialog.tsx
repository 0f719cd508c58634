import type { Question } from '#shared/entities/question.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { questionText } from '../../features/answers/questions.ts'
import { deleteQuestion } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'

/** Deleting cannot be undone, so it asks. */
export function DeleteQuestionDialog({
  setup,
  question,
  onClose,
}: {
  setup: Setup
  question: Question
  onClose: () => void
}): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  return (
    <Dialog
      title={t('questions.deleteTitle')}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="danger" icon="trash" onPress={() => void remove()}>
            {t('questions.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p dir="auto">{questionText(question.text) || t('questions.noText')}</p>
      {setup.job.publishedAt && <p>{t('questions.deletePublished')}</p>}
    </Dialog>
  )

  async function remove(): Promise<void> {
    onClose()
    await deleteQuestion(db, setup.job, question.id, setup.questions)
  }
}
