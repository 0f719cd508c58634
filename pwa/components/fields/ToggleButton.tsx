import type { ReactNode } from 'react'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { Icon, type IconName } from '../Icon.tsx'
import '../Button.css'

export interface ToggleButtonProps {
  isSelected: boolean
  onPress: () => void
  icon?: IconName
  children: ReactNode
}

/** A button that is on or off; pressed is said to readers and shown by a fill and a check. */
export function ToggleButton({ isSelected, onPress, icon, children }: ToggleButtonProps): React.JSX.Element {
  return (
    <AriaToggleButton className="hf-button hf-button-secondary hf-button-toggle" isSelected={isSelected} onPress={() => onPress()}>
      {isSelected ? <Icon name="check" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </AriaToggleButton>
  )
}
