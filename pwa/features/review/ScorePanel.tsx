import { useEffect, useRef, useState, type RefObject } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Button } from '../../components/Button.tsx'
import { useDb } from '../../db/hooks.ts'
import { AutosaveArea } from '../autosave/AutosaveField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { missingScores, visibleReviews } from './review-rules.ts'
import { saveDraft } from './save-review.ts'
import { CriteriaRatings } from './CriteriaRatings.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { rateQuestion } from './rate-question.ts'
import { Rating } from './Rating.tsx'
import { SealDialog } from './SealDialog.tsx'
import { SealedReview } from './SealedReview.tsx'
import { hasNothing, type Judged, type JudgedItem } from './judged.ts'

export interface ScorePanelProps {
  report: Judged
  item: JudgedItem
  onSelect: (questionId: string) => void
}

/** The own judgement: this question, the whole, the criteria of the job, a note. Saved with every touch, nobody sees it before it is sealed. */
export function ScorePanel({ report, item, onSelect }: ScorePanelProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [isSealing, setSealing] = useState(false)
  const bar = useFocusOnSeal()
  const { interview, items } = report
  const { draft, sealed } = visibleReviews(report.reviews, db.actor.id)
  if (sealed) return <SealedReview review={sealed} report={report} isOwn />
  if (!draft && hasNothing(report)) return <EmptyState title={t('score.nothingYet')} icon="waiting" />
  const missing = missingScores(
    items.map(({ question }) => question.id),
    draft,
  )
  const number = items.indexOf(item) + 1
  const nextOpen = items.find(({ question }) => question.id !== item.question.id && missing.questionIds.includes(question.id))
  return (
    <div className="hf-stack">
      <p className="hf-meta">{t('score.private')}</p>
      <Rating
        label={t('score.question', { number })}
        value={draft?.scores[item.question.id]}
        onChange={(score) => void rateQuestion(db, interview, item.question.id, score)}
      />
      <CriteriaRatings interview={interview} evaluation={report.evaluation} draft={draft} />
      <Rating
        label={t('score.overall')}
        value={draft?.overall}
        onChange={(overall) => void saveDraft(db, interview, () => ({ overall }), Date.now())}
      />
      <AutosaveArea
        label={t('score.note')}
        rows={3}
        maxLength={10_000}
        stored={draft?.note ?? ''}
        save={(note) => saveDraft(db, interview, () => ({ note }), Date.now())}
      />
      <KeyHelp />
      <div className="hf-report-seal" ref={bar}>
        <p role="status">{t('score.progress', { done: items.length - missing.questionIds.length, total: items.length })}</p>
        {nextOpen && (
          <Button icon="next" onPress={() => onSelect(nextOpen.question.id)}>
            {t('score.nextOpen')}
          </Button>
        )}
        <Button
          variant="primary"
          icon="lock"
          isDisabled={!draft}
          reason={draft ? undefined : t('score.nothing')}
          onPress={() => setSealing(true)}
        >
          {t('score.seal')}
        </Button>
      </div>
      {isSealing && <SealDialog interview={interview} evaluation={report.evaluation} missing={missing} onClose={() => setSealing(false)} />}
    </div>
  )
}

/** Keeps the focus in the bar when the button that had it goes: after the last open question the next thing to do is sealing. */
function useFocusOnSeal(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  const buttons = useRef(0)
  useEffect(() => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    if (all.length < buttons.current && document.activeElement === document.body) all.at(-1)?.focus()
    buttons.current = all.length
  })
  return bar
}
