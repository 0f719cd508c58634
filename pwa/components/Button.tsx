import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps {
  variant?: ButtonVariant
  onPress?: () => void
  type?: 'button' | 'submit'
  icon?: IconName
  /** keeps the label and the focus, ignores presses */
  isPending?: boolean
  isDisabled?: boolean
  /** reason why it is disabled; shown beside the button and read with it, and the button stays focusable */
  reason?: string | undefined
  /** grows to the width of its column */
  isWide?: boolean
  /** shows and hides something: is that shown? */
  isExpanded?: boolean
  children: ReactNode
}

/** A button with words. Give `reason` whenever it is disabled for a cause the user can understand. */
export function Button({
  variant = 'secondary',
  onPress,
  type = 'button',
  icon,
  isPending = false,
  isDisabled = false,
  reason,
  isWide = false,
  isExpanded,
  children,
}: ButtonProps): React.JSX.Element {
  const reasonId = useId()
  const className = `hf-button hf-button-${variant}${isWide ? ' hf-button-wide' : ''}`
  const content = (
    <>
      {isPending ? <span className="hf-spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  )
  if (isDisabled && reason) {
    return (
      <span className="hf-button-with-reason">
        <button type="button" className={className} aria-disabled="true" data-disabled aria-describedby={reasonId}>
          {content}
        </button>
        <span id={reasonId} className="hf-button-reason">
          {reason}
        </span>
      </span>
    )
  }
  return (
    // the browser's own: a component library's is as large as the page of a link
    <button
      type={isPending ? 'button' : type}
      className={className}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-expanded={isExpanded}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      onKeyDown={ignoreHeldKey}
      onClick={onPress && !isPending ? (event) => press(event, onPress) : undefined}
    >
      {content}
    </button>
  )
}

/** Keeps a press to the button itself, which has the focus then: not every browser gives it by a press. */
function press(event: MouseEvent<HTMLButtonElement>, onPress: () => void): void {
  event.stopPropagation()
  if (document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
  onPress()
}

/** Counts a key that is held as one press: the next would meet whatever has opened. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

export interface IconButtonProps {
  /** action of the button, read aloud and shown on hover */
  label: string
  icon: IconName
  onPress: () => void
  isDisabled?: boolean
  variant?: 'quiet' | 'secondary'
}

/** A glyph whose label is its name; the target is 44 px, the glyph 20. */
export function IconButton({ label, icon, onPress, isDisabled = false, variant = 'quiet' }: IconButtonProps): React.JSX.Element {
  return (
    // the browser's own: rows of long lists have many
    <button
      type="button"
      className={`hf-button hf-button-${variant} hf-button-icon`}
      aria-label={label}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={() => onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}

export type LinkButtonProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  variant?: ButtonVariant
  icon?: IconName
  isWide?: boolean
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere, so it stays a link for keyboards and readers. */
export function LinkButton({ variant = 'secondary', icon, isWide = false, children, ...link }: LinkButtonProps): React.JSX.Element {
  return (
    <Link {...link} className={`hf-button hf-button-${variant}${isWide ? ' hf-button-wide' : ''}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
