import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
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
  /** drawn only while it is open */
  children: (menu: OpenMenu) => ReactNode
}

/** Name, focus and end of an open menu. */
export interface OpenMenu {
  label: string
  autoFocus: boolean | 'first'
  onClose: () => void
}

/** Button that opens a menu by a press, Enter, Space or the arrow down. */
export function MenuButton({ children, ...button }: MenuButtonProps): React.JSX.Element {
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  return (
    <>
      <MenuOpener {...button} onOpen={setOpened} />
      {opened && (
        <MenuAt {...opened} label={button.label} onClose={() => setOpened(null)}>
          {children}
        </MenuAt>
      )}
    </>
  )
}

/** Button that was pressed for a menu. */
export interface OpenedMenu {
  button: HTMLButtonElement
  how: 'pressed' | 'byKey'
}

interface MenuOpenerProps extends Omit<ActionsMenuProps, 'actions'> {
  onOpen: (opened: OpenedMenu) => void
}

/** Button alone, which keeps nothing: a list of thousands has one in each row, and a single menu beside its rows. */
export function MenuOpener({ label, icon, onOpen }: MenuOpenerProps): React.JSX.Element {
  const open = (button: HTMLButtonElement, how: OpenedMenu['how']): void => {
    // some browsers give a pressed button no focus, to which the closed menu returns
    button.focus()
    onOpen({ button, how })
  }
  const shown = icon
    ? { className: 'hf-button hf-button-secondary' }
    : { className: 'hf-button hf-button-quiet hf-button-icon', 'aria-label': label }
  return (
    <button
      type="button"
      {...shown}
      aria-haspopup="true"
      // until its menu says otherwise
      aria-expanded="false"
      // a press by a key counts no clicks
      onClick={({ currentTarget, detail }) => open(currentTarget, detail === 0 ? 'byKey' : 'pressed')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        open(event.currentTarget, 'byKey')
      }}
    >
      <Icon name={icon ?? 'more'} />
      {icon && <span>{label}</span>}
    </button>
  )
}

interface MenuAtProps extends OpenedMenu, MenuButtonProps {
  onClose: () => void
}

/** The open menu of a button; ends when the button leaves the page. */
export function MenuAt({ button, how, label, onClose, children }: MenuAtProps): React.JSX.Element {
  const trigger = useRef(button)
  useLayoutEffect(() => {
    button.setAttribute('aria-expanded', 'true')
    return () => button.setAttribute('aria-expanded', 'false')
  }, [button])
  // with each drawing of what is around it
  useEffect(() => {
    if (!button.isConnected) onClose()
  })
  return (
    <Popover className="hf-popover" placement="bottom end" trigger="MenuTrigger" triggerRef={trigger} isOpen onOpenChange={onClose}>
      {children({ label, autoFocus: how === 'byKey' ? 'first' : true, onClose })}
    </Popover>
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
