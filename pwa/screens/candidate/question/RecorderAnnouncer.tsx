import { useT } from '../../../i18n/use-t.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'

/** Says once when a recording begins, goes on by itself and ends. It stays while the panels beside it come and go: what comes together with its words is not read. */
export function RecorderAnnouncer({ view }: { view: TakeView }): React.JSX.Element {
  return (
    <div role="status" className="hf-visually-hidden">
      {useNews(view)}
    </div>
  )
}

function useNews({ phase, mended, savedMs, cause }: TakeView): string {
  const t = useT('candidate')
  if (phase === 'recording') return mended ? t(`take.mended.${mended}`) : t('say.recording')
  if (phase === 'stopped') return savedMs > 0 ? t('say.saved') : t('say.ended')
  if (phase !== 'interrupted') return ''
  // a state left by an earlier page is no news
  if (cause === null || cause === 'killed') return t('say.ended')
  return `${t('say.ended')} ${t(`interrupted.${cause}`, { s: Math.floor(savedMs / 1000) })}`
}
