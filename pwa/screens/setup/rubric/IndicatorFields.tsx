import { MAX_PATTERN } from '#shared/lib/rubrics/pattern.ts'
import { MAX_PATTERNS, type Indicator } from '#shared/lib/rubrics/rubric.ts'
import { IconButton } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { AutosaveArea } from '../../../features/autosave/AutosaveField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { patternsOf, wrongPattern, type ChangeCriterion } from './rubric-edits.ts'

interface IndicatorFieldsProps {
  indicator: Indicator
  /** of the criterion, from 1 */
  number: number
  /** in the criterion, from 1 */
  nth: number
  onChange: ChangeCriterion
}

/** Wordings of which one is enough, and whether they count twice. */
export function IndicatorFields({ indicator: { id, points, patterns }, number, nth, onChange }: IndicatorFieldsProps): React.JSX.Element {
  const t = useT('rubric')
  const edit = (change: Partial<Indicator>): Promise<unknown> =>
    onChange(({ indicators }) => ({ indicators: indicators.map((one) => (one.id === id ? { ...one, ...change } : one)) }))
  return (
    <div className="hf-stack">
      <AutosaveArea
        label={t('indicator', { number, nth })}
        description={t('indicator.help')}
        stored={patterns.join('\n')}
        rows={2}
        maxLength={MAX_PATTERNS * (MAX_PATTERN + 1)}
        check={(text) => {
          const wrong = wrongPattern(text)
          return wrong === null ? null : t('indicator.wrong', { wording: wrong, max: MAX_PATTERNS })
        }}
        save={(text) => edit({ patterns: patternsOf(text) })}
      />
      <div className="hf-row">
        <Checkbox isSelected={points === 2} onChange={(isDouble) => void edit({ points: isDouble ? 2 : 1 })}>
          {t('indicator.double')}
        </Checkbox>
        <IconButton
          label={t('indicator.remove', { number, nth })}
          icon="trash"
          onPress={() => void onChange(({ indicators }) => ({ indicators: indicators.filter((one) => one.id !== id) }))}
        />
      </div>
    </div>
  )
}
