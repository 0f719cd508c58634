import { Button, LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Page } from '../../components/Page.tsx'
import { useSignOut } from '../../features/sign-out/use-sign-out.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LockCard } from '../../features/lock/LockCard.tsx'
import { PreferencesForm } from '../../features/preferences/PreferencesForm.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { useSession } from '../../features/session/session.ts'
import { AccountCards } from './AccountCards.tsx'
import { SettingsIndex, SettingsSection } from './SettingsSection.tsx'
import { StorageCard } from './StorageCard.tsx'
import './settings.css'

/** The recruiter's own page: who I am here, how it looks, what this device keeps, the way out. */
export function SettingsScreen(): React.JSX.Element {
  const t = useT('common')
  const session = useSession()
  const signOut = useSignOut()
  const isOffered = useOffers()
  return (
    <Page title={t('settings.title')}>
      <div className="hf-settings">
        <SettingsIndex />
        <SettingsSection id="account">
          <Card title={t('settings.account')}>
            <dl className="hf-facts">
              <dt>{t('settings.name')}</dt>
              <dd>
                <bdi>{session?.actor.name}</bdi>
              </dd>
              <dt>{t('settings.role')}</dt>
              <dd>{t(`role.${session?.actor.groupRole ?? 'recruiter'}`)}</dd>
              <dt>{t('settings.accountId')}</dt>
              <dd className="hf-tabular">
                <bdi dir="ltr">{session?.actor.id}</bdi>
              </dd>
            </dl>
            <div className="hf-row">
              <LinkButton icon="users" to="/recruiter/group">
                {t('settings.group')}
              </LinkButton>
              {isOffered('seeUsage') && (
                <LinkButton icon="briefcase" to="/recruiter/purchases">
                  {t('settings.usage')}
                </LinkButton>
              )}
              {isOffered('addJob') && (
                <LinkButton icon="send" to="/recruiter/settings/email">
                  {t('settings.mails')}
                </LinkButton>
              )}
              {session?.actor.source === 'sap' && (
                <LinkButton icon="link" to="/recruiter/settings/sap">
                  {t('settings.sap')}
                </LinkButton>
              )}
              <Button icon="sign-out" onPress={signOut.begin}>
                {t('action.signOut')}
              </Button>
            </div>
          </Card>
          {session && <AccountCards gid={session.actor.gid} />}
        </SettingsSection>
        <SettingsSection id="look">
          <Card title={t('settings.look')}>
            <PreferencesForm />
          </Card>
        </SettingsSection>
        <SettingsSection id="security">
          <Card title={t('settings.security')}>
            <p className="hf-meta">{t('settings.securityText')}</p>
            <div>
              <LinkButton icon="lock" to="/recruiter/settings/security">
                {t('settings.security')}
              </LinkButton>
            </div>
          </Card>
          <LockCard />
        </SettingsSection>
        <SettingsSection id="device">
          <StorageCard />
        </SettingsSection>
      </div>
      {signOut.dialog}
    </Page>
  )
}
