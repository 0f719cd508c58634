import type { ReportAnswer, ReportWords } from '#shared/views/report-document.ts'
import { Card } from '../../components/Card.tsx'
import { formatDateTime, formatDuration, formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Every question with what was answered to it, as the employer has it. */
export function AnswersPart({ answers }: { answers: readonly ReportAnswer[] }): React.JSX.Element {
  const t = useT('result')
  return (
    <Card title={t('answers')}>
      <ol className="hf-own-report-answers">
        {answers.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} />
        ))}
      </ol>
    </Card>
  )
}

function AnswerItem({ answer }: { answer: ReportAnswer }): React.JSX.Element {
  const t = useT('result')
  const { no, question, state, receivedAt, durationMs, words, chosen, text } = answer
  return (
    <li>
      <h3>
        <span className="hf-note">{t('answers.question', { no })}</span> <bdi>{question}</bdi>
      </h3>
      <p className="hf-note">
        {receivedAt === undefined
          ? t(state === 'open' ? 'answers.open' : 'answers.coming')
          : t('answers.given', { at: formatDateTime(receivedAt) })}
        {durationMs !== undefined && ` · ${t('answers.length', { length: formatDuration(durationMs) })}`}
      </p>
      {chosen && (
        <p>
          <strong>{t('answers.chosen')}</strong> <bdi>{chosen.length > 0 ? formatList(chosen) : t('answers.nothing')}</bdi>
        </p>
      )}
      {text !== undefined && (
        <>
          <p>
            <strong>{t('answers.typed')}</strong>
          </p>
          <p dir="auto" className="hf-own-report-text">
            {text === '' ? t('answers.nothing') : text}
          </p>
        </>
      )}
      {words && <Said words={words} />}
    </li>
  )
}

/** Words of a recorded answer with how far they can be relied on, or why there are none. */
function Said({ words }: { words: ReportWords }): React.JSX.Element {
  const t = useT('result')
  if (words.status !== 'ready') return <p className="hf-note">{t(`words.${words.status}`)}</p>
  return (
    <>
      <p>
        <strong>{t('answers.said')}</strong> <span className="hf-note">{t(`trust.${words.trust}`)}</span>
      </p>
      {words.paragraphs.map(({ atMs, text }) => (
        <p key={atMs} dir="auto" className="hf-own-report-text">
          <bdi dir="ltr" className="hf-note hf-tabular">
            {formatDuration(atMs)}
          </bdi>{' '}
          {text}
        </p>
      ))}
    </>
  )
}
