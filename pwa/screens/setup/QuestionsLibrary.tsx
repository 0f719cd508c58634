import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import type { LibraryContent } from '#shared/policies/library.ts'
import type { ToastMessage } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { questionContent } from '../../features/library/library.ts'
import { LibraryButtons } from '../../features/library/LibraryButtons.tsx'
import { useSession } from '../../features/session/session.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Setup } from './setup-steps.ts'
import { takeQuestions } from './take-from-library.ts'

/** The questions of the job as a set of the library, and sets of it behind them. */
export function QuestionsLibrary({ setup, taken }: { setup: Setup; taken: string | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  // flags may change while the page is open
  const actor = useSession()?.actor ?? db.actor
  const { job, questions, tests } = setup
  return (
    <LibraryButtons
      jobId={job.id}
      shelf="question"
      name={t('library.jobName', { name: job.name })}
      content={questionContent(questions)}
      takeNote={t('library.questionsNote', { n: Math.max(0, MAX_QUESTIONS - mostQuestions(tests).length) })}
      onTake={take}
      taken={taken}
    />
  )

  async function take(version: LibraryContent): Promise<ToastMessage> {
    const { added, left, undo } = await takeQuestions(db, { of: setup, actor, nowMs: Date.now() }, version)
    const message = left > 0 ? t('library.questionsLeft', { n: added, left }) : t('library.questionsTaken', { n: added })
    return { status: left > 0 ? 'warn' : 'ok', message, ...(added > 0 && { undo: () => void undo() }) }
  }
}
