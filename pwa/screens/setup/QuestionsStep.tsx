import { Suspense, useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { kindsToAsk } from '#shared/policies/features.ts'
import { mayGenerate } from '#shared/policies/generate.ts'
import { firstInterviewLanguage, MAX_QUESTIONS, newLayout } from '#shared/policies/layout.ts'
import { Button } from '../../components/Button.tsx'
import { focusFirstRefused } from '../../components/fields/focus-problem.ts'
import { useListFocus } from '../../components/use-list-focus.ts'
import { useDb } from '../../db/hooks.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../../features/session/session.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { DeleteQuestionDialog } from './DeleteQuestionDialog.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { totalTimeMs } from './question-rules.ts'
import { addQuestion, moveQuestion } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'

const BankDialog = lazyPart(async () => (await import('./bank/BankDialog.tsx')).BankDialog, 'bank')
const GenerateDialog = lazyPart(async () => (await import('./generate/GenerateDialog.tsx')).GenerateDialog, 'generate')

/** The questions in their order: add, edit in place, move by buttons or Alt+arrows, delete. */
export function QuestionsStep({ setup }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  // flags may change while the page is open
  const actor = useSession()?.actor ?? db.actor
  const { job, layout, questions } = setup
  const [openId, setOpenId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Question | null>(null)
  const [said, setSaid] = useState('')
  const [isBankOpen, setBankOpen] = useState(false)
  const [isFileOpen, setFileOpen] = useState(false)
  // a question of the bank has no choices to tick
  const bankKind = kindsToAsk(actor).find((kind) => kind !== 'choice')
  const languages = layout?.interviewLanguages?.length ? layout.interviewLanguages : [firstInterviewLanguage(undefined)]
  const isFull = questions.length >= MAX_QUESTIONS
  const focus = useListFocus<HTMLOListElement>(questions.length, ':scope > li')
  return (
    <>
      <p className="hf-meta">
        {t('questions.count', {
          count: questions.length,
          max: MAX_QUESTIONS,
          time: formatDuration(totalTimeMs(questions, layout?.questionLengthMin ?? newLayout().questionLengthMin)),
        })}
      </p>
      <ol className="hf-setup-questions" ref={focus.ref}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            total={questions.length}
            languages={languages}
            isOpen={openId === question.id}
            onToggle={() => toggle(question.id)}
            onMove={(delta) => void move(question, index, delta)}
            onDelete={() => setDeleting(question)}
          />
        ))}
      </ol>
      <p className="hf-visually-hidden" role="status">
        {said}
      </p>
      <WaysToAdd
        isFull={isFull}
        onAdd={(kind) => void add(kind)}
        onBank={bankKind && (() => setBankOpen(true))}
        onFile={mayGenerate(actor) ? () => setFileOpen(true) : undefined}
        kinds={kindsToAsk(actor)}
      />
      {isFull && <p className="hf-meta">{t('questions.full', { max: MAX_QUESTIONS })}</p>}
      {isBankOpen && bankKind && (
        <Suspense fallback={null}>
          <BankDialog setup={setup} languages={languages} kind={bankKind} onClose={() => setBankOpen(false)} />
        </Suspense>
      )}
      {isFileOpen && (
        <Suspense fallback={null}>
          <GenerateDialog setup={setup} languages={languages} onClose={() => setFileOpen(false)} />
        </Suspense>
      )}
      {deleting && <DeleteQuestionDialog setup={setup} question={deleting} onClose={() => setDeleting(null)} />}
    </>
  )

  /** A card with a refused field stays open, because closed it would forget what was typed. */
  function toggle(id: string): void {
    if (!focusFirstRefused(focus.ref.current)) setOpenId(openId === id ? null : id)
  }

  async function add(kind: Question['kind']): Promise<void> {
    if (focusFirstRefused(focus.ref.current)) return
    focus.onAdd()
    setOpenId(await addQuestion(db, job, kind, questions, Date.now()))
  }

  async function move(question: Question, index: number, delta: -1 | 1): Promise<void> {
    const place = index + 1 + delta
    if (place < 1 || place > questions.length) return
    await moveQuestion(db, job, question.id, delta, questions)
    setSaid(t('questions.moved', { number: index + 1, place, total: questions.length }))
  }
}

interface WaysToAddProps {
  kinds: readonly Question['kind'][]
  isFull: boolean
  onAdd: (kind: Question['kind']) => void
  /** absent for accounts that may not */
  onBank: (() => void) | undefined
  onFile: (() => void) | undefined
}

/** Buttons for an empty question of each kind, the bank, and drafts of a file. */
function WaysToAdd({ kinds, isFull, onAdd, onBank, onFile }: WaysToAddProps): React.JSX.Element {
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
    </div>
  )
}
