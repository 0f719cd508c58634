import { Suspense } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { MediaCauseWords } from '../question/MediaCauseWords.tsx'
import { RoomActions } from '../delivery/RoomActions.tsx'

/** Reason why a recording did not begin, and the help; nothing after a good start. */
export function StartProblem({ view }: { view: TakeView }): React.JSX.Element | null {
  if (view.phase !== 'failed') return null
  return (
    <div role="alert" className="hf-stack">
      {/* its words are no part of what a link opens with */}
      <Suspense fallback={null}>
        <Words view={view} />
      </Suspense>
    </div>
  )
}

function Words({ view: { cause, why } }: { view: TakeView }): React.JSX.Element {
  const t = useT('trouble')
  return (
    <>
      <Banner status="warn">
        {cause === 'storage' || cause === 'elsewhere' ? (
          t(`start.${cause}`)
        ) : (
          <>
            {t('start.not')} <MediaCauseWords device={cause === 'microphone' ? 'microphone' : 'camera'} why={why ?? 'unknown'} />
          </>
        )}
      </Banner>
      {cause === 'storage' && <RoomActions />}
    </>
  )
}
