import { Suspense } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { ActProblem } from './use-act.ts'

interface ProblemNoticeProps {
  problem: ActProblem | null
  /** actions for a person without space on the device */
  room: React.ReactNode
}

/** Says that what a button asked for did not happen, and what helps. */
export function ProblemNotice({ problem, room }: ProblemNoticeProps): React.JSX.Element | null {
  if (problem === null) return null
  return (
    <div role="alert" className="hf-stack">
      {/* its words are no part of what a link opens with */}
      <Suspense fallback={null}>
        <Words problem={problem} />
        {problem === 'full' && room}
      </Suspense>
    </div>
  )
}

function Words({ problem }: { problem: ActProblem }): React.JSX.Element {
  const t = useT('trouble')
  return <Banner status="warn">{t(`act.${problem}`)}</Banner>
}
