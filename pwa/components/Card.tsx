import type { ReactNode } from 'react'
import './layout.css'

/** A surface that groups what belongs together. */
export const Card = ({ children, title, actions }: { children: ReactNode; title?: ReactNode; actions?: ReactNode }): React.JSX.Element => (
  <section className="hf-card">
    {(title || actions) && (
      <div className="hf-card-head">
        {title && <h2 className="hf-card-title">{title}</h2>}
        {actions}
      </div>
    )}
    {children}
  </section>
)
