import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../session/session.ts'
import { StopActing } from './StopActing.tsx'
import './acting.css'

/** Bar on every page while an administrator acts as a recruiter: names the recruiter, and leads back. It cannot be closed. */
export function ActingBar(): React.JSX.Element | null {
  const t = useT('common')
  const session = useSession()
  if (!session?.acting) return null
  return (
    <section className="hf-acting" aria-label={t('acting.label')}>
      <Icon name="user" />
      <p className="hf-acting-text">{t('acting.text', { name: session.actor.name, email: session.acting.email })}</p>
      <StopActing />
    </section>
  )
}
