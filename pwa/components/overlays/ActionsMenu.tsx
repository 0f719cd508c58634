import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon, type IconName } from '../Icon.tsx'
import './overlays.css'

export interface MenuAction {
  id: string
  label: string
  icon: IconName
  /** forbids it now, and is said below its name */
  reason?: string | undefined
  onAction: () => void
}

/** Menu of a row, behind a button of three dots. `label` names the row, too. */
export function ActionsMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }): React.JSX.Element {
  return (
    <MenuTrigger>
      <AriaButton className="hf-button hf-button-quiet hf-button-icon" aria-label={label}>
        <Icon name="more" />
      </AriaButton>
      <Popover className="hf-popover" placement="bottom end">
        <Menu
          className="hf-menu"
          aria-label={label}
          disabledKeys={actions.filter(({ reason }) => reason !== undefined).map(({ id }) => id)}
        >
          {actions.map(({ id, label: words, icon, reason, onAction }) => (
            <MenuItem key={id} id={id} className="hf-option" textValue={words} onAction={onAction}>
              <Icon name={icon} />
              <span>
                {words}
                {reason !== undefined && <span className="hf-menu-note">{reason}</span>}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
