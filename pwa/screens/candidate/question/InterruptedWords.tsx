import { useT } from '../../../i18n/use-t.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'

/** Reason of an unwanted stop of the recording, and the length that is safe. */
export function InterruptedWords({ view: { cause, savedMs } }: { view: TakeView }): React.JSX.Element {
  const t = useT('candidate')
  return <p>{t(cause === 'killed' || cause === null ? 'take.recovered' : `interrupted.${cause}`, { s: Math.floor(savedMs / 1000) })}</p>
}
