import { Suspense } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { useT } from '../../features/language/use-t.ts'
import { RoomActions } from './RoomActions.tsx'
import type { ActProblem } from './use-act.ts'

/** Says that what a button asked for did not happen, and what helps. */
export function ActNotice({ problem }: { problem: ActProblem | null }): React.JSX.Element | null {
  if (problem === null) return null
  return (
    <div role="alert" className="hf-stack">
      {/* its words are no part of what a link opens with */}
      <Suspense fallback={null}>
        <Words problem={problem} />
      </Suspense>
    </div>
  )
}

function Words({ problem }: { problem: ActProblem }): React.JSX.Element {
  const t = useT('trouble')
  return (
    <>
      <Banner status="warn">{t(`act.${problem}`)}</Banner>
      {problem === 'full' && <RoomActions />}
    </>
  )
}
