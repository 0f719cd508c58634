import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StatusChip } from '../../features/review/CandidateChips.tsx'
import { OutcomeButtons } from '../../features/review/OutcomeButtons.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { CompareColumnProps } from './column-props.ts'
import { ColumnScores } from './ColumnScores.tsx'
import { ComparedAnswer } from './ComparedAnswer.tsx'
import { useAnswerOf } from './use-compared.ts'

/** Candidate of a comparison: the answer, and under it scores and decision. Does not render again while time runs. */
export const CompareColumn = memo(function CompareColumn(props: CompareColumnProps): React.JSX.Element {
  const t = useT('compare')
  const tRecruiter = useT('recruiter')
  const { interview, name, place, isHeard } = props
  const id = `compare-${place}`
  return (
    <section className="hf-compare-column" aria-labelledby={id} data-heard={isHeard || undefined}>
      <div className="hf-compare-head">
        <h2 id={id}>
          <bdi>{t('column', { number: place + 1, name })}</bdi>
        </h2>
        <StatusChip interview={interview} t={tRecruiter} />
      </div>
      <Asked {...props} />
      {/* undoing an outcome tells the name that is shown here */}
      <OutcomeButtons interview={{ ...interview, name }} />
      <Link to="/recruiter/dashboard/interview-report" search={{ jobId: interview.jobId, interviewId: interview.id }}>
        {t('open')}
        <span className="hf-visually-hidden">: {name}</span>
      </Link>
    </section>
  )
})

function Asked(props: CompareColumnProps): React.JSX.Element {
  const t = useT('compare')
  const found = useAnswerOf(props.interview, props.question)
  if (!props.isAsked) return <p className="hf-meta">{t('notAsked')}</p>
  if (found === 'loading') return <Skeleton lines={6} />
  return (
    <>
      <ComparedAnswer {...props} item={found.item} />
      <ColumnScores interview={props.interview} questionId={props.question.id} reviews={found.reviews} isRevealed={props.isRevealed} />
    </>
  )
}
