import { Banner } from '../../../components/feedback/Banner.tsx'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { InterruptedWords } from '../question/InterruptedWords.tsx'
import { StartProblem } from './StartProblem.tsx'

/** Reason why a test take did not begin, or did not come to its end; it can be begun again at once. */
export function TestProblem({ view }: { view: TakeView }): React.JSX.Element {
  return (
    <>
      <StartProblem view={view} />
      {view.phase === 'interrupted' && (
        <div role="status">
          <Banner status="warn">
            <InterruptedWords view={view} />
          </Banner>
        </div>
      )}
    </>
  )
}
