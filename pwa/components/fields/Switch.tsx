import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import type { ToggleProps } from './Checkbox.tsx'
import './fields.css'

/** A setting that holds at once, without a save button. */
export function Switch({ children, ...props }: ToggleProps): React.JSX.Element {
  return (
    <SwitchField {...props}>
      <SwitchButton className="hf-check">
        <span className="hf-switch-track" />
        <span>{children}</span>
      </SwitchButton>
    </SwitchField>
  )
}
