import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { leavingAtom, leftAtom, leftLinkAtom, leftUnsentAtom, leftWhyAtom } from '../../features/sign-out/sign-out.ts'
import { useSession } from '../../features/session/session.ts'
import { useHomePath } from '../../features/session/use-home-path.ts'
import { HOME_PATH } from '../../features/shell/home-path.ts'
import { readSiteLinks } from './site-links.ts'

/** After signing out: says so once it is true, and leads back to the way in that was used last. */
export function LogoutScreen(): React.JSX.Element {
  const t = useT('common')
  const session = useSession()
  const isLeaving = useAtomValue(leavingAtom)
  const left = useAtomValue(leftAtom)
  const why = useAtomValue(leftWhyAtom)
  const home = useHomePath()
  const unsent = useAtomValue(leftUnsentAtom)
  const link = useAtomValue(leftLinkAtom)
  if (isLeaving) {
    return (
      <Page title={t('logout.leaving')} narrow icon="clock">
        <p className="hf-lead">{t('logout.leavingText')}</p>
      </Page>
    )
  }
  if (session) {
    return (
      <Page title={t('logout.stillIn')} narrow icon="user">
        <p className="hf-lead">{left === 'failed' ? t('logout.failed') : t('login.signedInAs', { name: session.actor.name })}</p>
        <LinkButton to={HOME_PATH[session.actor.role]} variant="primary">
          {t('login.open')}
        </LinkButton>
      </Page>
    )
  }
  return (
    <Page title={t('logout.title')} narrow icon="check-circle">
      <p className="hf-lead">
        {t(`logout.why.${why}`)} {left === 'sealed' ? t('logout.keptSealed') : left !== 'erased' && t('logout.kept')}
      </p>
      {unsent > 0 && <p>{t('logout.unsent', { count: unsent })}</p>}
      {link !== null && (
        <LinkButton to="/candidate/join/$urlHash" params={{ urlHash: link }} variant="primary">
          {t('logout.openLink')}
        </LinkButton>
      )}
      <LinkButton to={home} variant={link === null ? 'primary' : 'secondary'}>
        {t(why === 'asked' ? 'logout.home' : 'logout.again')}
      </LinkButton>
      <SiteLinks />
    </Page>
  )
}

/** Contact and social page of this installation's operator, as far as there are any. */
function SiteLinks(): React.JSX.Element | null {
  const t = useT('common')
  const [links, setLinks] = useState<Awaited<ReturnType<typeof readSiteLinks>> | null>(null)
  useEffect(() => void readSiteLinks().then(setLinks), [])
  if (!links?.contact && !links?.social) return null
  return (
    <nav className="hf-row" aria-label={t('logout.links')}>
      {links.contact && <a href={links.contact}>{t('logout.contact')}</a>}
      {links.social && (
        <a href={links.social} target="_blank" rel="noopener noreferrer">
          {t('logout.social')}
        </a>
      )}
    </nav>
  )
}
