import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { Icon } from '../Icon.tsx'
import './fields.css'

export interface ToggleProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  children: ReactNode
}

/** Yes or no inside a form; the words are part of the target. */
export function Checkbox({ children, ...props }: ToggleProps): React.JSX.Element {
  return (
    <CheckboxField {...props}>
      <CheckboxButton className="hf-check">
        <span className="hf-check-box">
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </CheckboxButton>
    </CheckboxField>
  )
}
