import { formatInBothZones } from '../../../i18n/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LinkFacts } from '#shared/views/pack.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { readLink, signInByLink, type LinkState, type TokenParts } from '../../../features/interview-pack/link-facts.ts'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { LoginFailure } from '../../../features/session/LoginFailure.tsx'
import { currentSession } from '../../../features/session/session.ts'
import { useLogin } from '../../../features/session/use-login.ts'
import { Company } from './Company.tsx'
import { Facts } from './Facts.tsx'
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
  const { isHere, isBegun } = useKnownHere(facts.interviewId)
  const open = (): Promise<void> => navigate({ to: '/candidate/interview/$id', params: { id: facts.interviewId } })
  const login = useLogin(open)
  // this page knows no other clock; the interview's own pages ask the server's
  const isEarly = !facts.started && !isBegun && facts.opensAt !== null && facts.opensAt > Date.now()
  const refusal = login.state.phase === 'failure' ? login.state.code : null
  const [isAsking, setAsking] = useState(false)
  const start = (): void => {
    setAsking(false)
    if (facts.emailVerification || refusal === 18) void navigate({ to: '/candidate/verify', search: { job: facts.job.id, first: true } })
    else void login.submit(() => signInByLink(urlHash, token))
  }
  const handleStart = (): void => {
    void askToPersist()
    if (isHere) void open()
    else if (facts.inUse && !isStored) setAsking(true)
    else start()
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
        {isAsking && <TakeOver onTakeOver={start} onStay={() => setAsking(false)} />}
        <Button
          variant={isAsking ? 'secondary' : 'primary'}
          isWide
          isPending={login.state.phase === 'inProgress'}
          isDisabled={isStored && !isHere}
          reason={isStored && !isHere ? t('join.needsConnection') : undefined}
          onPress={handleStart}
        >
          {t(facts.started || isBegun ? 'join.continue' : isEarly ? 'join.prepare' : 'join.start')}
        </Button>
      </div>
    </article>
  )
}

/** Asks first where the interview is open on another device: it can be open in one place only. */
function TakeOver({ onTakeOver, onStay }: { onTakeOver: () => void; onStay: () => void }): React.JSX.Element {
  const t = useT('entry')
  return (
    <div role="alert">
      <Banner
        status="warn"
        icon="device"
        action={
          <>
            <Button variant="primary" onPress={onTakeOver}>
              {t('join.takeOver')}
            </Button>
            <Button onPress={onStay}>{t('join.notNow')}</Button>
          </>
        }
      >
        {t('join.inUse')}
      </Banner>
    </div>
  )
}

interface KnownHere {
  isHere: boolean
  /** recorded in part on this device, of which the stored facts of the link know nothing */
  isBegun: boolean
}

function useKnownHere(interviewId: string): KnownHere {
  const [known, setKnown] = useState<KnownHere>({ isHere: false, isBegun: false })
  useEffect(() => {
    void knownHere(interviewId).then(setKnown)
  }, [interviewId])
  return known
}

/** Checks for an earlier visit without the recordings' database, which a first visit need not fetch to open the link. */
async function knownHere(interviewId: string): Promise<KnownHere> {
  if (currentSession()?.actor.role !== 'jobseeker') return { isHere: false, isBegun: false }
  const visits = await import('../../../features/capture/visits.ts')
  const isHere = await visits.isKnownHere(interviewId)
  return { isHere, isBegun: isHere && (await visits.isBegunHere(interviewId)) }
}
