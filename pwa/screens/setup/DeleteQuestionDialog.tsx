import type { Question } from '#shared/entities/question.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { questionText } from '../../features/answers/questions.ts'
import { deleteQuestion } from './tests/save-tests.ts'
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
    <FormDialog
      title={t('questions.deleteTitle')}
      role="alertdialog"
      action={t('questions.deleteConfirm')}
      icon="trash"
      isDangerous
      onSubmit={remove}
      onClose={onClose}
    >
      <p dir="auto">{questionText(question.text) || t('questions.noText')}</p>
      {setup.job.publishedAt && <p>{t('questions.deletePublished')}</p>}
    </FormDialog>
  )

  async function remove(): Promise<void> {
    // focus returns before the row it returns to goes
    onClose()
    await deleteQuestion(db, setup, question.id)
  }
}
