import type { InvitationToJoin } from '#shared/views/invitation.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { saveReturnPath } from '../../features/session/return-path.ts'
import { useSignOut } from '../../features/sign-out/use-sign-out.tsx'
import { useBusy } from '../../lib/busy.ts'

export interface InvitationAcceptedProps {
  invitation: InvitationToJoin
  /** this session is one of the new group already */
  isHere: boolean
}

/** Leads on to the sign-in, because accepting ended the sessions with the old group; it leads to the new group. */
export function InvitationAccepted({ invitation, isHere }: InvitationAcceptedProps): React.JSX.Element {
  const t = useT('group')
  const signOut = useSignOut()
  // the notice that the session has ended would say the same again
  useBusy(!isHere)
  const signInAgain = async (): Promise<void> => {
    await saveReturnPath('/recruiter/group')
    signOut.begin()
  }
  return (
    <Page title={t('join.acceptedTitle', { group: invitation.groupName })} narrow icon="check-circle">
      <p className="hf-lead">{t(isHere ? 'join.here' : 'join.accepted')}</p>
      {isHere ? (
        <LinkButton to="/recruiter/group" variant="primary">
          {t('join.ownGroup')}
        </LinkButton>
      ) : (
        <Button variant="primary" onPress={() => void signInAgain()}>
          {t('join.signInAgain')}
        </Button>
      )}
      {signOut.dialog}
    </Page>
  )
}
