import { Suspense, useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { kindsToAsk } from '#shared/policies/features.ts'
import { firstInterviewLanguage, MAX_QUESTIONS, newLayout } from '#shared/policies/layout.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { Button } from '../../components/Button.tsx'
import { focusFirstRefused } from '../../components/fields/focus-problem.ts'
import { useListFocus } from '../../components/use-list-focus.ts'
import { useDb } from '../../db/hooks.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../../features/session/session.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { DeleteQuestionDialog } from './DeleteQuestionDialog.tsx'
import { QuestionsLibrary } from './QuestionsLibrary.tsx'
import { totalTimeMs } from './question-rules.ts'
import type { Setup } from './setup-steps.ts'
import type { SetPlace } from './tests/edit-tests.ts'
import { addQuestion } from './tests/save-tests.ts'
import { TestList } from './tests/TestList.tsx'
import { useFocusOn } from './tests/use-focus-on.ts'

const BankDialog = lazyPart(async () => (await import('./bank/BankDialog.tsx')).BankDialog, 'bank')

/** The tests with their questions, in their order: add, edit in place, move by buttons or Alt+arrows, delete. */
export function QuestionsStep({ setup, taken }: { setup: Setup; taken: string | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  // flags may change while the page is open
  const actor = useSession()?.actor ?? db.actor
  const { layout, questions, tests } = setup
  const [openId, setOpenId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Question | null>(null)
  const [said, setSaid] = useState('')
  const [isBankOpen, setBankOpen] = useState(false)
  // a question of the bank has no choices to tick
  const bankKind = kindsToAsk(actor).find((kind) => kind !== 'choice')
  const languages = layout?.interviewLanguages?.length ? layout.interviewLanguages : [firstInterviewLanguage(undefined)]
  const most = mostQuestions(tests)
  const isFull = most.length >= MAX_QUESTIONS
  const focus = useListFocus<HTMLDivElement>(questions.length, 'li.hf-question')
  const adding = useFocusOn(focus.ref)
  return (
    <>
      <p className="hf-meta">
        {t('questions.count', {
          count: most.length,
          max: MAX_QUESTIONS,
          time: formatDuration(totalTimeMs(most, layout?.questionLengthMin ?? newLayout().questionLengthMin)),
        })}
      </p>
      <TestList
        setup={setup}
        languages={languages}
        list={focus.ref}
        openId={openId}
        onToggle={toggle}
        onAdd={(kind, to) => void add(kind, to)}
        onDelete={setDeleting}
        onAdded={adding}
        onSay={setSaid}
      />
      <p className="hf-visually-hidden" role="status">
        {said}
      </p>
      <div className="hf-row">
        {kindsToAsk(actor).map((kind) => (
          <Button key={kind} icon="plus" isDisabled={isFull} onPress={() => void add(kind)}>
            {t(`questions.add.${kind}`)}
          </Button>
        ))}
        {bankKind && (
          <Button icon="search" isDisabled={isFull} onPress={() => setBankOpen(true)}>
            {t('questions.fromBank')}
          </Button>
        )}
        <QuestionsLibrary setup={setup} taken={taken} />
      </div>
      {isFull && <p className="hf-meta">{t('questions.full', { max: MAX_QUESTIONS })}</p>}
      {isBankOpen && bankKind && (
        <Suspense fallback={null}>
          <BankDialog setup={setup} languages={languages} kind={bankKind} onClose={() => setBankOpen(false)} />
        </Suspense>
      )}
      {deleting && <DeleteQuestionDialog setup={setup} question={deleting} onClose={() => setDeleting(null)} />}
    </>
  )

  /** A card with a refused field stays open, because closed it would forget what was typed. */
  function toggle(id: string): void {
    if (!focusFirstRefused(focus.ref.current)) setOpenId(openId === id ? null : id)
  }

  async function add(kind: Question['kind'], to?: SetPlace): Promise<void> {
    if (focusFirstRefused(focus.ref.current)) return
    const id = await addQuestion(db, setup, { kind, nowMs: Date.now(), ...(to && { to }) })
    setOpenId(id)
    adding(id)
  }
}
