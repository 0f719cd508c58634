import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import './fields.css'

/** Reason for refusing a form, when no single field is to blame: announced as soon as it is there. */
export const FormError = ({ children }: { children: ReactNode }): React.JSX.Element => (
  <div className="hf-field-error" role="alert">
    <Icon name="octagon" size={16} />
    <span>{children}</span>
  </div>
)
