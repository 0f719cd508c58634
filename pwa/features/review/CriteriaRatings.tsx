import { atom, useAtom } from 'jotai'
import type { MouseEvent } from 'react'
import type { Criterion } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Review } from '#shared/entities/review.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { ANCHOR_RATINGS } from '#shared/lib/metrics.ts'
import { ScoreEnds } from '../../components/fields/ScoreInput.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { withScore } from './review-rules.ts'
import { saveDraft } from './save-review.ts'
import { useCriterionName } from './criterion-name.ts'
import { Rating } from './Rating.tsx'

export interface CriteriaRatingsProps {
  interview: Interview
  evaluation: Evaluation
  draft: Review | undefined
}

/** Optional ratings by criterion for the whole interview. Folded away when nobody wrote the list for this job. */
export function CriteriaRatings({ interview, evaluation, draft }: CriteriaRatingsProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const nameOf = useCriterionName(evaluation)
  const { criteria } = evaluation
  const scores = draft?.criterionScores ?? {}
  const done = criteria.filter(({ id }) => scores[id] !== undefined).length
  const { isOpen, turn } = useOpen(interview.jobId, !evaluation.namesAreKeys)
  return (
    <details className="hf-report-criteria" open={isOpen}>
      <summary onClick={turn}>{t('criteria.rate', { done, total: criteria.length })}</summary>
      <ScoreEnds low={t('score.anchor.1')} high={t('score.anchor.10')} />
      <ul className="hf-report-criteria-list">
        {criteria.map((criterion) => (
          <li key={criterion.id}>
            <Rating isCompact label={nameOf(criterion)} value={scores[criterion.id]} onChange={(score) => rate(criterion.id, score)} />
            {criterion.description && (
              <p className="hf-field-help" dir="auto">
                {criterion.description}
              </p>
            )}
            <Anchors criterion={criterion} name={nameOf(criterion)} />
          </li>
        ))}
      </ul>
    </details>
  )

  function rate(id: string, score: number): void {
    const change = (stored: Pick<Review, 'criterionScores'>) => ({ criterionScores: withScore(stored.criterionScores ?? {}, id, score) })
    void saveDraft(db, interview, change, Date.now())
  }
}

/** Reviewer's own opening or closing, of this tab: settings that are read later, and a report that is drawn anew, change nothing of it. */
const chosenAtom = atom<{ jobId: string; isOpen: boolean } | null>(null)

function useOpen(jobId: string, isOpenAtFirst: boolean): { isOpen: boolean; turn: (event: MouseEvent) => void } {
  const [chosen, setChosen] = useAtom(chosenAtom)
  const isOpen = chosen?.jobId === jobId ? chosen.isOpen : isOpenAtFirst
  const turn = (event: MouseEvent): void => {
    event.preventDefault()
    setChosen({ jobId, isOpen: !isOpen })
  }
  return { isOpen, turn }
}

/** Answers that deserve a rating, for those who look them up. */
function Anchors({ criterion, name }: { criterion: Criterion; name: string }): React.JSX.Element | null {
  const t = useT('recruiter')
  const given = ANCHOR_RATINGS.filter((rating) => criterion.anchors?.[rating]?.trim())
  if (given.length === 0) return null
  return (
    <details>
      <summary>{t('competency.anchors', { name })}</summary>
      <dl>
        {given.map((rating) => (
          <div key={rating}>
            <dt>{t('criteria.anchorRating', { rating })}</dt>
            <dd dir="auto">{criterion.anchors?.[rating]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
