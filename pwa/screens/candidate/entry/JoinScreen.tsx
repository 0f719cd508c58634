import { formatInBothZones } from '../../../i18n/format.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LinkType } from '#shared/views/link.ts'
import type { LinkFacts } from '#shared/views/pack.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Waiting, WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import {
  followLink,
  signInByLink,
  type FollowedLink,
  type LinkState,
  type TokenParts,
} from '../../../features/interview-pack/link-facts.ts'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { LoginFailure } from '../../../features/session/LoginFailure.tsx'
import { currentSession } from '../../../features/session/session.ts'
import { useLogin } from '../../../features/session/use-login.ts'
import { Company } from '../../../features/link-page/Company.tsx'
import { Facts } from '../../../features/link-page/Facts.tsx'
import { Way } from '../../../features/link-page/Way.tsx'
import { applyCompanyColour } from '../../../styles/company-colour.ts'
import { LinkProblemCard, OfflineCard } from './ProblemCard.tsx'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import './entry.css'

/** Fetched only for the link of a whole job: the page of a candidate's own stays light. */
const JobEntry = lazyPart(async () => (await import('./JobEntry.tsx')).JobEntry)
/** Fetched only for a job with several languages. */
const LinkLanguage = lazy(async () => ({ default: (await import('../../../features/link-page/LinkLanguage.tsx')).LinkLanguage }))

/** Page of a personal link: its cost and its viewers, before anything starts. Carries no document code, so it opens fast. */
export function JoinScreen({
  urlHash,
  token = null,
  way,
}: {
  urlHash: string
  token?: TokenParts | null
  way: LinkType
}): React.JSX.Element {
  const [{ state, isAsking }, setLink] = useState<FollowedLink>({ state: null, isAsking: true })
  const [tries, setTries] = useState(0)
  const retry = (): void => setTries((count) => count + 1)
  useEffect(() => followLink(urlHash, setLink, way), [urlHash, way, tries])
  if (!state)
    return (
      <Waiting lines={8}>
        <TryAgain onPress={retry} />
      </Waiting>
    )
  if (state.kind === 'problem') return <Problem problem={state} />
  if (state.kind === 'job')
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <JobEntry urlHash={urlHash} way={way} facts={state.facts} isStored={state.isStored} isAsking={isAsking} />
      </Suspense>
    )
  if (state.kind !== 'facts') return <OfflineCard isFailure={state.kind === 'failed'} isTrying={isAsking} onRetry={retry} />
  return <Invitation urlHash={urlHash} facts={state.facts} isStored={state.isStored} isAsking={isAsking} token={token} />
}

/** A finished interview that this device may open leads to its receipts. */
function Problem({ problem }: { problem: Extract<LinkState, { kind: 'problem' }> }): React.JSX.Element {
  const { isHere } = useKnownHere(problem.interviewId)
  if (problem.code === 11 && isHere && problem.interviewId !== null)
    return <Navigate to="/candidate/interview/$id" params={{ id: problem.interviewId }} replace />
  return <LinkProblemCard code={problem.code} about={problem.about} />
}

interface InvitationProps {
  urlHash: string
  facts: LinkFacts
  /** from an earlier visit */
  isStored: boolean
  /** the server may still answer */
  isAsking: boolean
  token: TokenParts | null
}

function Invitation({ urlHash, facts, isStored, isAsking, token }: InvitationProps): React.JSX.Element {
  const t = useT('entry')
  const navigate = useNavigate()
  const { isHere, isBegun, left } = useKnownHere(facts.interviewId)
  useLayoutEffect(() => applyCompanyColour(facts.company.colorScheme), [facts.company.colorScheme])
  const params = { id: facts.interviewId }
  const wantsAccess = useRef(false)
  // the page that was pressed for goes on by itself once everything is here
  const open = async (): Promise<void> => {
    if (wantsAccess.current) return await navigate({ to: '/candidate/interview/$id/access', params })
    // asking for extra time first signs in and downloads nothing
    if (isHere && (await isPacked(facts.interviewId))) return await navigate({ to: '/candidate/interview/$id', params })
    await navigate({ to: '/candidate/interview/$id/prepare', params, search: { go: true } })
  }
  // the pages of the interview are fetched on the way
  const [isOpening, setOpening] = useState(false)
  const login = useLogin(open)
  const isBusy = isOpening || login.state.phase === 'inProgress' || login.state.phase === 'success'
  // this page knows no other clock; the interview's own pages ask the server's
  const isEarly = !facts.started && !isBegun && facts.opensAt !== null && facts.opensAt > Date.now()
  const refusal = login.state.phase === 'failure' ? login.state.code : null
  const [isInUse, setInUse] = useState(false)
  // a code that comes first leads to the preparation, where the same is asked; the preparation begins nothing
  const mayAskAccess = !facts.started && !isBegun && (isHere || (!facts.emailVerification && (isAsking || !isStored)))
  const start = (): void => {
    setInUse(false)
    if (facts.emailVerification || refusal === 18) void navigate({ to: '/candidate/verify', search: { job: facts.job.id, first: true } })
    else void login.submit(() => signInByLink(urlHash, token))
  }
  const handleStart = (toAccess = false): void => {
    if (isBusy) return
    wantsAccess.current = toAccess
    void askToPersist()
    if (isHere) {
      setOpening(true)
      void open().finally(() => setOpening(false))
    } else if (facts.inUse && !isStored) setInUse(true)
    else start()
  }
  if (refusal === 11 || refusal === 12 || refusal === 13)
    return <LinkProblemCard code={refusal} about={{ ...facts, jobName: facts.job.name }} />
  return (
    <article className="hf-join">
      <title>{`${facts.job.name} - ${facts.company.name}`}</title>
      <Company company={facts.company} jobName={facts.job.name} candidateName={facts.candidateName} />
      <div className="hf-join-body">
        <Price facts={facts} mayChoose={!facts.started && !isHere} />
        {isStored && <Stored isAsking={isAsking} />}
        <Begun isBegun={isHere && isBegun} left={left ?? 0} />
        {facts.emailVerification && !isHere && (
          <p className="hf-join-note">
            <Icon name="lock" size={16} /> {t('join.codeFirst')}
          </p>
        )}
        {isEarly && <Opens facts={facts} />}
        <LoginFailure state={login.state} />
        {isInUse && <TakeOver wasHere={left !== null} onTakeOver={start} onStay={() => setInUse(false)} />}
        <Button
          variant={isInUse ? 'secondary' : 'primary'}
          isWide
          isPending={isBusy}
          isDisabled={isStored && !isAsking && !isHere}
          reason={isStored && !isAsking && !isHere ? t(left === null ? 'join.needsConnection' : 'join.signedOut') : undefined}
          onPress={() => handleStart()}
        >
          {t(facts.started || isBegun ? 'join.continue' : 'join.start')}
        </Button>
        {mayAskAccess && (
          <Button variant="quiet" isWide isDisabled={isBusy} onPress={() => handleStart(true)}>
            {t('join.access')}
          </Button>
        )}
        <WaitNote isWaiting={isBusy} text={t('join.opening')} />
      </div>
    </article>
  )
}

