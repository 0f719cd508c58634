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

interface ActionsMenuProps {
  label: string
  /** shows the label beside it; absent: three dots alone, whose label names the row, too */
  icon?: IconName
  actions: readonly MenuAction[]
}

/** Menu of actions behind a button: of a row, or of what is chosen. */
export function ActionsMenu({ label, icon, actions }: ActionsMenuProps): React.JSX.Element {
  return (
    <MenuTrigger>
      {icon ? (
        <AriaButton className="hf-button hf-button-secondary">
          <Icon name={icon} />
          <span>{label}</span>
        </AriaButton>
      ) : (
        <AriaButton className="hf-button hf-button-quiet hf-button-icon" aria-label={label}>
          <Icon name="more" />
        </AriaButton>
      )}
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
