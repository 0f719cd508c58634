import { Suspense, type Ref } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { useT } from '../../../i18n/use-t.ts'

/** A take ended and not one piece of it came: there is nothing to keep. `children`: how to record again. `stackRef`: can take the focus, in the place of what was shown before. */
export function NothingRecorded({ children, stackRef }: { children?: React.ReactNode; stackRef?: Ref<HTMLDivElement> }): React.JSX.Element {
  return (
    <div role="status" className="hf-stack" ref={stackRef} tabIndex={-1}>
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
