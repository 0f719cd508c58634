import type { Automatic } from '#shared/entities/automatic.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Moment } from '../../../features/review/comments.ts'
import { PlaceButton } from './PlaceButton.tsx'
import type { QuestionEvidence } from './use-evidence.ts'

interface SummaryLinesProps {
  lines: Automatic['summary']
  questions: readonly QuestionEvidence[]
  onJump: (to: Moment) => void
}

/** At most five sentences, word for word, each with its place. Lines of a rubric that has changed since are left out. */
export function SummaryLines({ lines, questions, onJump }: SummaryLinesProps): React.JSX.Element | null {
  const t = useT('evidence')
  const quoted = lines.flatMap((line) => {
    const of = questions.find(({ question, found }) => question.id === line.questionId && found)
    return of && typeof of.source === 'object' ? [{ line, of, source: of.source }] : []
  })
  if (quoted.length === 0) return null
  return (
    <section aria-label={t('summary')}>
      <h3>{t('summary')}</h3>
      <p className="hf-meta">{t('summaryText')}</p>
      <ol className="hf-evidence-list">
        {quoted.map(({ line, of, source }) => (
          <li key={`${line.questionId} ${line.from} ${line.criterion}`}>
            <PlaceButton number={of.number} questionId={line.questionId} atMs={source.atMsOf(line)} onJump={onJump}>
              {source.quote(line)}
            </PlaceButton>
          </li>
        ))}
      </ol>
    </section>
  )
}
