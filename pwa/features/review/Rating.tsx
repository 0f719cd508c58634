import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { ScoreInput } from '../../components/fields/ScoreInput.tsx'
import { useT } from '../../i18n/use-t.ts'
import { MAX_SCORE } from './review-rules.ts'

export interface RatingProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** 1 to 10, or "cannot judge" (stored as 0). */
export function Rating({ label, value, onChange }: RatingProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <div>
      <ScoreInput
        label={label}
        max={MAX_SCORE}
        value={value === 0 ? undefined : value}
        onChange={onChange}
        anchors={{ 1: t('score.anchor.1'), 5: t('score.anchor.5'), 10: t('score.anchor.10') }}
      />
      <Checkbox isSelected={value === 0} onChange={(isSelected) => onChange(isSelected ? 0 : undefined)}>
        {t('score.cannotJudge')}
      </Checkbox>
    </div>
  )
}
