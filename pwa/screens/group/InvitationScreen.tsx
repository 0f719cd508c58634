import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { answerInvitation, lookAtInvitation, type ToJoin } from '../../features/group/invitation-to-join.ts'
import { useT } from '../../i18n/use-t.ts'
import type { InvitationCode } from '../../features/invitation/invitation.ts'
import { useSession } from '../../features/session/session.ts'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { InvitationAccepted } from './InvitationAccepted.tsx'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** Page of a mailed invitation to another group: its content, the answer, and the next step (R217). */
export function InvitationScreen({ gid }: { gid: string }): React.JSX.Element {
  const t = useT('group')
  const session = useSession()
  const [found, setFound] = useState<ToJoin | null>(null)
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null)
  const look = async (): Promise<void> => {
    setFound(null)
    setFound(await lookAtInvitation(gid))
  }
  useEffect(() => {
    let isCurrent = true
    void lookAtInvitation(gid).then((answer) => isCurrent && setFound(answer))
    return () => {
      isCurrent = false
    }
  }, [gid])
  if (!found)
    return (
      <Page title={t('join.title')} narrow>
        <Skeleton lines={5} />
      </Page>
    )
  if (found.kind === 'noLine') return <NoLine onRetry={() => void look()} />
  if (found.kind === 'problem') return <Problem code={found.code} onRetry={() => void look()} />
  if (found.kind === 'declined') return <Declined />
  const { invitation } = found
  if (invitation.status === 'active') return <InvitationAccepted invitation={invitation} isHere={session?.actor.gid === gid} />
  const answer = async (option: 'accept' | 'decline'): Promise<void> => {
    setAnswering(option)
    setFound(await answerInvitation(invitation, option))
    setAnswering(null)
  }
  return <InvitationAnswer invitation={invitation} answering={answering} onAnswer={(option) => void answer(option)} />
}

function NoLine({ onRetry }: { onRetry: () => void }): React.JSX.Element {
  const t = useT('group')
  const offlineWords = useOfflineWords()
  const tCommon = useT('common')
  return (
    <Page title={t('join.title')} narrow icon="offline">
      <p className="hf-lead">{offlineWords(t('join.offline'))}</p>
      <Button variant="primary" onPress={onRetry}>
        {tCommon('action.tryAgain')}
      </Button>
    </Page>
  )
}

/** The specification's words for the code, what they mean here, and one next step. */
function Problem({ code, onRetry }: { code: InvitationCode; onRetry: () => void }): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  return (
    <Page title={t('join.problemTitle')} narrow icon="link">
      <p className="hf-lead">{t(`join.problem.${code}`)}</p>
      <p>{t(`join.next.${code}`)}</p>
      {code === 9 ? (
        <Button variant="primary" onPress={onRetry}>
          {tCommon('action.tryAgain')}
        </Button>
      ) : (
        <LinkButton to="/recruiter/group">{t('join.ownGroup')}</LinkButton>
      )}
    </Page>
  )
}

function Declined(): React.JSX.Element {
  const t = useT('group')
  return (
    <Page title={t('join.declinedTitle')} narrow icon="check-circle">
      <p className="hf-lead">{t('join.declined')}</p>
      <LinkButton to="/recruiter/group">{t('join.ownGroup')}</LinkButton>
    </Page>
  )
}
