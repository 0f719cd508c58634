import { useEffect } from 'react'
import { Button } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { noteInterviewProblem } from '../../../features/interview-pack/redirect-status.ts'
import type { MediaProblem as Code } from '../../../features/recorder/media-stream.ts'
import { useInterview } from '../interview-data.ts'

/** No camera or microphone: what is true, and what can be done here and now. The employer hears of it when the interview was opened by its link. */
export function MediaProblem({
  code,
  company,
  onRetry,
  onVoiceOnly,
}: {
  code: Code
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
      title={t(`media.${code}.title`)}
      action={
        <div className="hf-actions">
          {code !== 14 && (
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
      <p>{t(`media.${code}`, { company })}</p>
      <p className="hf-note">{t('media.code', { code })}</p>
    </EmptyState>
  )
}
