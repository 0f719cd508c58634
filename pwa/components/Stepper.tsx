import { Button as AriaButton } from 'react-aria-components/Button'
import { useT } from '../i18n/use-t.ts'
import { Icon } from './Icon.tsx'
import './Tabs.css'

/** `open`: nothing is missing, and nobody has been there */
export type StepState = 'done' | 'current' | 'missing' | 'open' | 'locked'

export interface StepperProps {
  label: string
  steps: readonly { id: string; label: string; state: StepState; note?: string }[]
  onSelect: (id: string) => void
}

/** The steps of a long form; what is missing is said in words, on phones "Step 2 of 5" leads. */
export function Stepper({ label, steps, onSelect }: StepperProps): React.JSX.Element {
  const t = useT('common')
  const current = steps.findIndex((step) => step.state === 'current')
  return (
    <nav aria-label={label}>
      <p className="hf-steps-count">{t('stepper.position', { step: current + 1, total: steps.length })}</p>
      <ol className="hf-steps">
        {steps.map((step, index) => (
          <li key={step.id}>
            <AriaButton
              className="hf-step"
              data-state={step.state}
              isDisabled={step.state === 'locked'}
              onPress={() => onSelect(step.id)}
              {...(step.state === 'current' && { 'aria-current': 'step' as const })}
            >
              <span className="hf-step-mark" aria-hidden="true">
                {step.state === 'done' ? (
                  <Icon name="check" size={16} />
                ) : step.state === 'locked' ? (
                  <Icon name="lock" size={14} />
                ) : (
                  index + 1
                )}
              </span>
              <span className="hf-step-words">
                {step.label}
                {step.state !== 'current' && <span className="hf-visually-hidden"> {t(`stepper.${step.state}`)}</span>}
                {step.note && <span className="hf-step-note">{step.note}</span>}
              </span>
            </AriaButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
