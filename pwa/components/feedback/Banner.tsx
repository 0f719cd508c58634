import type { ReactNode } from 'react'
import { STATUS_ICON, type Status } from './Chip.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import './feedback.css'

/** Message about the whole page; at most one a page. It is no alert: what is true on load is not shouted. */
export function Banner({
  status,
  icon,
  children,
  action,
}: {
  status: Status
  icon?: IconName
  children: ReactNode
  action?: ReactNode
}): React.JSX.Element {
  return (
    <div className={`hf-banner hf-status-${status}`}>
      <Icon name={icon ?? STATUS_ICON[status]} />
      <div className="hf-banner-text">{children}</div>
      {action && <div className="hf-banner-action">{action}</div>}
    </div>
  )
}
