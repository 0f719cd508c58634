import type { TrainingQuestion, TrainingReport } from '#shared/views/reports/training-report.ts'
import { Card } from '../../components/Card.tsx'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import './training-view.css'

/** Training report as its candidate reads it; the employer's side sees the same before it goes out. */
export function TrainingView({ report: { state, questions } }: { report: TrainingReport }): React.JSX.Element {
  const t = useT('result')
  return (
    <Card title={t('training')}>
      {state !== 'ready' && <p>{t(`training.${state}`)}</p>}
      {state === 'ready' && (
        <>
          <p className="hf-meta">{t('training.text')}</p>
          {questions.length === 0 && <p>{t('training.none')}</p>}
          <ol className="hf-training">
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}

function QuestionItem({ question: { no, question, told, next, gap } }: { question: TrainingQuestion }): React.JSX.Element {
  const t = useT('result')
  return (
    <li>
      <h3>
        <span className="hf-meta">{t('answers.question', { no })}</span> <bdi>{question}</bdi>
      </h3>
      {gap && <p>{t(`training.gap.${gap}`)}</p>}
      {told.map(({ part, quote, atMs }) => (
        <div key={part}>
          <p>
            <strong>{t(`training.told.${part}`)}</strong>{' '}
            {atMs !== undefined && <span className="hf-meta hf-tabular">{t('training.at', { at: formatDuration(atMs) })}</span>}
          </p>
          <blockquote dir="auto">{quote}</blockquote>
        </div>
      ))}
      {next.length > 0 && (
        <>
          <p>
            <strong>{t('training.next')}</strong>
          </p>
          <ul>
            {next.map((part) => (
              <li key={part}>{t(`training.next.${part}`)}</li>
            ))}
          </ul>
        </>
      )}
      {!gap && next.length === 0 && <p>{t('training.whole')}</p>}
    </li>
  )
}
