import { useEffect } from 'react'
import type { TestProgress } from '#shared/entities/interview.ts'
import { Countdown } from '../../../components/feedback/Countdown.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { holdActivity } from '../../../lib/activity.ts'
import { useTestLeft } from './use-test-left.ts'

/** The one clock of a written test; nothing where questions have times of their own. While it runs nobody is signed out for thinking. */
export function TestClock({ entry }: { entry: TestProgress | undefined }): React.JSX.Element | null {
  const t = useT('tests')
  const left = useTestLeft(entry)
  const isRunning = left !== null && left > 0
  useEffect(() => (isRunning ? holdActivity() : undefined), [isRunning])
  return left === null ? null : <Countdown remainingMs={left} label={t('left')} />
}
