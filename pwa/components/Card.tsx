import type { ReactNode, Ref } from 'react'
import './layout.css'

interface CardProps {
  children: ReactNode
  title?: ReactNode
  actions?: ReactNode
  /** the title can take the focus: for a card that comes in the place of what had it */
  titleRef?: Ref<HTMLHeadingElement> | undefined
}

/** A surface that groups what belongs together. */
export const Card = ({ children, title, actions, titleRef }: CardProps): React.JSX.Element => (
  <section className="hf-card">
    {(title || actions) && (
      <div className="hf-card-head">
        {title && (
          <h2 className="hf-card-title" ref={titleRef} {...(titleRef && { tabIndex: -1 })}>
            {/* a question or name of another language keeps its own order of words and signs */}
            <bdi>{title}</bdi>
          </h2>
        )}
        {actions}
      </div>
    )}
    {children}
  </section>
)
