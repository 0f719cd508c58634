import { Suspense } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { RoomActions } from '../delivery/RoomActions.tsx'

/** Reason why a recording did not begin, and the help; nothing after a good start. */
export function StartProblem({ view }: { view: TakeView }): React.JSX.Element | null {
  if (view.phase !== 'failed') return null
  return (
    <div role="alert" className="hf-stack">
      {/* its words are no part of what a link opens with */}
      <Suspense fallback={null}>
        <Words cause={view.cause} />
      </Suspense>
    </div>
  )
}

function Words({ cause }: Pick<TakeView, 'cause'>): React.JSX.Element {
  const t = useT('trouble')
  return (
    <>
      <Banner status="warn">
        {t(`start.${cause === 'storage' || cause === 'microphone' || cause === 'elsewhere' ? cause : 'camera'}`)}
      </Banner>
      {cause === 'storage' && <RoomActions />}
    </>
  )
}
