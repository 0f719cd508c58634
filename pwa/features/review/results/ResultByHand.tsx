import { useState } from 'react'
import type { ManualScore } from '#shared/policies/scores/manual-scores.ts'
import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { useDb, useSyncState } from '../../../db/hooks.ts'
import { storageTroubleOf } from '../../../db/storage-errors.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Judged } from '../judged.ts'
import { setScore } from '../set-score.ts'

interface ResultByHandProps {
  interview: Judged['interview']
  questionId: string
  manual: ManualScore | undefined
}

/** A short answer that nobody can compare by rule gets its result from a person, also without a connection; it can be taken back. */
export function ResultByHand({ interview, questionId, manual }: ResultByHandProps): React.JSX.Element {
  const t = useT('results')
  const tCommon = useT('common')
  const tRecruiter = useT('recruiter')
  const db = useDb()
  // renders again when the record is sent
  useSyncState()
  const [value, setValue] = useState(manual?.score ?? NaN)
  const [problem, setProblem] = useState<'nothing' | 'noRoom'>()
  return (
    <div className="hf-result-hand">
      {manual && (
        <p className="hf-row">
          <span className="hf-meta">{t('hand.by', { name: manual.raterName, at: formatDateTime(manual.at) })}</span>
          {db.sync.isUnsent('reviews', manual.recordId) && <Chip status="idle">{tRecruiter('common.notSent')}</Chip>}
        </p>
      )}
      <form
        className="hf-row"
        onSubmit={(event) => {
          event.preventDefault()
          if (Number.isFinite(value)) void save(value)
          else setProblem('nothing')
        }}
      >
        <NumberField
          label={t('hand.label')}
          value={value}
          minValue={0}
          maxValue={100}
          onChange={setValue}
          onClear={() => setValue(NaN)}
          errorMessage={problem && (problem === 'noRoom' ? tCommon('field.noRoom') : t('hand.nothing'))}
        />
        <Button type="submit">{t('hand.save')}</Button>
        {manual && (
          <Button variant="quiet" icon="refresh" onPress={() => void save(null)}>
            {t('hand.back')}
          </Button>
        )}
      </form>
    </div>
  )

  async function save(score: number | null): Promise<void> {
    try {
      await setScore(db, interview, { place: { part: 'questions', key: questionId }, score, reason: '' }, Date.now())
    } catch (error) {
      // the number stays in the field
      if (storageTroubleOf(error) !== 'full') throw error
      return setProblem('noRoom')
    }
    setProblem(undefined)
    if (score === null) setValue(NaN)
  }
}
