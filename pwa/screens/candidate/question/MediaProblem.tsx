import { Suspense, useEffect, useState } from 'react'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { noteInterviewProblem } from '../../../features/interview-pack/redirect-status.ts'
import type { MediaFault } from '../../../features/recorder/use-media.ts'
import { usePermissionGiven } from '../../../features/recorder/use-permission-given.ts'
import { useInterview } from '../interview-data.ts'
import { AskCompany } from './AskCompany.tsx'
import { MediaHelp } from './MediaHelp.tsx'

interface MediaProblemProps {
  fault: MediaFault
  company: string
  onRetry: () => void
  onVoiceOnly?: () => void
}

/**
 * No camera or microphone, wherever they are asked for: what is true, the steps of this browser, and the other ways on (S047). The employer
 * hears of it when the interview was opened by its link.
 */
export function MediaProblem({ fault, company, onRetry, onVoiceOnly }: MediaProblemProps): React.JSX.Element {
  const { code, why } = fault
  const t = useT('candidate')
  const { pack, visit } = useInterview()
  const interviewId = pack.interview.id
  const devices = visit.mode === 'voice' ? 'microphone' : 'both'
  // each answer of the browser is a new fault
  const [asked, setAsked] = useState<MediaFault | null>(null)
  const retry = (): void => {
    setAsked(fault)
    onRetry()
  }
  useEffect(() => void noteInterviewProblem(interviewId, code), [interviewId, code])
  usePermissionGiven(code === 16 ? 'microphone' : 'camera', retry)
  const isNative = code === 14 && why === 'recorder'
  return (
    <EmptyState
      icon={code === 16 ? 'mic-off' : 'camera-off'}
      title={titleOf(t, fault)}
      action={
        <>
          <div className="hf-actions">
            {why === 'insecure' && (
              <Button variant="primary" onPress={() => location.assign(location.href.replace(/^http:/, 'https:'))}>
                {t('media.secure')}
              </Button>
            )}
            {why === 'store' && (
              <Button variant="primary" icon="refresh" onPress={() => location.reload()}>
                {t('media.reload')}
              </Button>
            )}
            {code !== 14 && why !== 'insecure' && (
              <Button variant="primary" icon="refresh" isPending={asked === fault} onPress={retry}>
                {t('media.retry')}
              </Button>
            )}
            {code === 15 && onVoiceOnly && (
              <Button icon="mic" onPress={onVoiceOnly}>
                {t('media.voiceOnly')}
              </Button>
            )}
            <Suspense fallback={null}>
              <AnotherDevice interviewId={interviewId} />
            </Suspense>
          </div>
          <Suspense fallback={null}>
            <AskCompany />
          </Suspense>
        </>
      }
    >
      <Suspense fallback={null}>
        {isNative ? <p>{t('media.14', { company })}</p> : <MediaHelp fault={fault} devices={devices} again={t('media.retry')} />}
        <div role="status">{asked !== null && asked !== fault && <StillSo fault={fault} />}</div>
      </Suspense>
      <p className="hf-note">{t('media.code', { code })}</p>
    </EmptyState>
  )
}

function titleOf(t: ReturnType<typeof useT<'candidate'>>, { code, why, isBoth }: MediaFault): string {
  if (why === 'insecure') return t('media.insecure.title')
  if (why !== 'person') return t(`media.${code}.title`)
  return t('media.blocked', { devices: isBoth ? 'both' : code === 15 ? 'camera' : 'microphone' })
}

/** An answer of the browser that changes nothing is told: otherwise a press would seem to do nothing. */
function StillSo({ fault: { why } }: { fault: MediaFault }): React.JSX.Element {
  const t = useT('trouble')
  return <p>{t(why === 'person' || why === 'dismissed' ? 'steps.still' : 'steps.stillOther')}</p>
}

function AnotherDevice({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('trouble')
  return (
    <LinkButton to="/candidate/interview/$id/handoff" params={{ id: interviewId }} icon="device">
      {t('steps.another')}
    </LinkButton>
  )
}
