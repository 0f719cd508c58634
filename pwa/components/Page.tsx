import { use, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { UnderTitle } from './under-title.ts'
import './layout.css'

export interface PageProps {
  /** the h1 and the title of the tab; it takes focus when the route changes, so that readers hear where they are */
  title: string
  /** language of the title where it may be another one than the page's: readers pronounce it by that */
  titleIn?: { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' } | undefined
  /** the primary action sits here on tablets and desktops */
  actions?: ReactNode
  /** single column of at most 640 px */
  narrow?: boolean
  /** few words in the middle of the window, below this sign: not found, signed out */
  icon?: IconName
  /** a line above the title: where this page belongs */
  eyebrow?: ReactNode
  children: ReactNode
}

/** A screen inside the frame; every screen has exactly one. */
export function Page({ title, titleIn, actions, narrow = false, icon, eyebrow, children }: PageProps): React.JSX.Element {
  const heading = useHeadingFocus()
  return (
    <div className={`hf-page${narrow ? ' hf-page-narrow' : ''}${icon ? ' hf-page-centred' : ''}`}>
      <title>{`${title} - Holdfast`}</title>
      {icon && (
        <span className="hf-empty-icon">
          <Icon name={icon} size={28} />
        </span>
      )}
      <header className="hf-page-head">
        <div>
          {eyebrow && <div className="hf-page-eyebrow">{typeof eyebrow === 'string' ? <bdi>{eyebrow}</bdi> : eyebrow}</div>}
          <h1 ref={heading} tabIndex={-1}>
            {/* a name or question of another language keeps its own order of words and signs */}
            <bdi {...titleIn}>{title}</bdi>
          </h1>
        </div>
        {actions && <div className="hf-page-actions">{actions}</div>}
      </header>
      {use(UnderTitle)}
      {children}
    </div>
  )
}
