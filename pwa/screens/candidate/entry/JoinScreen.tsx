import { formatInBothZones } from '../../../i18n/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { LinkFacts } from '#shared/views/pack.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { readLink, signInByLink, type LinkState, type TokenParts } from '../../../features/interview-pack/link-facts.ts'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { LoginFailure } from '../../../features/session/LoginFailure.tsx'
import { currentSession } from '../../../features/session/session.ts'
import { useLogin } from '../../../features/session/use-login.ts'
import { Company } from '../../../features/link-page/Company.tsx'
import { Facts } from '../../../features/link-page/Facts.tsx'
import { applyCompanyColour } from '../../../styles/company-colour.ts'
import { LinkProblemCard, OfflineCard } from './ProblemCard.tsx'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import './entry.css'

/** Page of a personal link: its cost and its viewers, before anything starts. Carries no document code, so it opens fast. */
export function JoinScreen({ urlHash, token = null }: { urlHash: string; token?: TokenParts | null }): React.JSX.Element {
  const [state, setState] = useState<LinkState | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setState(null)
    void readLink(urlHash).then((found) => isCurrent && setState(found))
    return () => {
      isCurrent = false
    }
  }, [urlHash, tries])
  if (!state) return <Skeleton lines={8} />
  if (state.kind === 'problem') return <LinkProblemCard code={state.code} />
  if (state.kind !== 'facts') return <OfflineCard isFailure={state.kind === 'failed'} onRetry={() => setTries(tries + 1)} />
  return <Invitation urlHash={urlHash} facts={state.facts} isStored={state.stored} token={token} />
}

interface InvitationProps {
  urlHash: string
  facts: LinkFacts
  /** from an earlier visit */
  isStored: boolean
  token: TokenParts | null
}

function Invitation({ urlHash, facts, isStored, token }: InvitationProps): React.JSX.Element {
  const t = useT('entry')
  const offlineWords = useOfflineWords()
  const navigate = useNavigate()
  const isHere = useIsKnownHere(facts.interviewId)
  useLayoutEffect(() => applyCompanyColour(facts.company.colorScheme), [facts.company.colorScheme])
  const open = (): Promise<void> => navigate({ to: '/candidate/interview/$id', params: { id: facts.interviewId } })
  const login = useLogin(open)
  // this page knows no other clock; the interview's own pages ask the server's
  const isEarly = !facts.started && facts.opensAt !== null && facts.opensAt > Date.now()
  const refusal = login.state.phase === 'failure' ? login.state.code : null
  const handleStart = (): void => {
    void askToPersist()
    if (isHere) void open()
    else if (facts.emailVerification || refusal === 18)
      void navigate({ to: '/candidate/verify', search: { job: facts.job.id, first: true } })
    else void login.submit(() => signInByLink(urlHash, token))
  }
  if (refusal === 11 || refusal === 12 || refusal === 13) return <LinkProblemCard code={refusal} />
  return (
    <article className="hf-join">
      <title>{`${facts.job.name} - ${facts.company.name}`}</title>
      <Company company={facts.company} jobName={facts.job.name} candidateName={facts.candidateName} />
      <div className="hf-join-body">
        <Facts facts={facts} />
        {isStored && (
          <p className="hf-join-note">
            <Icon name="offline" size={16} /> {offlineWords(t('join.stored'))}
          </p>
        )}
        {facts.emailVerification && !isHere && (
          <p className="hf-join-note">
            <Icon name="lock" size={16} /> {t('join.codeFirst')}
          </p>
        )}
        {isEarly && facts.opensAt !== null && (
          <p className="hf-join-note">
            <Icon name="clock" size={16} /> {t('join.opens', { at: formatInBothZones(facts.opensAt, facts.zone) })}
          </p>
        )}
        <LoginFailure state={login.state} />
        <Button
          variant="primary"
          isWide
          isPending={login.state.phase === 'inProgress'}
          isDisabled={isStored && !isHere}
          reason={isStored && !isHere ? t('join.needsConnection') : undefined}
          onPress={handleStart}
        >
          {t(facts.started ? 'join.continue' : isEarly ? 'join.prepare' : 'join.start')}
        </Button>
      </div>
    </article>
  )
}

function useIsKnownHere(interviewId: string): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    void isKnownHere(interviewId).then(setKnown)
  }, [interviewId])
  return isKnown
}

/** Checks for an earlier visit without the recordings' database, which a first visit need not fetch to open the link. */
async function isKnownHere(interviewId: string): Promise<boolean> {
  if (currentSession()?.actor.role !== 'jobseeker') return false
  const visits = await import('../../../features/capture/visits.ts')
  return await visits.isKnownHere(interviewId)
}
