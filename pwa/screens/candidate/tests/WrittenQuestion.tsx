import { useState, type KeyboardEvent } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import type { TestProgress } from '#shared/entities/interview.ts'
import { isVisible } from '#shared/primitives/text.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ToggleButton } from '../../../components/fields/ToggleButton.tsx'
import { must } from '#shared/primitives/must.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import { SaveStatus } from '../question/SaveStatus.tsx'
import { useArmed } from '../question/use-armed.ts'
import { AnswerField } from './AnswerField.tsx'
import { flagKey, type OwnTest } from './own-tests.ts'
import { TestClock } from './TestClock.tsx'
import { TestOverview } from './TestOverview.tsx'
import { useTestAnswer } from './use-test-answer.ts'
import './tests.css'

interface WrittenQuestionProps {
  own: OwnTest
  entry: TestProgress
  /** number of the question in the interview */
  n: number
}

/** Question of a written test (S062, S063): one clock for all of them, Back and Next, and a draft until the test ends. */
export function WrittenQuestion({ own, entry, n }: WrittenQuestionProps): React.JSX.Element {
  const t = useT('candidate')
  const tTests = useT('tests')
  const { interview } = useInterview()
  const at = own.questions.findIndex((one) => one.n === n)
  const { question } = must(own.questions[at], 'the question of its test')
  const answer = useTestAnswer(question, entry)
  const [content, setContent] = useState<Pick<Answer, 'choice' | 'text'>>(() => {
    const { choice, text } = answer.draft ?? answer.final ?? {}
    return question.kind === 'choice' ? { choice: choice ?? [] } : { text: text ?? '' }
  })
  const goTo = useNavigateStep(interview.id)
  const isArmed = useArmed(question.id)
  const isEmpty = (content.choice?.length ?? 0) === 0 && !isVisible(content.text ?? '')
  const isMissing = question.required && isEmpty
  const [before, after] = [own.questions[at - 1], own.questions[at + 1]]
  const next = (): void => void goTo(after ? { to: 'question', n: after.n } : { to: 'test-end', t: own.t })
  const change = (changed: typeof content): void => {
    setContent(changed)
    answer.save(changed)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isMissing) next()
  }
  return (
    <>
      <div className="hf-test-bar">
        <TestClock entry={entry} />
        <FlagButton of={flagKey(question.id, entry)} />
      </div>
      <Card>
        <div onKeyDown={handleKey} role="presentation">
          <AnswerField
            question={question}
            content={content}
            isFinal={answer.final !== undefined}
            onChange={change}
            onLeave={() => void goTo({ to: 'test-end', t: own.t })}
          />
        </div>
        <SaveStatus written={answer} />
        <div className="hf-test-bar">
          <Button icon="back" isDisabled={!isArmed || !before} onPress={() => before && void goTo({ to: 'question', n: before.n })}>
            {tTests('back')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!isArmed || isMissing}
            reason={isMissing ? t(question.kind === 'choice' ? 'choice.missing' : 'short.missing') : undefined}
            onPress={next}
          >
            {tTests('next')}
          </Button>
        </div>
      </Card>
      <TestOverview own={own} current={n} />
    </>
  )
}

/** Mark of this device for a second look. */
function FlagButton({ of }: { of: string }): React.JSX.Element {
  const t = useT('tests')
  const { visit } = useInterview()
  const flagged = visit.flagged ?? []
  const isFlagged = flagged.includes(of)
  const toggle = (): void => {
    // a full device keeps no mark, and the test goes on
    changeVisit(visit.interviewId, { flagged: isFlagged ? flagged.filter((key) => key !== of) : [...flagged, of] }).catch(() => undefined)
  }
  return (
    <ToggleButton icon="flag" isSelected={isFlagged} onPress={toggle}>
      {t('flag')}
    </ToggleButton>
  )
}
