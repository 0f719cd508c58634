import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { useCommand } from '../../api/use-command.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { codeOfFailure } from '../../features/group/invitation-to-join.ts'
import { useT } from '../../i18n/use-t.ts'
import type { InvitationCode } from '../../features/invitation/invitation.ts'
import { useSession } from '../../features/session/session.ts'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { InvitationAccepted } from './InvitationAccepted.tsx'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** Page of a mailed invitation to another group: its content, the answer, and the next step (R217). */
export function InvitationScreen({ gid }: { gid: string }): React.JSX.Element {
  const [round, setRound] = useState(0)
  return <Invitation key={`${gid} ${round}`} gid={gid} onRetry={() => setRound(round + 1)} />
}

function Invitation({ gid, onRetry }: { gid: string; onRetry: () => void }): React.JSX.Element {
  const t = useT('group')
  const session = useSession()
  const { query } = useQuery(useCallback((signal: AbortSignal) => call('group', 'fetch_invitation', { gid }, { signal }), [gid]))
  const command = useCommand()
  const [option, setOption] = useState<'accept' | 'decline'>('accept')
  const [status, setStatus] = useState<string | null>(null)
  const failure = command.failure ?? (query.phase === 'failed' ? query.failure : null)
  if (failure)
    return failure.kind === 'offline' ? <Offline onRetry={onRetry} /> : <Problem code={codeOfFailure(failure)} onRetry={onRetry} />
  if (query.phase !== 'ready')
    return (
      <Page title={t('join.title')} narrow>
        <Skeleton lines={5} />
      </Page>
    )
  const invitation = status === 'active' ? { ...query.data, status: 'active' as const } : query.data
  if (invitation.status === 'active') return <InvitationAccepted invitation={invitation} isHere={session?.actor.gid === gid} />
  if (status !== null) return <Declined />
  const answer = (wanted: 'accept' | 'decline'): void => {
    setOption(wanted)
    void command.run(async (send) => setStatus((await send('group', 'confirm_status', { gid, option: wanted })).status))
  }
  return <InvitationAnswer invitation={invitation} answering={command.isRunning ? option : null} onAnswer={answer} />
}

function Offline({ onRetry }: { onRetry: () => void }): React.JSX.Element {
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
