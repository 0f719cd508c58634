import { Suspense, useState, type ReactNode } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { kindsToAsk } from '#shared/policies/features.ts'
import { mayGenerate } from '#shared/policies/generate.ts'
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
import { placeOfOpen, type SetPlace } from './tests/edit-tests.ts'
import { addQuestion } from './tests/save-tests.ts'
import { TestList } from './tests/TestList.tsx'
import { useFocusOn } from './tests/use-focus-on.ts'

const BankDialog = lazyPart(async () => (await import('./bank/BankDialog.tsx')).BankDialog, 'bank')
const GenerateDialog = lazyPart(async () => (await import('./generate/GenerateDialog.tsx')).GenerateDialog, 'generate')

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
  const [isFileOpen, setFileOpen] = useState(false)
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
      <WaysToAdd
        isFull={isFull}
        onAdd={(kind) => void add(kind)}
        onBank={bankKind && (() => setBankOpen(true))}
        onFile={mayGenerate(actor) ? () => setFileOpen(true) : undefined}
        kinds={kindsToAsk(actor)}
      >
        <QuestionsLibrary setup={setup} taken={taken} />
      </WaysToAdd>
      {isFull && <p className="hf-meta">{t('questions.full', { max: MAX_QUESTIONS })}</p>}
      {isBankOpen && bankKind && (
        <Suspense fallback={null}>
          <BankDialog setup={setup} languages={languages} kind={bankKind} onClose={() => setBankOpen(false)} />
        </Suspense>
      )}
      {isFileOpen && (
        <Suspense fallback={null}>
          <GenerateDialog setup={setup} languages={languages} place={placeOfOpen(tests, openId)} onClose={() => setFileOpen(false)} />
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

interface WaysToAddProps {
  kinds: readonly Question['kind'][]
  isFull: boolean
  onAdd: (kind: Question['kind']) => void
  /** absent for accounts that may not */
  onBank: (() => void) | undefined
  onFile: (() => void) | undefined
  /** the library */
  children: ReactNode
}

/** Buttons for an empty question of each kind, the bank, drafts of a file, and the library. */
function WaysToAdd({ kinds, isFull, onAdd, onBank, onFile, children }: WaysToAddProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <div className="hf-row">
      {kinds.map((kind) => (
        <Button key={kind} icon="plus" isDisabled={isFull} onPress={() => onAdd(kind)}>
          {t(`questions.add.${kind}`)}
        </Button>
      ))}
      {onBank && (
        <Button icon="search" isDisabled={isFull} onPress={onBank}>
          {t('questions.fromBank')}
        </Button>
      )}
      {onFile && (
        <Button icon="upload" isDisabled={isFull} onPress={onFile}>
          {t('questions.fromFile')}
        </Button>
      )}
      {children}
    </div>
  )
}
