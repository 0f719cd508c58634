import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOffers } from '../../session/use-offers.ts'
import { ChoiceAnswer } from '../ChoiceAnswer.tsx'
import type { Judged, JudgedItem } from '../judged.ts'
import { TextAnswer } from '../TextAnswer.tsx'
import { ResultByHand } from './ResultByHand.tsx'
import { useResults, type Results } from './use-results.ts'
import './results.css'

interface WrittenResultProps {
  report: Judged
  item: JudgedItem
}

/** Below a choice or short answer: its result, and of choices the score of the whole test. A question without an answer is shown empty (R398). */
export function WrittenResult({ report, item }: WrittenResultProps): React.JSX.Element {
  const t = useT('results')
  const results = useResults(report)
  const isOffered = useOffers()
  return (
    <>
      {!item.answer && <EmptyAnswer item={item} />}
      {results === 'loading' ? (
        <Skeleton lines={1} />
      ) : results === 'notHere' ? (
        <p className="hf-meta">{t('result.notHere')}</p>
      ) : results === 'sealed' ? (
        <p className="hf-meta">{t('result.afterSeal')}</p>
      ) : (
        <>
          <ResultFacts item={item} results={results} />
          {item.question.kind === 'short' && item.answer && isOffered('editJob') && (
            <ResultByHand
              key={item.question.id}
              interview={report.interview}
              questionId={item.question.id}
              manual={results.byHand.get(item.question.id)}
            />
          )}
        </>
      )}
    </>
  )
}

/** The question as it was asked, with nothing in it: what a candidate was to choose from, and the model answer. */
const EmptyAnswer = ({ item: { question } }: Pick<WrittenResultProps, 'item'>): React.JSX.Element =>
  question.kind === 'choice' ? (
    <ChoiceAnswer question={question} answer={undefined} />
  ) : (
    <TextAnswer question={question} answer={undefined} />
  )

function ResultFacts({ item, results }: { item: JudgedItem; results: Results }): React.JSX.Element {
  const t = useT('results')
  const { question } = item
  const manual = results.byHand.get(question.id)
  const result = manual?.score ?? results.byQuestion[question.id]
  return (
    <dl className="hf-results">
      <div>
        <dt>{t('result.title')}</dt>
        <dd>
          <strong className="hf-tabular">{result === undefined ? '-' : t('result.score', { score: formatNumber(result, 1) })}</strong>{' '}
          <span className="hf-meta">{t(manual ? 'result.source.manual' : reasonOf(item, result))}</span>
        </dd>
      </div>
      {question.kind === 'choice' && (
        <div>
          <dt>{t('test.title')}</dt>
          <dd>
            <strong className="hf-tabular">
              {results.test.score === undefined ? '-' : t('test.score', { score: formatNumber(results.test.score, 1) })}
            </strong>{' '}
            <span className="hf-meta">{t('test.right', { right: results.test.right, total: results.test.total })}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Source of a result, or why there is none. */
function reasonOf({ question, answer }: JudgedItem, result: number | undefined): ReasonKey {
  const { kind, correct = [], modelAnswer = '' } = question
  if (kind === 'choice') return correct.length === 0 ? 'result.noKey' : isEmpty(answer) ? 'result.open' : 'result.source.key'
  if (isEmpty(answer)) return 'result.open'
  if (result !== undefined) return 'result.source.automatic'
  return modelAnswer.trim() === '' ? 'result.noModel' : 'result.check'
}

const isEmpty = (answer: JudgedItem['answer']): boolean => (answer?.choice ?? []).length === 0 && (answer?.text ?? '').trim() === ''

type ReasonKey = `result.${'noKey' | 'open' | 'source.key' | 'source.automatic' | 'noModel' | 'check'}`
