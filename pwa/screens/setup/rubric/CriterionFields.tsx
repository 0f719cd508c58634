import { useState } from 'react'
import { METRICS } from '#shared/lib/metrics.ts'
import { MAX_INDICATORS, type RubricCriterion } from '#shared/lib/rubrics/rubric.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { AutosaveText } from '../../../features/autosave/AutosaveField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { IndicatorFields } from './IndicatorFields.tsx'
import { withIndicator, type ChangeCriterion } from './rubric-edits.ts'

interface CriterionFieldsProps {
  criterion: RubricCriterion
  /** place in the order, from 1 */
  number: number
  isOnly: boolean
  onChange: ChangeCriterion
  onRemove: () => void
}

/** Fields of one criterion; what it looks for is folded away, because most rubrics begin as a starter. */
export function CriterionFields({ criterion, number, isOnly, onChange, onRemove }: CriterionFieldsProps): React.JSX.Element {
  const t = useT('rubric')
  const weights = useT('recruiter')
  const [isOpen, setOpen] = useState(criterion.name === '')
  const { name, weight, full, metric, structure = false, indicators } = criterion
  return (
    <li className="hf-question hf-question-keys" aria-label={t('criterion.nth', { number })}>
      <AutosaveText
        label={t('criterion.name', { number })}
        stored={name}
        isRequired
        maxLength={100}
        save={(text) => onChange(() => ({ name: text }))}
      />
      <div className="hf-row">
        <Button variant="quiet" icon={isOpen ? 'up' : 'down'} isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('criterion.words', { number })}
        </Button>
        <IconButton label={t('criterion.remove', { number })} icon="trash" isDisabled={isOnly} onPress={onRemove} />
      </div>
      {isOpen && (
        <div className="hf-question-keys">
          <div className="hf-setup-pair">
            <NumberField
              label={t('criterion.weight', { number })}
              description={t('criterion.weight.help')}
              value={weight}
              minValue={0}
              maxValue={3}
              onChange={(value) => void onChange(() => ({ weight: value }))}
            />
            <Select
              label={t('criterion.metric', { number })}
              value={metric ?? NONE}
              options={[
                { id: NONE, label: t('criterion.metric.none') },
                ...METRICS.map((id) => ({ id, label: weights(`weights.of.${id}`) })),
              ]}
              onChange={(id) => void onChange(() => ({ metric: METRICS.find((one) => one === id) }))}
            />
          </div>
          <Checkbox isSelected={structure} onChange={(value) => void onChange(() => ({ structure: value }))}>
            {t('criterion.structure')}
          </Checkbox>
          {!structure && (
            <>
              <NumberField
                label={t('criterion.full', { number })}
                description={t('criterion.full.help')}
                value={full}
                minValue={1}
                maxValue={2 * MAX_INDICATORS}
                onChange={(value) => void onChange(() => ({ full: value }))}
              />
              {indicators.map((indicator, at) => (
                <IndicatorFields key={indicator.id} indicator={indicator} number={number} nth={at + 1} onChange={onChange} />
              ))}
              <div>
                <Button
                  variant="quiet"
                  icon="plus"
                  isDisabled={indicators.length >= MAX_INDICATORS}
                  onPress={() => void onChange(withIndicator)}
                >
                  {t('indicator.add', { number })}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </li>
  )
}

const NONE = 'none'
