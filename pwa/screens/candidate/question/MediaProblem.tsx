import { Suspense, useEffect } from 'react'
import { Button } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { noteInterviewProblem } from '../../../features/interview-pack/redirect-status.ts'
import type { MediaFault } from '../../../features/recorder/use-media.ts'
import { useInterview } from '../interview-data.ts'
import { MediaCauseWords } from './MediaCauseWords.tsx'

/** No camera or microphone: what is true, and what can be done here and now. The employer hears of it when the interview was opened by its link. */
export function MediaProblem({
  fault: { code, why },
  company,
  onRetry,
  onVoiceOnly,
}: {
  fault: MediaFault
  company: string
  onRetry: () => void
  onVoiceOnly?: () => void
}): React.JSX.Element {
  const t = useT('candidate')
  const interviewId = useInterview().pack.interview.id
  useEffect(() => void noteInterviewProblem(interviewId, code), [interviewId, code])
  return (
    <EmptyState
      icon={code === 16 ? 'mic-off' : 'camera-off'}
      title={t(why === 'insecure' ? 'media.insecure.title' : `media.${code}.title`)}
      action={
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
            <Button variant="primary" icon="refresh" onPress={onRetry}>
              {t('media.retry')}
            </Button>
          )}
          {code === 15 && onVoiceOnly && (
            <Button icon="mic" onPress={onVoiceOnly}>
              {t('media.voiceOnly')}
            </Button>
          )}
        </div>
      }
    >
      <p>
        {code === 14 && why === 'recorder' ? (
          t('media.14', { company })
        ) : (
          <Suspense fallback={null}>
            <MediaCauseWords device={code === 16 ? 'microphone' : 'camera'} why={why} />
          </Suspense>
        )}
      </p>
      <p className="hf-note">{t('media.code', { code })}</p>
    </EmptyState>
  )
}
