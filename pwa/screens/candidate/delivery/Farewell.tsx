import { Suspense, useState } from 'react'
import { isWebsite, withScheme } from '#shared/lib/web-address.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { BrandVideo } from '../../../features/pack-media/BrandVideo.tsx'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'

/** Fetched only where the job leads its candidates on. */
const LeadOn = lazyPart(async () => (await import('./LeadOn.tsx')).LeadOn, 'leaving')

/** Last words of the company once it has everything (S072): its message in the person's language, its closing video, and the way to its pages. */
export function Farewell(): React.JSX.Element {
  const t = useT('before')
  const { pack } = useInterview()
  const { name, message, website } = pack.company
  const { id } = pack.interview
  const outro = pack.media?.outroVideo ?? ''
  const [video, setVideo] = useState<'hidden' | 'shown' | 'failed'>('hidden')
  const next = [pack.logoutUrl, website].find((address) => address !== undefined && isWebsite(address))
  return (
    <Card>
      {message && (
        <p className="hf-lead" dir="auto">
          {message}
        </p>
      )}
      {outro !== '' && video === 'hidden' && (
        <div className="hf-actions">
          <Button icon="play" onPress={() => setVideo('shown')}>
            {t('farewell.video')}
          </Button>
        </div>
      )}
      {video === 'shown' && (
        <BrandVideo interviewId={id} name={outro} label={t('farewell.video')} onEnded={hide} onFailed={() => setVideo('failed')} />
      )}
      <p role="status">{video === 'failed' ? t('farewell.failed') : ''}</p>
      {pack.logoutUrl !== undefined && (
        <Suspense fallback={null}>
          <LeadOn url={pack.logoutUrl} isHeld={video === 'shown'} />
        </Suspense>
      )}
      {next !== undefined && <a href={withScheme(next)}>{t('farewell.pages', { company: name })}</a>}
    </Card>
  )

  function hide(): void {
    setVideo('hidden')
  }
}
