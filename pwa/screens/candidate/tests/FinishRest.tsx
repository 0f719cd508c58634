import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { finishRest } from './change-tests.ts'
import { GapsDialog } from './GapsDialog.tsx'
import type { OwnTest } from './own-tests.ts'
import { useNextStep } from './use-next-step.ts'

/** Way to the end for who has begun and wants no more tests: what they would ask is named first. */
export function FinishRest({ tests }: { tests: readonly OwnTest[] }): React.JSX.Element | null {
  const t = useT('tests')
  const db = useDb()
  const { pack } = useInterview()
  const next = useNextStep()
  const finishing = useAct()
  const [isAsking, setAsking] = useState(false)
  const rest = tests.filter(({ state }) => state === 'waiting')
  // before the first test there is nothing to send
  if (rest.length === 0 || rest.length === tests.length) return null
  const finish = async (): Promise<void> => {
    await finishRest(db, pack)
    await next()
  }
  return (
    <>
      <ActNotice problem={finishing.problem} />
      <div className="hf-actions">
        <Button variant="quiet" isPending={finishing.isBusy} onPress={() => setAsking(true)}>
          {t('rest')}
        </Button>
      </div>
      {isAsking && (
        <GapsDialog
          gaps={rest.flatMap(({ questions }) => questions)}
          onFinish={() => finishing.run(finish)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
