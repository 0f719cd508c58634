import type { MediaCause } from '../../../features/recorder/media-cause.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Reason for which the browser gives no camera, microphone or recording, and the next step that fits it. */
export function MediaCauseWords({ device, why }: { device: 'camera' | 'microphone'; why: MediaCause }): React.JSX.Element {
  const t = useT('trouble')
  return <>{t(why === 'insecure' || why === 'recorder' || why === 'store' ? `cause.${why}` : `cause.${why}.${device}`)}</>
}
