import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Waiting } from '../../components/feedback/WaitNote.tsx'
import { useT } from '../../i18n/use-t.ts'
import {
  invitationCodeOf,
  openInvitation,
  type Invitation,
  type InvitationCode,
  type Opened,
} from '../../features/invitation/invitation.ts'
import { RegisterForm } from './RegisterForm.tsx'

/** Page of an invitation's link: looks at it first, then the form, then the way to the sign-in (R031). */
export function RegisterScreen({ token }: { token: string }): React.JSX.Element {
  const t = useT('account')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isDone, setDone] = useState(false)
  const open = async (): Promise<void> => {
    setOpened(null)
    setOpened(await openInvitation(token))
  }
  useEffect(() => {
    void openInvitation(token).then(setOpened)
  }, [token])
  if (!opened) {
    return (
      <Page title={t('register.title')} narrow>
        <Waiting />
      </Page>
    )
  }
  if (opened.kind === 'offline') return <NoLine onRetry={() => void open()} />
  if (opened.kind === 'problem') return <Problem code={opened.code} onRetry={() => void open()} />
  if (isDone) return <Done invitation={opened.invitation} />
  return (
    <RegisterForm
      token={token}
      invitation={opened.invitation}
      onDone={() => setDone(true)}
      onProblem={(code) => setOpened({ kind: 'problem', code: invitationCodeOf(code) })}
    />
  )
}

function NoLine({ onRetry }: { onRetry: () => void }): React.JSX.Element {
  const t = useT('account')
  const tCommon = useT('common')
  return (
    <Page title={t('register.title')} narrow icon="offline">
      <p className="hf-lead">{t('register.offline')}</p>
      <Button variant="primary" onPress={onRetry}>
        {tCommon('action.tryAgain')}
      </Button>
    </Page>
  )
}

/** Problem with its next step: sign in, try again, or ask for another invitation. */
function Problem({ code, onRetry }: { code: InvitationCode; onRetry: () => void }): React.JSX.Element {
  const t = useT('account')
  const tCommon = useT('common')
  return (
    <Page title={t('register.problemTitle')} narrow icon="link">
      <p className="hf-lead">{t(`register.problem.${code}`)}</p>
      {code === 10 && (
        <LinkButton to="/" variant="primary">
          {t('register.signIn')}
        </LinkButton>
      )}
      {code === 9 && (
        <Button variant="primary" onPress={onRetry}>
          {tCommon('action.tryAgain')}
        </Button>
      )}
      {code !== 9 && code !== 10 && <p>{t('register.askHost')}</p>}
    </Page>
  )
}

function Done({ invitation }: { invitation: Invitation }): React.JSX.Element {
  const t = useT('account')
  return (
    <Page title={t('register.doneTitle', { group: invitation.groupName })} narrow icon="check-circle">
      <p className="hf-lead">{t('register.done', { email: invitation.email })}</p>
      <LinkButton to="/" variant="primary">
        {t('register.signIn')}
      </LinkButton>
    </Page>
  )
}
