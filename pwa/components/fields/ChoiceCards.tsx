import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { Icon } from '../Icon.tsx'
import type { Option } from './Select.tsx'

/** Choice with what else its card shows; a picture is nothing without the label. */
type Card = Option & { description?: string; picture?: ReactNode }

export interface ChoiceCardsProps {
  label: string
  options: readonly Card[]
  /** chosen ids; at most one unless `multiple` */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** "all that fit" instead of "choose one" */
  multiple: boolean
  description?: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** of the field in the call, for what the server says about it */
  name?: string
}

/** Choices as cards whose whole area is the target. */
export function ChoiceCards({ multiple, ...props }: ChoiceCardsProps): React.JSX.Element {
  return multiple ? <ManyCards {...props} /> : <OneCard {...props} />
}

type Cards = Omit<ChoiceCardsProps, 'multiple'>

function ManyCards({
  label,
  options,
  value,
  onChange,
  description,
  errorMessage,
  isRequired = false,
  isDisabled = false,
  name,
}: Cards): React.JSX.Element {
  return (
    <CheckboxGroup
      className="hf-choices"
      value={[...value]}
      onChange={onChange}
      {...(errorMessage && { isInvalid: true })}
      isRequired={isRequired}
      isDisabled={isDisabled}
      validationBehavior="aria"
      {...(name && { name })}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <div className="hf-choices-list">
        {options.map((option) => (
          <CheckboxField key={option.id} value={option.id}>
            <CheckboxButton className="hf-choice">{cardContent(option, <Icon name="check" size={16} />)}</CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </CheckboxGroup>
  )
}

function OneCard({
  label,
  options,
  value,
  onChange,
  description,
  errorMessage,
  isRequired = false,
  isDisabled = false,
  name,
}: Cards): React.JSX.Element {
  return (
    <RadioGroup
      className="hf-choices"
      value={value[0] ?? null}
      onChange={(id) => onChange([id])}
      {...(errorMessage && { isInvalid: true })}
      isRequired={isRequired}
      isDisabled={isDisabled}
      validationBehavior="aria"
      {...(name && { name })}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <div className="hf-choices-list">
        {options.map((option) => (
          <RadioField key={option.id} value={option.id}>
            <RadioButton className="hf-choice hf-choice-radio">{cardContent(option, <Icon name="check" size={16} />)}</RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </RadioGroup>
  )
}

const cardContent = (option: Card, mark: ReactNode): ReactNode => (
  <>
    <span className="hf-check-box">{mark}</span>
    {option.picture}
    <span>
      <span dir="auto">{option.label}</span>
      {option.description && <span className="hf-option-note">{option.description}</span>}
    </span>
  </>
)
