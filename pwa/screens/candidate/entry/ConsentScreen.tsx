import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Pack } from '#shared/views/pack.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb, useDoc } from '../../../db/hooks.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { packIn } from '../../../features/interview-pack/interview-language.ts'
import { usePack } from '../../../features/interview-pack/use-pack.ts'
import { languageNames } from '../../../features/link-page/language-names.ts'
import { MakeRoom } from '../../../features/trouble/MakeRoom.tsx'
import { ProblemNotice } from '../../../features/trouble/ProblemNotice.tsx'
import { useAct } from '../../../features/trouble/use-act.ts'
import { MachineHelp } from './MachineHelp.tsx'
import './entry.css'

/** Agreeing or not, with equal weight; signed on the device with the version and hash of the text, so it needs no connection. */
export function ConsentScreen({ interviewId }: { interviewId: string }): React.JSX.Element {
  const { stored } = usePack(interviewId)
  if (stored === undefined) return <Skeleton lines={8} />
  return stored ? <InLanguage interviewId={interviewId} stored={stored.pack} /> : <NotHere interviewId={interviewId} />
}

function InLanguage({ interviewId, stored }: { interviewId: string; stored: Pack }): React.JSX.Element {
  const { doc, isLoading } = useDoc('interviews', interviewId)
  if (isLoading) return <Skeleton lines={8} />
  const pack = packIn(stored, doc?.language)
  return pack.consent ? <Consent interviewId={interviewId} pack={pack} consent={pack.consent} /> : <NotHere interviewId={interviewId} />
}

function Consent({
  interviewId,
  pack,
  consent,
}: {
  interviewId: string
  pack: Pack
  consent: NonNullable<Pack['consent']>
}): React.JSX.Element {
  const t = useT('entry')
  const company = pack.company.name
  const db = useDb()
  const navigate = useNavigate()
  const { doc, isLoading } = useDoc('interviews', interviewId)
  const deciding = useAct()
  const [wish, setWish] = useState<boolean>()
  if (isLoading) return <Skeleton lines={8} />
  const isOfThis = [consent, ...(pack.consents ?? [])].some(
    ({ version, textHash }) => doc?.consent?.version === version && doc.consent.textHash === textHash,
  )
  const given = isOfThis ? (doc?.consent ?? null) : null
  const isDeclined = wish ?? doc?.consent?.ai === false
  const keep = (isGiven: boolean, isMachineDeclined: boolean): Promise<boolean> => {
    const decision = {
      given: isGiven,
      version: consent.version,
      textHash: consent.textHash,
      at: Date.now(),
      ...(consent.language && { language: consent.language }),
      ...(isMachineDeclined && { ai: false }),
    }
    return deciding.run(() => editDoc(db, 'interviews', interviewId, { consent: decision }))
  }
  const decide = async (isGiven: boolean): Promise<void> => {
    const isKept = await keep(isGiven, isDeclined)
    // to whatever the job asks for next: without a video no camera is
    if (isKept && isGiven) await navigate({ to: '/candidate/interview/$id', params: { id: interviewId } })
  }
  return (
    <Page title={t('consent.title')} eyebrow={t('consent.version', { version: consent.version, company })} narrow>
      <Words pack={pack} consent={consent} />
      {given && (
        <Banner status={given.given ? 'ok' : 'warn'}>
          {t(given.given ? 'consent.given' : 'consent.rejected', { at: formatDateTime(given.at), company })}
        </Banner>
      )}
      <MachineHelp
        isDeclined={isDeclined}
        onChange={(isMachineDeclined) => {
          setWish(isMachineDeclined)
          if (given) void keep(given.given, isMachineDeclined)
        }}
      />
      <ProblemNotice problem={deciding.problem} room={<MakeRoom />} />
      {given?.given && (
        <LinkButton to="/candidate/interview/$id" params={{ id: interviewId }} variant="primary" isWide>
          {t('prepare.continue')}
        </LinkButton>
      )}
      <div className="hf-consent-bar">
        {!given?.given && (
          <Button isWide isPending={deciding.isBusy} onPress={() => void decide(true)}>
            {t('consent.agree')}
          </Button>
        )}
        <Button variant={given?.given ? 'quiet' : 'secondary'} isWide isPending={deciding.isBusy} onPress={() => void decide(false)}>
          {t('consent.decline')}
        </Button>
      </div>
      {/* below the bar, which would cover it */}
      <LinkButton to="/candidate/interview/$id/prepare" params={{ id: interviewId }} variant="quiet">
        {t('consent.device')}
      </LinkButton>
    </Page>
  )
}

/** The text to agree to; it says its language where that is not the one of the interview. */
function Words({ pack, consent }: { pack: Pack; consent: NonNullable<Pack['consent']> }): React.JSX.Element {
  const t = useT('entry')
  const lang = useLang()
  const own = pack.interview.language
  return (
    <>
      {consent.language !== undefined && own !== undefined && consent.language !== own && (
        <p className="hf-join-note">{t('consent.language', { language: languageNames([consent.language], lang) })}</p>
      )}
      <div className="hf-consent-text">
        {consent.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </>
  )
}

function NotHere({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('entry')
  return (
    <Page title={t('consent.title')} narrow>
      <EmptyState
        icon="download"
        title={t('consent.notHere')}
        action={
          <LinkButton to="/candidate/interview/$id/prepare" params={{ id: interviewId }} variant="primary">
            {t('consent.prepare')}
          </LinkButton>
        }
      />
    </Page>
  )
}
