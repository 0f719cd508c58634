import { LinkButton } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useHeadingFocus } from '../../components/use-heading-focus.ts'
import { useT } from '../../i18n/use-t.ts'
import { LoginPanels } from './LoginPanels.tsx'
import './landing.css'

/** Landing page of recruiters: what this is, and the way in. */
export function LandingScreen(): React.JSX.Element {
  const t = useT('common')
  const heading = useHeadingFocus()
  return (
    <div className="hf-landing">
      <title>{t('app.name')}</title>
      <section className="hf-landing-brand hf-on-picture">
        <div className="hf-landing-pitch">
          <h1 ref={heading} tabIndex={-1}>
            {t('login.headline')}
          </h1>
          <ul className="hf-landing-points">
            {(['login.pitch1', 'login.pitch2', 'login.pitch3'] as const).map((key) => (
              <li key={key}>
                <Icon name="check-circle" />
                <span>{t(key)}</span>
              </li>
            ))}
          </ul>
        </div>
        <LineDrawing />
      </section>
      <section className="hf-landing-side">
        <LoginPanels />
        <p className="hf-landing-other">
          <span>{t('login.candidateQuestion')}</span>
          <LinkButton to="/candidate" variant="secondary">
            {t('login.candidate')}
          </LinkButton>
        </p>
      </section>
    </div>
  )
}

/** A line that is interrupted and held: decoration, drawn in the brand's own colours. */
const LineDrawing = (): React.JSX.Element => (
  <svg className="hf-landing-line" viewBox="0 0 600 160" fill="none" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <path d="M-10 110C80 110 90 50 170 50s90 70 160 70" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <path d="M330 120c40 0 60-20 90-20" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeDasharray="2 14" />
    <path d="M420 100c60 0 70-60 190-60" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <circle cx="330" cy="120" r="9" fill="currentColor" />
    <circle cx="420" cy="100" r="9" fill="currentColor" />
  </svg>
)
