import { useId } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { ScorePlace } from '#shared/policies/scores/score-keys.ts'
import type { EffectiveScore } from '#shared/policies/scores/effective-score.ts'
import { Button } from '../../../components/Button.tsx'
import { useDb, useSyncState } from '../../../db/hooks.ts'
import { setScore } from '../../../features/review/set-score.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

/** A score with its name and its place among those set by hand. */
export interface NamedScore {
  name: string
  /** share of the total, in words */
  note?: string
  place: ScorePlace
  found: EffectiveScore
}

interface ScoreRowProps {
  interview: Interview
  of: NamedScore
  /** absent: this person sets nothing by hand */
  onOverride: ((score: NamedScore) => void) | undefined
}

/** Shows a score, its source, and the way to set it by hand or back. */
export function ScoreRow({ interview, of, onOverride }: ScoreRowProps): React.JSX.Element {
  const t = useT('scores')
  const tRecruiter = useT('recruiter')
  const db = useDb()
  // renders again when the record is sent
  useSyncState()
  const id = useId()
  const { name, note, found, place } = of
  const { manual } = found
  return (
    <li className="hf-effective-row" aria-labelledby={id}>
      <span id={id}>
        {name} {note && <span className="hf-meta">{note}</span>}
      </span>
      <strong className="hf-tabular">{found.score === undefined ? '-' : formatNumber(found.score, 1)}</strong>
      <span className="hf-meta hf-effective-source">
        <Source found={found} />
        {manual && db.sync.isUnsent('reviews', manual.recordId) && ` · ${tRecruiter('common.notSent')}`}
      </span>
      {onOverride && (
        <span className="hf-row">
          <Button variant="quiet" icon="edit" onPress={() => onOverride(of)}>
            {t('override')}
          </Button>
          {manual && (
            <Button
              variant="quiet"
              icon="refresh"
              onPress={() => void setScore(db, interview, { place, score: null, reason: '' }, Date.now())}
            >
              {t('useAutomatic')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** Origin of a score in words; set by hand, also what it would be without. */
function Source({ found: { source, reason, manual, raters, automatic } }: Pick<NamedScore, 'found'>): React.JSX.Element {
  const t = useT('scores')
  if (!manual) {
    if (source === 'reviewer') return <>{raters ? t('source.reviewer', { n: raters.n }) : t('source.questions')}</>
    return <>{source === 'automatic' ? t('source.automatic') : t(`none.${reason ?? 'notRated'}`)}</>
  }
  const others = raters ? raters.mean * 10 : automatic
  return (
    <>
      {t('source.manual', { name: manual.raterName })} <bdi>{manual.reason}</bdi>
      {others !== undefined && ` ${t('source.without', { score: formatNumber(others, 1) })}`}
    </>
  )
}
