import { useRef, useState, type ReactNode } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
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
export function ActionsMenu({ actions, ...button }: ActionsMenuProps): React.JSX.Element {
  return <MenuButton {...button}>{(menu) => <ActionItems {...menu} actions={actions} />}</MenuButton>
}

interface MenuButtonProps extends Omit<ActionsMenuProps, 'actions'> {
  /** drawn only while it is open: a list of thousands has a button in each row */
  children: (menu: OpenMenu) => ReactNode
}

/** Name, focus and end of an open menu. */
export interface OpenMenu {
  label: string
  autoFocus: boolean | 'first'
  onClose: () => void
}

/** Button that opens a menu by a press, Enter, Space or the arrow down. */
export function MenuButton({ label, icon, children }: MenuButtonProps): React.JSX.Element {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState<'no' | 'pressed' | 'byKey'>('no')
  const open = (how: 'pressed' | 'byKey'): void => {
    // some browsers give a pressed button no focus, to which the closed menu returns
    button.current?.focus()
    setOpen(how)
  }
  const shown = icon
    ? { className: 'hf-button hf-button-secondary' }
    : { className: 'hf-button hf-button-quiet hf-button-icon', 'aria-label': label }
  return (
    <>
      <button
        ref={button}
        type="button"
        {...shown}
        aria-haspopup="true"
        aria-expanded={isOpen !== 'no'}
        // a press by a key counts no clicks
        onClick={({ detail }) => open(detail === 0 ? 'byKey' : 'pressed')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open('byKey')
        }}
      >
        <Icon name={icon ?? 'more'} />
        {icon && <span>{label}</span>}
      </button>
      {isOpen !== 'no' && (
        <Popover
          className="hf-popover"
          placement="bottom end"
          trigger="MenuTrigger"
          triggerRef={button}
          isOpen
          onOpenChange={() => setOpen('no')}
        >
          {children({ label, autoFocus: isOpen === 'byKey' ? 'first' : true, onClose: () => setOpen('no') })}
        </Popover>
      )}
    </>
  )
}

/** The actions of an open menu. */
export function ActionItems({ label, actions, ...menu }: OpenMenu & { actions: readonly MenuAction[] }): React.JSX.Element {
  return (
    <Menu
      {...menu}
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
  )
}
