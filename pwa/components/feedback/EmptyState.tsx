import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import '../layout.css'

/** Explains an empty place and the way on: first use, no match, not on this device and no right are different sentences. */
export function EmptyState({
  title,
  icon = 'package',
  children,
  action,
}: {
  title: string
  icon?: IconName
  children?: ReactNode
  action?: ReactNode
}): React.JSX.Element {
  return (
    <div className="hf-empty">
      <span className="hf-empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <h2 className="hf-empty-title">{title}</h2>
      {children && <div className="hf-empty-text">{children}</div>}
      {action}
    </div>
  )
}
