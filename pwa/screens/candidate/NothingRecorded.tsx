import { Suspense } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { useT } from '../../features/language/use-t.ts'

/** A take ended and not one piece of it came: there is nothing to keep. `children`: how to record again. */
export function NothingRecorded({ children }: { children?: React.ReactNode }): React.JSX.Element {
  return (
    <div role="status" className="hf-stack">
      {/* its words are no part of what a link opens with */}
      <Suspense fallback={null}>
        <Words />
      </Suspense>
      {children && <div className="hf-actions">{children}</div>}
    </div>
  )
}

function Words(): React.JSX.Element {
  const t = useT('trouble')
  return (
    <Banner status="warn">
      <strong>{t('nothing.title')}</strong>
      <p>{t('nothing.text')}</p>
    </Banner>
  )
}
