import { Suspense, useEffect, useRef, useState } from 'react'
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
import { QuestionCard } from './QuestionCard.tsx'
import { totalTimeMs } from './question-rules.ts'
import type { Setup } from './setup-steps.ts'
import { DeleteTestDialog } from './tests/DeleteTestDialog.tsx'
import { mayMove, moveQuestionIn, numberIn, plainTests, type SetPlace } from './tests/edit-tests.ts'
import { addQuestion, addSet, addTest, moveQuestion, moveTest } from './tests/save-tests.ts'
import { SetQuestions } from './tests/SetQuestions.tsx'
import { kindOf, TestCard } from './tests/TestCard.tsx'
import { useDeleting } from './tests/use-deleting.ts'

const BankDialog = lazyPart(async () => (await import('./bank/BankDialog.tsx')).BankDialog, 'bank')
const FIELD = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"])'

/** The tests with their questions, in their order: add, edit in place, move by buttons or Alt+arrows, delete. */
export function QuestionsStep({ setup }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  // flags may change while the page is open
  const actor = useSession()?.actor ?? db.actor
  const { layout, questions, tests } = setup
  const [openId, setOpenId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Question | null>(null)
  const [said, setSaid] = useState('')
  const [isBankOpen, setBankOpen] = useState(false)
  const removal = useDeleting(setup)
  // a question of the bank has no choices to tick
  const bankKind = kindsToAsk(actor).find((kind) => kind !== 'choice')
  const languages = layout?.interviewLanguages?.length ? layout.interviewLanguages : [firstInterviewLanguage(undefined)]
  const most = mostQuestions(tests)
  const isFull = most.length >= MAX_QUESTIONS
  const plain = plainTests(tests)
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
      <div className="hf-tests" ref={focus.ref}>
        {tests.map((test, index) => (
          <TestCard
            key={test.id}
            setup={setup}
            test={test}
            number={index + 1}
            isOpen={openId === test.id}
            onToggle={() => toggle(test.id)}
            onMove={(delta) => void moveWhole(test.id, index, delta)}
            onAddTest={() => void addTest(db, setup, test).then(adding)}
            onAddSet={() => void addSet(db, setup, test.id)}
            onDelete={() => removal.askTest(test)}
          >
            {test.sets.map((set, n) => (
              <SetQuestions
                key={set.id}
                questions={set.questions}
                place={{ number: n + 1, of: test.sets.length, test: index + 1 }}
                isFull={isFull && set.questions.length >= mostQuestions([test]).length}
                onAdd={() => void add(kindOf(test), { testId: test.id, setId: set.id })}
                onDelete={() => removal.askSet(test, set.id)}
              >
                {set.questions.map((question) => (
                  <QuestionCard
                    key={question.id}
                    question={question}
                    number={numberIn(plain, question.id)}
                    isFirst={!mayMove(plain, question.id, -1)}
                    isLast={!mayMove(plain, question.id, 1)}
                    languages={languages}
                    isOpen={openId === question.id}
                    onToggle={() => toggle(question.id)}
                    onMove={(delta) => void move(question, delta)}
                    onDelete={() => setDeleting(question)}
                  />
                ))}
              </SetQuestions>
            ))}
          </TestCard>
        ))}
      </div>
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
      </div>
      {isFull && <p className="hf-meta">{t('questions.full', { max: MAX_QUESTIONS })}</p>}
      {isBankOpen && bankKind && (
        <Suspense fallback={null}>
          <BankDialog setup={setup} languages={languages} kind={bankKind} onClose={() => setBankOpen(false)} />
        </Suspense>
      )}
      {deleting && <DeleteQuestionDialog setup={setup} question={deleting} onClose={() => setDeleting(null)} />}
      {removal.asked && <DeleteTestDialog {...removal.asked} />}
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

  async function move(question: Question, delta: -1 | 1): Promise<void> {
    const next = moveQuestionIn(plain, question.id, delta)
    if (!mayMove(plain, question.id, delta)) return
    await moveQuestion(db, setup, question.id, delta)
    setSaid(t('questions.moved', { number: numberIn(plain, question.id), place: numberIn(next, question.id), total: most.length }))
  }

  async function moveWhole(testId: string, index: number, delta: -1 | 1): Promise<void> {
    const place = index + 1 + delta
    if (place < 1 || place > tests.length) return
    await moveTest(db, setup, testId, delta)
    setSaid(t('tests.moved', { number: index + 1, place, total: tests.length }))
  }
}

/** Gives a function that takes the focus into an added thing, once it is there: into its first field, else its first control. */
function useFocusOn(list: React.RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const id = wanted.current
    if (id === null) return
    const added = list.current?.querySelector(`[data-question="${CSS.escape(id)}"], [data-test="${CSS.escape(id)}"]`)
    const field =
      added?.querySelector<HTMLElement>(FIELD) ?? (added?.matches('[data-test]') ? added.querySelector<HTMLElement>('button') : null)
    if (!field) return
    wanted.current = null
    field.focus()
  })
  return (id) => {
    wanted.current = id
  }
}
