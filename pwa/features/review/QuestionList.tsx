import type { Interview } from '#shared/entities/interview.ts'
import type { Review } from '#shared/entities/review.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { arrivalOf, hasSmallAhead, type AnswerState } from '../answers/answer-state.ts'
import { questionText } from '../answers/questions.ts'
import { visibleReviews } from './review-rules.ts'
import type { JudgedItem } from './judged.ts'

export interface QuestionListProps {
  items: readonly JudgedItem[]
  language: string
  selected: string
  interview: Pick<Interview, 'arriving'>
  reviews: readonly Review[]
  /** ids of answers whose time of recording somebody should look at */
  flagged?: readonly string[]
  onSelect: (questionId: string) => void
}

/** The questions with the state of each answer and the own score; a strip on small screens. */
export function QuestionList({
  items,
  language,
  selected,
  interview,
  reviews,
  flagged = [],
  onSelect,
}: QuestionListProps): React.JSX.Element {
  const t = useT('recruiter')
  const { actor } = useDb()
  const { draft, sealed } = visibleReviews(reviews, actor.id)
  const scores = (sealed ?? draft)?.scores ?? {}
  return (
    <nav className="hf-report-questions" aria-label={t('report.questions')}>
      <ol>
        {items.map(({ question, answer, state }, index) => {
          const score = scores[question.id]
          return (
            <li key={question.id}>
              <button
                type="button"
                className="hf-report-question"
                aria-current={question.id === selected ? 'true' : undefined}
                onClick={() => onSelect(question.id)}
              >
                <span className="hf-report-question-number hf-tabular">{index + 1}</span>
                <span className="hf-report-question-words">
                  <span className="hf-report-question-text" dir="auto">
                    {questionText(question.text, language) || t('questions.noText')}
                  </span>
                  <span className="hf-report-question-state">
                    <Icon name={STATE_ICON[state]} size={14} />
                    <span className="hf-report-question-label">
                      {t(`answer.${state}`)}
                      {state === 'ready' && answer?.media?.proxy && ` · ${t('answer.smallReady')}`}
                    </span>
                  </span>
                  {score !== undefined && (
                    <strong className="hf-report-question-score">{score === 0 ? t('score.none') : t('score.of', { score })}</strong>
                  )}
                  <ArrivalMarks item={{ answer, state }} interview={interview} />
                  {answer && flagged.includes(answer.id) && (
                    <span className="hf-report-question-state">
                      <Icon name="alert" size={14} />
                      <span className="hf-report-question-label">{t('report.time.mark')}</span>
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Parts of a recording that can be used already while the rest is on its way. */
function ArrivalMarks({
  item: { answer, state },
  interview,
}: {
  item: Pick<JudgedItem, 'answer' | 'state'>
  interview: Pick<Interview, 'arriving'>
}): React.JSX.Element | null {
  const t = useT('recruiter')
  if (state !== 'coming' && state !== 'processing') return null
  const { percent, hasVoice } = arrivalOf(answer, interview)
  return (
    <>
      {answer && hasSmallAhead(answer) && (
        <span className="hf-report-question-state">
          <Icon name="play" size={14} />
          <span className="hf-report-question-label">{t('answer.smallAhead')}</span>
        </span>
      )}
      {hasVoice && (
        <span className="hf-report-question-state">
          <Icon name="speaker" size={14} />
          <span className="hf-report-question-label">{t('answer.voiceReady')}</span>
        </span>
      )}
      {percent > 0 && (
        <span className="hf-report-question-state hf-tabular">
          <Icon name="sending" size={14} />
          {t('answer.full', { percent })}
        </span>
      )}
    </>
  )
}

const STATE_ICON: Readonly<Record<AnswerState, IconName>> = {
  notYet: 'minus',
  undecided: 'record',
  coming: 'sending',
  processing: 'refresh',
  ready: 'check-circle',
  unreadable: 'alert',
  damaged: 'alert',
  unanswered: 'minus',
}
