import type { KeyboardEvent, ReactNode } from 'react'
import { MAX_SETS, MAX_TESTS } from '#shared/entities/job-setting.ts'
import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { mostQuestions, type OrderedTest } from '#shared/policies/setup/job-tests.ts'
import { MAX_QUESTIONS, newLayout } from '#shared/policies/layout.ts'
import { Button } from '../../../components/Button.tsx'
import { ActionsMenu, type MenuAction } from '../../../components/overlays/ActionsMenu.tsx'
import { formatDuration } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { totalTimeMs } from '../question-rules.ts'
import type { Setup } from '../setup-steps.ts'
import { hasRoomFor } from './save-tests.ts'
import { TestSettings } from './TestSettings.tsx'

export interface TestCardProps {
  setup: Setup
  test: OrderedTest<Question>
  /** place among the tests, from 1 */
  number: number
  isOpen: boolean
  onToggle: () => void
  onMove: (delta: -1 | 1) => void
  onAddTest: () => void
  onAddSet: () => void
  onCopy: () => void
  onDelete: () => void
  /** the sets with their questions */
  children: ReactNode
}

/** Test of a job: its name, size and time, opened what is set for it, and its sets. Alt and arrows in its head move it. */
export function TestCard({
  setup,
  test,
  number,
  isOpen,
  onToggle,
  onMove,
  onAddTest,
  onAddSet,
  onCopy,
  onDelete,
  children,
}: TestCardProps): React.JSX.Element {
  const t = useT('recruiter')
  const name = test.name || t('tests.nth', { number })
  const asked = mostQuestions([test])
  const minutes = setup.layout?.questionLengthMin ?? newLayout().questionLengthMin
  const full = t('tests.full', { max: MAX_TESTS })
  const actions: MenuAction[] = [
    ...(number > 1 ? [{ id: 'up', label: t('tests.up'), icon: 'up' as const, onAction: () => onMove(-1) }] : []),
    ...(number < setup.tests.length ? [{ id: 'down', label: t('tests.down'), icon: 'down' as const, onAction: () => onMove(1) }] : []),
    {
      id: 'set',
      label: t('tests.addSet'),
      icon: 'plus',
      reason: test.sets.length < MAX_SETS ? undefined : t('tests.fullSets', { max: MAX_SETS }),
      onAction: onAddSet,
    },
    {
      id: 'test',
      label: t('tests.addBelow'),
      icon: 'plus',
      reason: setup.tests.length < MAX_TESTS ? undefined : full,
      onAction: onAddTest,
    },
    {
      id: 'copy',
      label: t('tests.copy'),
      icon: 'copy',
      reason: hasRoomFor(setup.tests, test) ? undefined : t('tests.noRoom', { max: MAX_QUESTIONS, tests: MAX_TESTS }),
      onAction: onCopy,
    },
    { id: 'delete', label: t('tests.delete'), icon: 'trash', onAction: onDelete },
  ]
  return (
    <section className="hf-test" aria-label={test.name ? t('tests.named', { number, name: test.name }) : name} data-test={test.id}>
      <div className="hf-test-head" role="presentation" onKeyDown={handleKey}>
        <div className="hf-test-words">
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p className="hf-meta">
            {t('tests.facts', {
              type: t(`questions.kind.${kindOf(test)}`),
              n: asked.length,
              sets: test.sets.length,
              time: formatDuration(totalTimeMs(asked, minutes)),
            })}
          </p>
        </div>
        <div className="hf-test-acts">
          <Button variant="quiet" icon={isOpen ? 'check' : 'edit'} onPress={onToggle}>
            {isOpen ? t('questions.close') : t('tests.settings')}{' '}
            <span className="hf-visually-hidden">{t('tests.ofNumber', { number })}</span>
          </Button>
          <ActionsMenu label={t('tests.actions', { number })} actions={actions} />
        </div>
      </div>
      {isOpen && <TestSettings setup={setup} test={test} kind={kindOf(test)} />}
      {children}
    </section>
  )

  function handleKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
}

/** Kind of question that a test asks. */
export const kindOf = ({ type }: Pick<OrderedTest<Question>, 'type'>): Question['kind'] =>
  type === QUESTION_KINDS.video ? 'video' : type === QUESTION_KINDS.choice ? 'choice' : 'short'
