import { Chip } from '../../../components/feedback/Chip.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { UntilSealed } from '../UntilSealed.tsx'
import type { EvidenceProps } from './evidence-props.ts'
import { QuestionEvidenceItem } from './QuestionEvidenceItem.tsx'
import { SummaryLines } from './SummaryLines.tsx'
import { useEvidence } from './use-evidence.ts'
import './evidence.css'

/** Words that a machine found by rubrics, for people who have judged already: hidden until the own score is sealed (S131). */
export function EvidencePanel({ report, onJump }: EvidenceProps): React.JSX.Element {
  const t = useT('evidence')
  return (
    <UntilSealed report={report} title={t('hidden')} text={t('hiddenText')}>
      <Visible report={report} onJump={onJump} />
    </UntilSealed>
  )
}

function Visible({ report, onJump }: EvidenceProps): React.JSX.Element {
  const t = useT('evidence')
  const evidence = useEvidence(report)
  if (evidence === 'loading') return <Skeleton lines={6} />
  const { isOff, automatic, questions } = evidence
  if (isOff) return <EmptyState title={t('off')}>{t('offText')}</EmptyState>
  if (questions.length === 0) return <EmptyState title={t('noRubric')}>{t('noRubricText')}</EmptyState>
  const isEmpty = !automatic && questions.every(({ state }) => state !== 'draft')
  if (isEmpty) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <div className="hf-stack hf-evidence">
      <div>
        <Chip status="info">{t('machine')}</Chip>
      </div>
      <p className="hf-meta">{t('advice')}</p>
      {automatic && <SummaryLines lines={automatic.summary} questions={questions} onJump={onJump} />}
      {questions.map((one) => (
        <QuestionEvidenceItem key={one.question.id} of={one} report={report} onJump={onJump} />
      ))}
    </div>
  )
}
