import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { MediaStep } from './use-media-step.ts'
import './pack-media.css'

/** Pictures and videos among the downloads: how much is here, and the way on without the videos. */
export function MediaItem({ media }: { media: MediaStep }): React.JSX.Element | null {
  const t = useT('media')
  const { state, row } = media
  if (state === 'none') return null
  const isOpen = state !== 'done' && state !== 'skipped'
  const { doneBytes = 0, totalBytes = 0 } = row ?? {}
  return (
    <div className="hf-media-step">
      <ProgressBar
        label={t(state === 'skipped' ? 'skipped' : 'progress')}
        value={doneBytes}
        max={Math.max(1, totalBytes)}
        valueText={t('of', { done: formatBytes(doneBytes), total: formatBytes(totalBytes) })}
        isPaused={state === 'waiting'}
      />
      {isOpen && media.hasVideos && (
        <div>
          <p className="hf-meta">{t('skip.help')}</p>
          <Button onPress={media.skip}>{t('skip')}</Button>
        </div>
      )}
      <div role="status">{media.isPartial && <Banner status="idle">{t('partial')}</Banner>}</div>
    </div>
  )
}
