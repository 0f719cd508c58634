import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { isVisible } from '#shared/primitives/text.ts'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useDb } from '../../../db/hooks.ts'
import { setScore } from '../../../features/review/set-score.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { NamedScore } from './ScoreRow.tsx'

interface OverrideDialogProps {
  interview: Interview
  of: NamedScore
  onClose: () => void
}

/** Sets a score by hand, with the reason that colleagues will read. */
export function OverrideDialog({ interview, of, onClose }: OverrideDialogProps): React.JSX.Element {
  const t = useT('scores')
  const db = useDb()
  const [score, setNewScore] = useState(of.found.score ?? Number.NaN)
  const [reason, setReason] = useState('')
  const hasScore = !Number.isNaN(score)
  return (
    <FormDialog
      title={t('overrideTitle', { name: of.name })}
      action={t('save')}
      icon="check"
      isComplete={hasScore && isVisible(reason)}
      onSubmit={() => setScore(db, interview, { place: of.place, score, reason: reason.trim() }, Date.now())}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p className="hf-meta">{t('overrideText')}</p>
          <NumberField
            label={t('newScore')}
            value={score}
            onChange={setNewScore}
            onClear={() => setNewScore(Number.NaN)}
            minValue={0}
            maxValue={100}
            step={0.1}
            isRequired
            errorMessage={isTried && !hasScore ? t('newScoreMissing') : undefined}
          />
          <TextArea
            label={t('reason')}
            value={reason}
            onChange={setReason}
            rows={3}
            maxLength={1000}
            isRequired
            errorMessage={isTried && !isVisible(reason) ? t('reasonMissing') : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}
