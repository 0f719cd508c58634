import { useState } from 'react'
import type { Criterion } from '#shared/entities/job-setting.ts'
import { ANCHOR_RATINGS } from '#shared/lib/metrics.ts'
import { Button } from '../../components/Button.tsx'
import { AutosaveArea } from '../../features/autosave/AutosaveField.tsx'
import { useT } from '../../i18n/use-t.ts'

interface CriterionAnchorsProps {
  criterion: Criterion
  /** place in the order, from 1 */
  number: number
  /** changes the criterion from what is stored */
  onChange: (change: (stored: Criterion) => Partial<Criterion>) => Promise<void>
}

/** Answers that deserve a rating of 2, 4, 6, 8 and 10; folded away, because most criteria are copied with them. */
export function CriterionAnchors({ criterion: { anchors = {} }, number, onChange }: CriterionAnchorsProps): React.JSX.Element {
  const t = useT('recruiter')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button variant="quiet" icon={isOpen ? 'up' : 'down'} isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('criteria.anchors', { number })}
        </Button>
      </div>
      {isOpen &&
        ANCHOR_RATINGS.map((rating) => (
          <AutosaveArea
            key={rating}
            label={t('criteria.anchor', { number, rating })}
            stored={anchors[rating] ?? ''}
            maxLength={300}
            rows={2}
            save={(text) => onChange((stored) => ({ anchors: { ...stored.anchors, [rating]: text } }))}
          />
        ))}
    </>
  )
}