/** Cost and steps of the interview, and its language while nobody has come in here. */
function Price({ facts, mayChoose }: { facts: LinkFacts; mayChoose: boolean }): React.JSX.Element {
  return (
    <>
      <Facts facts={facts} />
      {facts.way && <Way consentNeeded={facts.consentNeeded} way={facts.way} />}
      {facts.languages.length > 1 && mayChoose && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <LinkLanguage interviewId={facts.interviewId} languages={facts.languages} own={facts.language} />
        </Suspense>
      )}
    </>
  )
}

/** Recordings of this interview in this browser, also those that whoever signed out has left here. */
function Begun({ isBegun, left }: { isBegun: boolean; left: number }): React.JSX.Element | null {
  const t = useT('entry')
  if (!isBegun && left === 0) return null
  return (
    <p className="hf-join-note">
      <Icon name="device" size={16} /> {isBegun ? t('join.begun') : t('join.left', { n: left })}
    </p>
  )
}

/** Facts of an earlier visit, until the server answers and where it does not. */
function Stored({ isAsking }: { isAsking: boolean }): React.JSX.Element {
  const t = useT('entry')
  const offlineWords = useOfflineWords()
  return (
    <>
      <WaitNote isWaiting={isAsking}>
        <p>{t('join.storedSlow')}</p>
      </WaitNote>
      {!isAsking && (
        <p className="hf-join-note">
          <Icon name="offline" size={16} /> {offlineWords(t('join.stored'))}
        </p>
      )}
    </>
  )
}

function Opens({ facts: { opensAt, zone } }: Pick<InvitationProps, 'facts'>): React.JSX.Element {
  const t = useT('entry')
  return (
    <p className="hf-join-note">
      <Icon name="clock" size={16} /> {t('join.opens', { at: formatInBothZones(opensAt ?? 0, zone) })}
    </p>
  )
}

function TryAgain({ onPress }: { onPress: () => void }): React.JSX.Element {
  const t = useT('entry')
  return <Button onPress={onPress}>{t('join.tryAgain')}</Button>
}

/** Asks first where the interview is open on another device: it can be open in one place only. */
function TakeOver({ wasHere, onTakeOver, onStay }: TakeOverProps): React.JSX.Element {
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
        {t(wasHere ? 'join.inUseOrLeft' : 'join.inUse')}
      </Banner>
    </div>
  )
}

interface TakeOverProps {
  /** this browser has signed out of the interview, maybe without a connection to say so */
  wasHere: boolean
  onTakeOver: () => void
  onStay: () => void
}

interface KnownHere {
  isHere: boolean
  /** recorded in part on this device, of which the stored facts of the link know nothing */
  isBegun: boolean
  /** recordings that whoever signed out here has left to be sent later; null: nobody has begun it here and signed out */
  left: number | null
}

const UNKNOWN: KnownHere = { isHere: false, isBegun: false, left: null }

function useKnownHere(interviewId: string | null): KnownHere {
  const [known, setKnown] = useState<KnownHere>(UNKNOWN)
  useEffect(() => {
    if (interviewId !== null) void knownHere(interviewId).then(setKnown)
  }, [interviewId])
  return known
}

/** Checks for an earlier visit without the recordings' database, which a first visit need not fetch to open the link. */
async function knownHere(interviewId: string): Promise<KnownHere> {
  const isSignedIn = currentSession()?.actor.role === 'jobseeker'
  if (!isSignedIn && !(await hasRecorded())) return UNKNOWN
  const visits = await import('../../../features/capture/visits.ts')
  const isHere = await visits.isKnownHere(interviewId)
  const isBegun = await visits.isBegunHere(interviewId)
  if (isHere || !isBegun) return { isHere, isBegun, left: null }
  const { unsentTakes } = await import('../../../features/delivery/unsent-takes.ts')
  return { ...UNKNOWN, left: (await unsentTakes(interviewId)).length }
}

/** Was it downloaded here? */
const isPacked = async (interviewId: string): Promise<boolean> =>
  (await (await import('../../../features/interview-pack/pack-store.ts')).readPack(interviewId)) !== null

/** Has anything ever been recorded in this browser? Asked without opening, which would make the database. */
const hasRecorded = async (): Promise<boolean> =>
  (await Promise.resolve(indexedDB.databases?.()).catch(() => undefined))?.some(({ name }) => name === 'capture') ?? false
