import { useEffect, useState } from 'react'
import { useCallWords } from '../../../api/use-call-words.ts'
import type { consent_by_link } from '#shared/api/jobseeker/consent_by_link.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { ApiError, call } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { Waiting, WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MachineHelp } from './MachineHelp.tsx'
import { LinkProblemCard, OfflineCard } from './ProblemCard.tsx'
import './entry.css'

type About = OutputOf<typeof consent_by_link>
type State = { kind: 'about'; about: About } | { kind: 'unknown' } | { kind: 'noAnswer' }

/** Consent given or withdrawn from a mailed link: the text, the decision so far, and both answers with equal weight. */
export function ConsentLinkScreen({ code }: { code: string }): React.JSX.Element {
  const [state, setState] = useState<State | null>(null)
  const read = async (): Promise<void> => setState(await readAbout(code))
  useEffect(() => {
    void readAbout(code).then(setState)
  }, [code])
  if (!state) return <Waiting lines={8} />
  if (state.kind === 'unknown') return <LinkProblemCard code={13} />
  if (state.kind === 'noAnswer') return <OfflineCard isFailure={navigator.onLine} onRetry={() => void read()} />
  return <Decision code={code} about={state.about} onDecided={() => void read()} />
}

function Decision({ code, about, onDecided }: { code: string; about: About; onDecided: () => void }): React.JSX.Element {
  const t = useT('verify')
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const { consent, company, jobName } = about
  const [wish, setWish] = useState<boolean>()
  const isDeclined = wish ?? about.decided?.machineHelp === false
  if (!consent)
    return (
      <Page title={t('consent.link.title')} narrow>
        {t('consent.link.none')}
      </Page>
    )
  const decide = async (acceptConsent: boolean, isMachineDeclined = isDeclined): Promise<void> => {
    setSaving(true)
    const input = { interviewId: code, acceptConsent, machineHelp: !isMachineDeclined }
    const failed = await call('jobseeker', 'update_consent_via_url', input, { token: null }).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    setFailure(failed)
    setSaving(false)
    if (!failed) onDecided()
  }
  return (
    <Page title={t('consent.link.title')} eyebrow={t('consent.link.about', { jobName, company, version: consent.version })} narrow>
      <div className="hf-consent-text">
        {consent.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <MachineHelp
        isDeclined={isDeclined}
        onChange={(isMachineDeclined) => {
          setWish(isMachineDeclined)
          if (about.decided) void decide(about.decided.given, isMachineDeclined)
        }}
      />
      <Decided decided={about.decided} failure={failure} />
      <div className="hf-consent-bar">
        <Button isWide isPending={isSaving} onPress={() => void decide(true)}>
          {t('consent.agree')}
        </Button>
        <Button isWide isPending={isSaving} onPress={() => void decide(false)}>
          {t('consent.decline')}
        </Button>
      </div>
      <WaitNote isWaiting={isSaving} />
    </Page>
  )
}

interface DecidedProps {
  decided: About['decided']
  failure: { error: unknown } | null
}

function Decided({ decided, failure }: DecidedProps): React.JSX.Element | null {
  const t = useT('verify')
  const wordsFor = useCallWords()
  if (failure) {
    return (
      <div role="alert">
        <Banner status="bad">
          {t('consent.link.failed')} {wordsFor(failure.error)}
        </Banner>
      </div>
    )
  }
  if (!decided) return null
  return (
    <div role="status">
      <Banner status={decided.given && decided.isLatest ? 'ok' : 'warn'}>
        {t(decided.given ? 'consent.accepted' : 'consent.refused', { at: formatDateTime(decided.at) })}{' '}
        {!decided.isLatest && t('consent.changed')}
      </Banner>
    </div>
  )
}

async function readAbout(code: string): Promise<State> {
  try {
    return { kind: 'about', about: await call('jobseeker', 'consent_by_link', { interviewId: code }, { token: null }) }
  } catch (error) {
    return error instanceof ApiError && error.code === 13 ? { kind: 'unknown' } : { kind: 'noAnswer' }
  }
}
