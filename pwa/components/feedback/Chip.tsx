import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import './feedback.css'

export type Status = 'ok' | 'info' | 'idle' | 'warn' | 'bad'

/** A state in three signs at once: shape, word and colour. */
export function Chip({ status, icon, children }: { status: Status; icon?: IconName; children: ReactNode }): React.JSX.Element {
  return (
    <span className={`hf-chip hf-status-${status}`}>
      <Icon name={icon ?? STATUS_ICON[status]} size={16} />
      <span>{children}</span>
    </span>
  )
}

export const STATUS_ICON: Readonly<Record<Status, IconName>> = {
  ok: 'check-circle',
  info: 'info',
  idle: 'device',
  warn: 'alert',
  bad: 'octagon',
}
