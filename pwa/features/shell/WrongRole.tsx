import type { Role } from '#shared/primitives/roles.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { StopActing } from '../impersonation/StopActing.tsx'
import { useSession } from '../session/session.ts'
import { HOME_PATH } from './home-path.ts'
import { useSignOut } from '../sign-out/use-sign-out.tsx'

/** Replaces a page of another role: names its role and the signed-in account, and leads on. */
export function WrongRole({ area }: { area: Exclude<Role, 'guest'> }): React.JSX.Element | null {
  const t = useT('guard')
  const tCommon = useT('common')
  const session = useSession()
  const signOut = useSignOut()
  if (!session) return null
  return (
    <Page title={t(`wrongRole.title.${area}`)} narrow icon="lock">
      <p className="hf-lead">
        {session.acting
          ? t('wrongRole.acting', { admin: session.acting.admin.actor.name, name: session.actor.name })
          : t('wrongRole.text', { name: session.actor.name })}
      </p>
      <div className="hf-row">
        {session.acting && area === 'admin' && <StopActing variant="primary" />}
        <LinkButton to={HOME_PATH[session.actor.role]} {...(!session.acting && { variant: 'primary' })}>
          {t('wrongRole.own')}
        </LinkButton>
        <Button icon="sign-out" onPress={signOut.begin}>
          {tCommon('action.signOut')}
        </Button>
      </div>
      {signOut.dialog}
    </Page>
  )
}
