import { ScoreInput } from '../../components/fields/ScoreInput.tsx'
import { useT } from '../../i18n/use-t.ts'
import { MAX_SCORE } from './review-rules.ts'

export interface RatingProps {
  label: string
  value: number | undefined
  onChange: (value: number) => void
  /** a row of a list, whose head says what the ends mean */
  isCompact?: boolean
}

/** 1 to 10, or "cannot judge" (stored as 0). */
export function Rating(props: RatingProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <ScoreInput
      {...props}
      max={MAX_SCORE}
      none={t('score.none')}
      anchors={{ 1: t('score.anchor.1'), 5: t('score.anchor.5'), 10: t('score.anchor.10') }}
    />
  )
}
